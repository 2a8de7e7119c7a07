import type { Statement } from '@krapao/contract/calls/statements'
import type { Currency } from '@krapao/contract/money'
import { useWords } from '../i18n/words.ts'
import { MovementOutcome } from '../movements/MovementOutcome.tsx'
import { Icon } from '../ui/Icon.tsx'

type Props = {
  readonly why: 'expired' | 'gone'
  /** The deposit that came of it, once there is one. */
  readonly arrival: Statement | undefined
  readonly amount: number
  readonly currency: Currency
}

/** The QR has left: the receipt of its money, or what to do while there is none. Money that comes later still shows here. */
export const QrEnded = ({ why, arrival, amount, currency }: Props) => {
  const t = useWords('deposits')
  if (arrival) {
    const kind = arrival.status === 'SUCCESS' ? 'done' : 'open'
    const outcome = { kind, amount: arrival.amount, row: arrival } as const
    return <MovementOutcome type="deposit" outcome={outcome} amount={amount} currency={currency} />
  }
  return (
    <div className="outcome" role="alert">
      <Icon name="timer" className="text-progress" />
      <p className="h2">{t(why)}</p>
      <p className="sub">{t(why === 'expired' ? 'expiredText' : 'goneText')}</p>
    </div>
  )
}
