import type { Queryable } from '../database/pool.ts'
import type { CaseSubject, OperatorCase } from './operator-case.ts'
import { casesOf } from './store.ts'

/** Every case, open or settled, about subjects whose id begins so: for who must not open the same one again. */
export const findCases = (db: Queryable, type: CaseSubject['type'], idPrefix: string): Promise<OperatorCase[]> =>
  casesOf(db, type, idPrefix)
