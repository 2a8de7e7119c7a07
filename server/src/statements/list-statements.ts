import type { CallAnswer, CallBody } from '@krapao/contract/calls'
import { type Movement, isFinal } from '../movements/movement.ts'
import { countOfMember, listEvents, listPageOfMember } from '../movements/store.ts'
import type { Services } from '../services.ts'
import { findCancellable } from '../withdrawals/find-cancellable.ts'
import { presentStatement } from './present-statement.ts'

/**
 * A member reads what became of their money: every movement, newest first, a page at a time, each with the steps it took.
 * Movements that are made meanwhile push the others down, so a row may be seen again on the next page, but none is missed.
 */
export async function listStatements(
  { pool }: Pick<Services, 'pool'>,
  memberId: string,
  { page, limit }: CallBody<'POST /statement'>,
): Promise<CallAnswer<'POST /statement'>> {
  const offset = (page - 1) * limit
  const [total, movements] = await Promise.all([
    countOfMember(pool, memberId),
    listPageOfMember(pool, memberId, { offset, limit }),
  ])
  const idsOf = (some: readonly Movement[]) => some.map(({ id }) => id)
  const withdrawals = movements.filter(({ type, state }) => type === 'withdraw' && !isFinal(state))
  const [events, cancellable] = await Promise.all([
    listEvents(pool, idsOf(movements)),
    findCancellable(pool, idsOf(withdrawals)),
  ])
  const present = (movement: Movement) => ({
    ...presentStatement(movement, events.get(movement.id)!),
    ...(cancellable.has(movement.id) && { canCancel: true }),
  })
  return { total, statements: movements.map(present) }
}
