import { earnCoins } from '../coins/earn-coins.ts'
import type { Tx } from '../database/pool.ts'
import { type AccountName, type Cause, mainAccount } from '../ledger/ledger.ts'
import type { Movement } from '../movements/movement.ts'
import { postMovement } from '../movements/post-movement.ts'
import type { Services } from '../services.ts'

/**
 * A deposit's money in the books, whatever channel it came by: from the clearing account of who holds it for us (`from`) to
 * the member's main wallet, and with it the coins that it earns. In the transaction that makes its movement `posted`.
 */
export async function postDeposit(
  services: Services,
  tx: Tx,
  movement: Movement,
  { from, cause }: { readonly from: AccountName; readonly cause?: Cause },
): Promise<void> {
  const credit = mainAccount(movement.memberId)
  await postMovement(services, tx, movement, { kind: 'deposit', debit: from, credit, ...(cause && { cause }) })
  await earnCoins(services, tx, movement)
}
