import type { Queryable } from '../database/pool.ts'
import type { AccountName } from '../ledger/ledger.ts'

export type Correction = {
  readonly movementId: string
  readonly transferRef: string
  readonly by: string
  readonly why: string
  readonly at: Date
}

/** False when the movement was undone before. */
export async function insertCorrection(db: Queryable, correction: Correction): Promise<boolean> {
  const { rowCount } = await db.query(
    `INSERT INTO correction (movement_id, transfer_ref, corrected_by, why, corrected_at) VALUES ($1, $2, $3, $4, $5)
     ON CONFLICT (movement_id) DO NOTHING`,
    [correction.movementId, correction.transferRef, correction.by, correction.why, correction.at],
  )
  return rowCount === 1
}

/** Between which accounts a transfer of the books went. */
export async function readSides(db: Queryable, ref: string): Promise<{ debit: AccountName; credit: AccountName }> {
  const { rows } = await db.query<{ debit: AccountName; credit: AccountName }>(
    `SELECT d.name AS debit, c.name AS credit FROM transfer t
     JOIN account d ON d.id = t.debit_id JOIN account c ON c.id = t.credit_id WHERE t.ref = $1`,
    [ref],
  )
  if (!rows[0]) throw new Error(`the books have no transfer ${ref}`)
  return rows[0]
}
