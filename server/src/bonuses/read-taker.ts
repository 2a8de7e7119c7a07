import type { Currency } from '@krapao/contract/money'
import type { Queryable } from '../database/pool.ts'
import { findUnusedDeposit, isWithdrawing, readHoldings } from './facts-store.ts'
import { findActiveGrant, listReceived } from './grant-store.ts'
import type { Taker } from './offer-for-member.ts'

/** What decides about these campaigns for one member, as it is on record; `receivedOf` gives each its own. */
export async function readTaker(
  db: Queryable,
  { id, currency }: { readonly id: string; readonly currency: Currency },
  codes: readonly string[],
): Promise<Omit<Taker, 'received'> & { readonly receivedOf: (code: string) => Taker['received'] }> {
  const received = await listReceived(db, id, codes)
  return {
    currency,
    active: await findActiveGrant(db, id),
    deposit: await findUnusedDeposit(db, id),
    holdings: await readHoldings(db, id),
    isWithdrawing: await isWithdrawing(db, id),
    receivedOf: (code) => received.filter((one) => one.code === code),
  }
}
