import type { PageTotal } from '@krapao/contract/calls/statements'
import { type Minor, minorOf, toMajor } from '../money.ts'
import { type Movement, isFinal } from '../movements/movement.ts'

type Flow = 'in' | 'out' | 'within'

/** Which way money goes for the member. Between their own wallets (games, the refund pot) it neither comes nor goes. */
const flowOf = ({ type }: Pick<Movement, 'type'>): Flow => {
  if (type === 'deposit' || type === 'bonus') return 'in'
  return type === 'transfer' ? 'within' : 'out'
}

type Sums = { -readonly [K in 'settled' | 'inProgress']: { in: Minor; out: Minor } }

/** What the rows of a page come to, by currency: what is settled apart from what is on its way. What failed counts nowhere, and nor does what was undone: the caller leaves it out. */
export function sumPage(movements: readonly Movement[]): PageTotal[] {
  const byCurrency = new Map<string, Sums>()
  for (const movement of movements) {
    const flow = flowOf(movement)
    if (flow === 'within' || (isFinal(movement.state) && movement.state !== 'posted')) continue
    const sums = byCurrency.get(movement.currency) ?? { settled: nothing(), inProgress: nothing() }
    const sum = sums[movement.state === 'posted' ? 'settled' : 'inProgress']
    sum[flow] = minorOf(sum[flow] + movement.amountMinor)
    byCurrency.set(movement.currency, sums)
  }
  return [...byCurrency].map(([currency, { settled, inProgress }]) => ({
    currency,
    settled: inMajor(settled),
    inProgress: inMajor(inProgress),
  }))
}

const nothing = () => ({ in: minorOf(0), out: minorOf(0) })
const inMajor = (sum: Sums['settled']) => ({ in: toMajor(sum.in), out: toMajor(sum.out) })
