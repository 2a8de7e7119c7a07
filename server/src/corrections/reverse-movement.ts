import { transaction } from '../database/pool.ts'
import { mainAccount } from '../ledger/ledger.ts'
import { minorOf, toMajor } from '../money.ts'
import type { Movement } from '../movements/movement.ts'
import { findMovement, findMovementByReference } from '../movements/store.ts'
import { Refusal } from '../refusal.ts'
import type { Services } from '../services.ts'
import { insertCorrection, readSides } from './store.ts'

/** Why a movement can not be undone, for the operator who asked. */
export class NotReversible extends Error {
  override readonly name = 'NotReversible'
}

/**
 * An operator undoes a deposit or a withdrawal that was a mistake, or that the bank has taken back: a transfer the other way
 * round that names the first, once and whole. The first stays as it is; its row says that it was undone, its story and the member's file tell of both. What a
 * member does not have cannot be taken (MONEY_NOT_ENOUGH). Coins that a deposit has earned, and a bonus that was taken on it,
 * stay: they are the operator's to weigh.
 */
export async function reverseMovement(
  services: Services,
  named: string,
  { by, why }: { readonly by: string; readonly why: string },
): Promise<Movement> {
  const { pool, ledger, clock } = services
  const reversed = await transaction(pool, async (tx) => {
    const movement = (await findMovementByReference(tx, named)) ?? (await findMovement(tx, named))
    if (!movement) throw new Refusal('NO_DATA')
    refuseUnlessPaid(movement)
    const { id, memberId, amountMinor, currency } = movement
    const ref = `reversal/${id}`
    const isFirst = await insertCorrection(tx, { movementId: id, transferRef: ref, by, why, at: clock.now() })
    if (!isFirst) throw new NotReversible(`${named} was undone before.`)
    const { debit: credit, credit: debit } = await readSides(tx, movement.ledgerRef)
    const cause = { type: 'reversal', id }
    const outcome = await ledger.post(tx, { ref, kind: 'reversal', debit, credit, amountMinor, currency, cause })
    if (outcome === 'insufficient') {
      const { balanceMinor, heldMinor } = await ledger.balance(tx, mainAccount(memberId))
      throw new Refusal('MONEY_NOT_ENOUGH', {
        have: toMajor(minorOf(balanceMinor - heldMinor)),
        needed: toMajor(amountMinor),
      })
    }
    if (outcome !== 'done') throw new Error(`${ref} stood in the books without its correction: ${outcome}`)
    return movement
  })
  services.nudge(reversed.memberId, ['wallet', 'statement'])
  return reversed
}

/** What games and rewards did is theirs to undo: a transfer back, a bonus that is cancelled. */
function refuseUnlessPaid({ type, state, reference }: Movement): void {
  if (type !== 'deposit' && type !== 'withdraw')
    throw new NotReversible(
      `${reference} is neither a deposit nor a withdrawal. A bonus is taken away by cancel-bonus.`,
    )
  if (state !== 'posted') throw new NotReversible(`${reference} is ${state}: it moved no money that could be undone.`)
}
