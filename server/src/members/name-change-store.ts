import type { Queryable } from '../database/pool.ts'
import type { Member } from './member.ts'

/** Both names at once: what has changed of them is recorded beside it. */
export async function renameMember(
  db: Queryable,
  memberId: string,
  names: Pick<Member, 'name' | 'bankAccountName'>,
): Promise<void> {
  const sql = 'UPDATE member SET name = $2, bank_account_name = $3 WHERE id = $1'
  await db.query(sql, [memberId, names.name, names.bankAccountName])
}

/** Who changed which name, from what to what, on record for ever. */
export type NameChange = {
  readonly id: string
  readonly memberId: string
  readonly field: 'name' | 'bank_account_name'
  readonly before: string
  readonly after: string
  readonly sessionId: string
  readonly address: string
  readonly at: Date
}

export async function recordNameChange(db: Queryable, change: NameChange): Promise<void> {
  await db.query(
    `INSERT INTO member_name_change (id, member_id, field, before, after, session_id, address, at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [
      change.id,
      change.memberId,
      change.field,
      change.before,
      change.after,
      change.sessionId,
      change.address,
      change.at,
    ],
  )
}
