import type { Queryable } from '../database/pool.ts'
import type { Member } from './member.ts'
import { membersByAccount } from './store.ts'

/** More than anybody would look through. */
const atMost = 50

/**
 * Members of a bank whose account number fits one of the patterns (POSIX): who a payment from a masked account may be
 * from. An account that is told in full is a pattern of its own digits.
 */
export const findMembersByAccount = (db: Queryable, bankCode: string, patterns: readonly string[]): Promise<Member[]> =>
  membersByAccount(db, bankCode, patterns, atMost)
