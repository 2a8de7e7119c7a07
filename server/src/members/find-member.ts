import type { Currency } from '@krapao/contract/money'
import type { Queryable } from '../database/pool.ts'
import { memberById } from './store.ts'

/** What another capability needs to know of a member to move money for them. */
export type MemberFacts = {
  readonly id: string
  readonly phone: string
  readonly name: string
  readonly currency: Currency
  readonly bankCode: string
  readonly bankAccountName: string
  readonly bankAccountNo: string
}

/** A member by id; one that does not exist is a bug of the caller, who has a session of it. */
export async function findMember(db: Queryable, memberId: string): Promise<MemberFacts> {
  const member = await memberById(db, memberId)
  if (!member) throw new Error(`member ${memberId} does not exist`)
  return member
}
