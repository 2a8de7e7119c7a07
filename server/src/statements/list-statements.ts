import type { CallAnswer, CallBody } from '@krapao/contract/calls'
import type { Statement } from '@krapao/contract/calls/statements'
import type { Queryable } from '../database/pool.ts'
import { type Movement, isFinal } from '../movements/movement.ts'
import { countOfMember, listEvents, listPageOfMember, newestOfMember } from '../movements/store.ts'
import type { Services } from '../services.ts'
import { findCancellable } from '../withdrawals/find-cancellable.ts'
import { describeRows } from './describe-rows.ts'
import { readAsOf, startOf, writeAsOf } from './page-start.ts'
import { presentStatement } from './present-statement.ts'
import { readQrTimes, readUndone } from './store.ts'
import { sumPage } from './sum-page.ts'

/**
 * A member reads what became of their money: every movement, newest first, a page at a time, each with the steps it took
 * and what the page comes to. With the `asOf` of the page before, the next one begins at the row after its last, though
 * other movements have come in since: those are counted as `newer`, and seen by whoever asks without it.
 */
export async function listStatements(
  { pool }: Pick<Services, 'pool'>,
  memberId: string,
  { page, limit, asOf: written }: CallBody<'POST /statement'>,
): Promise<CallAnswer<'POST /statement'>> {
  const newest = written === undefined ? await newestOfMember(pool, memberId) : undefined
  if (written === undefined && newest === undefined) return { total: 0, statements: [], totals: [], newer: 0 }
  const asOf = readAsOf(written ?? newest!)
  const first = (page - 1) * limit
  const [{ total, newer }, movements] = await Promise.all([
    countOfMember(pool, memberId, asOf.anchor),
    listPageOfMember(pool, memberId, { ...startOf(asOf, first), limit }),
  ])
  const statements = await presentStatements(pool, movements)
  const undone = new Set(statements.filter(({ undoneAt }) => undoneAt !== undefined).map(({ _id }) => _id))
  const last = movements.at(-1)
  const reached = last ? { anchor: asOf.anchor, index: first + movements.length - 1, id: last.id } : asOf
  return {
    total,
    statements,
    totals: sumPage(movements.filter(({ id }) => !undone.has(id))),
    asOf: writeAsOf(reached),
    newer,
  }
}

/** Movements as lines of the statement, with all that is read for them. */
export async function presentStatements(db: Queryable, movements: readonly Movement[]): Promise<Statement[]> {
  const ids = movements.map(({ id }) => id)
  const withdrawals = movements.filter(({ type, state }) => type === 'withdraw' && !isFinal(state))
  const [events, cancellable, descriptions, qrTimes, undone] = await Promise.all([
    listEvents(db, ids),
    findCancellable(
      db,
      withdrawals.map(({ id }) => id),
    ),
    describeRows(db, movements),
    readQrTimes(
      db,
      movements.flatMap((movement) => qrOf(movement) ?? []),
    ),
    readUndone(
      db,
      movements.filter(({ type }) => type === 'deposit' || type === 'withdraw').map(({ id }) => id),
    ),
  ])
  return movements.map((movement) => ({
    ...presentStatement(movement, events.get(movement.id)!),
    ...descriptions.get(movement.id),
    ...timeOf('askedAt', qrTimes.get(qrOf(movement) ?? '')),
    ...timeOf('undoneAt', undone.get(movement.id)),
    ...(cancellable.has(movement.id) && { canCancel: true }),
  }))
}

const qrOf = ({ detail }: Movement): string | undefined =>
  typeof detail.qrcodeId === 'string' ? detail.qrcodeId : undefined

const timeOf = (name: 'askedAt' | 'undoneAt', at: Date | undefined) => (at ? { [name]: at.toISOString() } : {})
