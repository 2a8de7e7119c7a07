import type { Queryable } from '../database/pool.ts'
import type { CaseSubject, OperatorCase } from './operator-case.ts'
import { casesOf, openCasesOfMember } from './store.ts'

/** Every case, open or settled, about subjects whose id begins so: for who must not open the same one again. */
export const findCases = (db: Queryable, type: CaseSubject['type'], idPrefix: string): Promise<OperatorCase[]> =>
  casesOf(db, type, idPrefix)

/** What waits for an operator and may be this member's. */
export const openCasesOf = (db: Queryable, memberId: string): Promise<OperatorCase[]> => openCasesOfMember(db, memberId)
