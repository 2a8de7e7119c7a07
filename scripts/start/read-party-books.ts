import type { Currency } from '@krapao/contract/money'
import type { PartyNet } from '../../server/src/ledger/compare-party-books.ts'
import type { AccountName } from '../../server/src/ledger/ledger.ts'
import { toMinor, minorOf } from '../../server/src/money.ts'

type State = {
  charges: { provider: string; currency: Currency; payments: { amount: number }[] }[]
  payouts: { provider: string; currency: Currency; amount: number; status: string }[]
  players: {
    code: string
    currency: Currency
    transfers: { direction: 'deposit' | 'withdraw'; amount: number; status: string }[]
  }[]
}

/** What the sandbox's own books say of each third party: moved to it less what came from it, or undefined without a sandbox. */
export async function readPartyBooks(sandboxUrl: string): Promise<PartyNet[] | undefined> {
  const response = await fetch(`${sandboxUrl}/control/state`).catch(() => undefined)
  if (!response?.ok) return undefined
  const { charges, payouts, players } = (await response.json()) as State
  const nets = new Map<string, PartyNet>()
  const add = (account: AccountName, currency: Currency, amount: number, sign: 1 | -1) => {
    const key = `${account} ${currency}`
    const netMinor = minorOf((nets.get(key)?.netMinor ?? 0) + sign * toMinor(amount))
    nets.set(key, { account, currency, netMinor })
  }
  for (const { provider, currency, payments } of charges)
    for (const { amount } of payments) add(`payment/${provider}`, currency, amount, -1)
  for (const { provider, currency, amount, status } of payouts)
    if (status !== 'declined') add(`payout/${provider}`, currency, amount, 1)
  for (const { code, currency, transfers } of players)
    for (const { direction, amount, status } of transfers)
      if (status !== 'declined') add(`game/${code}`, currency, amount, direction === 'deposit' ? 1 : -1)
  return [...nets.values()]
}
