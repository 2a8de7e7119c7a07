import type { Bonus } from '@krapao/contract/calls/bonuses'
import { useState } from 'react'
import { useWords } from '../i18n/words.ts'
import { Button } from '../ui/Button.tsx'
import { Icon } from '../ui/Icon.tsx'
import { Banner } from './Banner.tsx'
import { TakeSheet } from './TakeSheet.tsx'
import { useTexts } from './use-texts.ts'

type Props = { readonly bonus: Bonus; readonly isPromotion?: boolean }

/** A bonus that is offered: ready to be taken, blocked with its reason, or received as often as it is given. */
export const BonusCard = ({ bonus, isPromotion = false }: Props) => {
  const t = useWords('bonuses')
  const { say, money } = useTexts()
  const [isTaking, setTaking] = useState(false)
  const { conditions, state, maxReceived } = bonus
  const isReceived = state === 'received'
  const chip = isReceived ? (
    <>
      <Icon name="check" />
      {t('receivedAll')}
    </>
  ) : (
    t(bonus.type, { count: maxReceived })
  )
  const text = isReceived
    ? t('receivedOf', { count: Math.min(bonus.userBonus?.received.length ?? 0, maxReceived), max: maxReceived })
    : conditions
      ? t('gives', { deposit: money(conditions.committed.amount), bonus: money(conditions.bonus) })
      : t('upTo', { percent: bonus.percent, amount: money(bonus.maximum) })
  return (
    <article className={isReceived ? 'bonus used' : 'bonus'} aria-label={say(bonus.title)}>
      <Banner image={bonus.banners[0]?.image} title={say(bonus.title)} text={text} chip={chip} />
      {!isReceived && (
        <div className="in-b">
          <p className="sub">
            {say(bonus.description)}
            {bonus.left !== null && <span className="meta block">{t('quotaLeft', { count: bonus.left })}</span>}
          </p>
          {state === 'available' && conditions ? (
            <Button kind="tonal" small onClick={() => setTaking(true)}>
              {t('takeAmount', { amount: money(conditions.bonus) })}
            </Button>
          ) : (
            <Blocked bonus={bonus} />
          )}
        </div>
      )}
      {isTaking && conditions && (
        <TakeSheet bonus={bonus} conditions={conditions} isPromotion={isPromotion} onClose={() => setTaking(false)} />
      )}
    </article>
  )
}

/** Why not now, above the button that it greys. */
const Blocked = ({ bonus }: { readonly bonus: Bonus }) => {
  const t = useWords('bonuses')
  const { money } = useTexts()
  const reasons: Readonly<Record<string, string>> = {
    BONUS_REMAINING: t('afterCurrent'),
    BONUS_CONDITION: t('needsDeposit', { amount: money(bonus.minimum) }),
    BONUS_FULL: t('full'),
    REQUEST_IN_PROGRESS: t('whileMoving'),
  }
  return (
    <>
      <p className="note">
        <Icon name="lock" />
        <span>{reasons[bonus.reason ?? ''] ?? t('afterCurrent')}</span>
      </p>
      <Button small disabled>
        {t('take')}
      </Button>
    </>
  )
}
