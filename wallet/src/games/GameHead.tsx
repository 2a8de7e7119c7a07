import type { GameSlot } from '@krapao/contract/calls/wallet'
import type { Currency } from '@krapao/contract/money'
import type { ReactNode } from 'react'
import { useWords } from '../i18n/words.ts'
import { Money } from '../ui/Money.tsx'

type Props = {
  readonly slot: GameSlot
  readonly currency: Currency
  readonly titleId: string
  readonly close: ReactNode
}

/** The game's own art as the head of its sheet, with what lies there. */
export const GameHead = ({ slot, currency, titleId, close }: Props) => {
  const t = useWords('games')
  return (
    <div className="gamehead">
      <img className="back" src={slot.background} alt="" />
      <img className="thumb-art" src={slot.background} alt="" />
      <div>
        <h2 className="h1" id={titleId} tabIndex={-1} data-title>
          {slot.name}
        </h2>
        {slot.isActive && (
          <p className="sub">
            {t('inGame')}{' '}
            <b>
              <Money amount={slot.amount} currency={currency} />
            </b>
          </p>
        )}
      </div>
      {close}
    </div>
  )
}
