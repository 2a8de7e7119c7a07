import type { Queryable } from '../database/pool.ts'
import { coinAccount, type Ledger } from '../ledger/ledger.ts'

/** How many coins a member has. */
export async function countCoins(
  { ledger }: { readonly ledger: Ledger },
  db: Queryable,
  memberId: string,
): Promise<number> {
  return (await ledger.balance(db, coinAccount(memberId))).balanceMinor
}
