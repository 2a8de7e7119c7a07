import { type Minor, minorOf, toMajor } from '../money.ts'
import type { KnownBalance } from './list-slots.ts'

/** What can be spent and what lies at the games, together; partial when some game's part is only the last known. */
export const totalOf = (spendableMinor: Minor, accounts: readonly KnownBalance[]) => ({
  total: toMajor(minorOf(accounts.reduce<number>((sum, account) => sum + account.balanceMinor, spendableMinor))),
  isPartial: accounts.some((account) => !account.reachable),
})
