import { limits } from '@krapao/contract/limits'
import { useMoneyCall } from '../api/money-call.ts'
import { useLanguage } from '../i18n/language.ts'
import { useWords } from '../i18n/words.ts'
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx'
import { ErrorNote } from '../ui/ErrorNote.tsx'
import { toast } from '../ui/toast.ts'
import { claimWord } from './PrizeSheet.tsx'
import { BonusConditions } from './BonusConditions.tsx'
import { type CouponView, reloadWheel, useCoupons } from './queries.ts'
import { useDebounced } from './use-debounced.ts'

type Props = { readonly coupon: Pick<CouponView, '_id' | 'prize'>; readonly onClose: () => void }

const explained = {
  cash: 'claimCashText',
  bonus: 'claimBonusText',
  coins: 'claimCoinsText',
  physical: 'claimPhysicalText',
  nothing: 'claimPhysicalText',
} as const

const given = {
  cash: 'claimedCash',
  bonus: 'claimedBonus',
  coins: 'claimedCoins',
  physical: 'claimedPhysical',
  nothing: 'claimedPhysical',
} as const

/** Claims one coupon after a second look. Afterwards, whatever came of it, the wheel is loaded anew. */
export const ClaimDialog = ({ coupon, onClose }: Props) => {
  const t = useWords('spinwheel')
  const language = useLanguage()
  const { coupons = [] } = useCoupons().data ?? {}
  const held =
    coupons.find(({ _id }) => _id === coupon._id) ?? coupons.find(({ prize }) => prize.code === coupon.prize.code)
  const { send, isSending, failure } = useMoneyCall('POST /spinwheel/coupon/claim')
  const claim = async () => {
    const answer = await send({ coupon: coupon._id })
    void reloadWheel()
    if (!answer) return
    toast('ok', t(given[answer.kind], { prize: answer.prize.name[language] }))
    onClose()
  }
  const { press, isWaiting } = useDebounced(() => void claim(), limits.claimDebounceMs)
  const close = () => {
    onClose()
    void reloadWheel()
  }
  return (
    <ConfirmDialog
      title={t('claimTitle')}
      confirm={t(claimWord(coupon.prize.kind))}
      busy={(isWaiting || isSending) && t('claiming')}
      canConfirm={!failure || failure.retryable}
      onConfirm={press}
      onClose={close}
    >
      <p className="h2">{coupon.prize.name[language]}</p>
      <p className="sub">{t(explained[coupon.prize.kind])}</p>
      {held?.conditions && <BonusConditions conditions={held.conditions} />}
      {failure && (
        <ErrorNote failure={failure} moneySafe={failure.code === 'BONUS_REMAINING' ? t('couponStays') : undefined} />
      )}
    </ConfirmDialog>
  )
}
