import type { Queryable } from '../database/pool.ts'
import type { MemberFacts } from './find-member.ts'
import { memberById, memberByPhone } from './store.ts'

/** A member as an operator names one: by id or by phone. Undefined when there is none. */
export const lookUpMember = async (db: Queryable, idOrPhone: string): Promise<MemberFacts | undefined> =>
  (await memberById(db, idOrPhone)) ?? (await memberByPhone(db, idOrPhone))
