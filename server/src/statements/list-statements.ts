import type { CallAnswer, CallBody } from '@krapao/contract/calls'
import { countOfMember, listEvents, listPageOfMember } from '../movements/store.ts'
import type { Services } from '../services.ts'
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
  const events = await listEvents(
    pool,
    movements.map((movement) => movement.id),
  )
  return { total, statements: movements.map((movement) => presentStatement(movement, events.get(movement.id)!)) }
}
