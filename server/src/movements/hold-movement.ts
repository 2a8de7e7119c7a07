import type { Tx } from '../database/pool.ts'
import { type Cause, mainAccount } from '../ledger/ledger.ts'
import type { Services } from '../services.ts'
import type { Movement } from './movement.ts'

/**
 * Sets a movement's money aside on its member's main wallet, under its ledger ref, until the hold is posted or voided.
 * False when too little is free there: nothing was held, and the caller refuses. A ref that was held before is a bug.
 */
export async function holdMovement(
  { ledger }: Pick<Services, 'ledger'>,
  tx: Tx,
  { id, ledgerRef, memberId, amountMinor, currency }: Movement,
  cause: Cause = { type: 'movement', id },
): Promise<boolean> {
  const account = mainAccount(memberId)
  const outcome = await ledger.hold(tx, { ref: ledgerRef, account, amountMinor, currency, cause })
  if (outcome !== 'done' && outcome !== 'insufficient') throw new Error(`the hold of movement ${id} met a ${outcome}`)
  return outcome === 'done'
}
