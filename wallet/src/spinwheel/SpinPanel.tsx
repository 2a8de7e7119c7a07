import { failureOf } from '../api/failure.ts'
import { useWallet } from '../api/wallet-query.ts'
import { formatMoney } from '../i18n/format.ts'
import { useLanguage } from '../i18n/language.ts'
import { useWords } from '../i18n/words.ts'
import { Button } from '../ui/Button.tsx'
import { Empty } from '../ui/Empty.tsx'
import { ErrorNote, ErrorScreen } from '../ui/ErrorNote.tsx'
import { Loading, Skeleton } from '../ui/Skeleton.tsx'
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx'
import { PrizeSheet } from './PrizeSheet.tsx'
import { type CouponView, type Setup, useSetup } from './queries.ts'
import { useSpin } from './use-spin.ts'
import { Wheel } from './Wheel.tsx'

type Props = {
  readonly onClaim: (coupon: Pick<CouponView, '_id' | 'prize'>) => void
  readonly onSeeCoupons: () => void
}

/** The wheel with its button, from the press to the prize. */
export const SpinPanel = (props: Props) => {
  const t = useWords('spinwheel')
  const { data: setup, error, refetch } = useSetup()
  if (error && !setup)
    return <ErrorScreen failure={failureOf(error)} title={t('failed')} onRetry={() => void refetch()} />
  if (!setup)
    return (
      <Loading>
        <div className="stack">
          <Skeleton className="wheel rounded-full" />
          <Skeleton className="wheel-go h-13" />
        </div>
      </Loading>
    )
  if (setup.slices.length === 0) return <Empty title={t('closed')} text={t('closedText')} />
  return <Turning setup={setup} {...props} />
}

const Turning = ({ setup, onClaim, onSeeCoupons }: Props & { readonly setup: Setup }) => {
  const t = useWords('spinwheel')
  const language = useLanguage()
  const { spin, stage, turn, isStill, isBusy, isSending, drawn, failure, finish } = useSpin(setup)
  const canSpin = setup.isActive && setup.userCoin > 0
  const slice = drawn && setup.slices.find(({ code }) => code === drawn.result.code)
  const currency = useWallet().data?.profile.currency ?? 'BAHT'
  const perCoin = formatMoney(setup.depositPerCoin, currency)
  const why = setup.isActive ? t('noCoin', { amount: perCoin }) : t('closedText')
  const isKnown = stage === 'stopped' || stage === 'shown'
  return (
    <section className="stack" aria-label={t('wheel')}>
      <Wheel slices={setup.slices} turn={turn} isFading={isStill} isOff={!canSpin && !isBusy} />
      <Button
        kind="primary"
        icon="coins"
        className="wheel-go"
        busy={isBusy && stage !== 'shown' && t(isSending ? 'asking' : 'turning')}
        disabledReason={canSpin || isBusy ? undefined : why}
        onClick={() => void spin()}
      >
        {t('spin')}
      </Button>
      {failure && <ErrorNote failure={failure} moneySafe={t('coinSafe')} />}
      <VisuallyHidden>
        <span role="status">
          {isKnown &&
            drawn &&
            t(drawn.success ? 'stoppedAt' : 'stoppedAtGone', { prize: drawn.result.label[language] })}
        </span>
      </VisuallyHidden>
      {stage === 'shown' && drawn && slice && (
        <PrizeSheet drawn={drawn} slice={slice} onClaim={onClaim} onSeeCoupons={onSeeCoupons} onClose={finish} />
      )}
    </section>
  )
}
