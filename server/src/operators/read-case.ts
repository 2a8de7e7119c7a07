import { Refusal } from '../refusal.ts'
import type { Services } from '../services.ts'
import type { CaseEvent, OperatorCase } from '../cases/operator-case.ts'
import { listCaseEvents, readCase as readCaseRow } from '../cases/store.ts'

/** A case with all that happened to it, in order. */
export async function readCase(
  { pool }: Pick<Services, 'pool'>,
  id: string,
): Promise<{ readonly found: OperatorCase; readonly events: readonly CaseEvent[] }> {
  const found = await readCaseRow(pool, id)
  if (!found) throw new Refusal('NO_DATA')
  return { found, events: await listCaseEvents(pool, id) }
}
