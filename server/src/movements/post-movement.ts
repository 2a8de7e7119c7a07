import type { Tx } from '../database/pool.ts'
import type { AccountName, Cause } from '../ledger/ledger.ts'
import type { Services } from '../services.ts'
import type { Movement } from './movement.ts'

/** Between which accounts, and for what; the movement itself is the cause where nothing nearer to it is named. */
export type Posting = {
  readonly kind: string
  readonly debit: AccountName
  readonly credit: AccountName
  readonly cause?: Cause
}

/**
 * The books do what a movement says: its whole amount goes from `debit` to `credit`, once, under its ledger ref. Call it in
 * the transaction that opens the movement as `posted`, or changes it to that: only one can, so any outcome but `done` (the
 * ref stands in the books already, or a member's account has too little) is a bug, thrown, and undoes all of it.
 */
export async function postMovement(
  { ledger }: Pick<Services, 'ledger'>,
  tx: Tx,
  { id, ledgerRef, amountMinor, currency }: Movement,
  { kind, debit, credit, cause = { type: 'movement', id } }: Posting,
): Promise<void> {
  const outcome = await ledger.post(tx, { ref: ledgerRef, kind, debit, credit, amountMinor, currency, cause })
  if (outcome !== 'done') throw new Error(`movement ${id} was posted, but ${ledgerRef} met a ${outcome} in the books`)
}
