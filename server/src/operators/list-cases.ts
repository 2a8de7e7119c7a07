import type { Services } from '../services.ts'
import type { OperatorCase } from '../cases/operator-case.ts'
import { countOpenCases, listCaseRows } from '../cases/store.ts'

export type CaseList = { readonly waiting: number; readonly cases: readonly OperatorCase[] }

/** What waits for an operator, oldest first; with `state: 'settled'` what was decided, newest first. */
export async function listCases(
  { pool }: Pick<Services, 'pool'>,
  { state = 'open', limit = 50, offset = 0 }: { state?: OperatorCase['state']; limit?: number; offset?: number } = {},
): Promise<CaseList> {
  const [waiting, cases] = await Promise.all([countOpenCases(pool), listCaseRows(pool, state, { limit, offset })])
  return { waiting, cases }
}
