import type { Queryable } from '../database/pool.ts'

/** Where a withdrawal goes, and how often it may have been sent. */
export type Payout = {
  readonly movementId: string
  readonly memberId: string
  readonly provider: string
  readonly bankCode: string
  readonly accountNo: string
  readonly accountName: string
  readonly sends: number
  readonly lastSentAt: Date | null
}

type Row = {
  movement_id: string
  member_id: string
  provider: string
  bank_code: string
  account_no: string
  account_name: string
  sends: number
  last_sent_at: Date | null
}

const columns = 'movement_id, member_id, provider, bank_code, account_no, account_name, sends, last_sent_at'

const fromRow = (row: Row): Payout => ({
  movementId: row.movement_id,
  memberId: row.member_id,
  provider: row.provider,
  bankCode: row.bank_code,
  accountNo: row.account_no,
  accountName: row.account_name,
  sends: row.sends,
  lastSentAt: row.last_sent_at,
})

/** Undefined when the member has a payout in flight already. */
export async function insertPayout(
  db: Queryable,
  opening: Omit<Payout, 'sends' | 'lastSentAt'>,
): Promise<Payout | undefined> {
  const { rows } = await db.query<Row>(
    `INSERT INTO payout (movement_id, member_id, provider, bank_code, account_no, account_name)
     VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT (member_id) WHERE is_open DO NOTHING RETURNING ${columns}`,
    [opening.movementId, opening.memberId, opening.provider, opening.bankCode, opening.accountNo, opening.accountName],
  )
  return rows[0] && fromRow(rows[0])
}

/** Undefined for a movement that is no withdrawal. */
export async function readPayout(db: Queryable, movementId: string): Promise<Payout | undefined> {
  const { rows } = await db.query<Row>(`SELECT ${columns} FROM payout WHERE movement_id = $1`, [movementId])
  return rows[0] && fromRow(rows[0])
}

/** One more sending, noted before it leaves; answers how many that makes, or undefined once the payout has ended. */
export async function noteSending(db: Queryable, movementId: string, at: Date): Promise<number | undefined> {
  const { rows } = await db.query<{ sends: number }>(
    'UPDATE payout SET sends = sends + 1, last_sent_at = $2 WHERE movement_id = $1 AND is_open RETURNING sends',
    [movementId, at],
  )
  return rows[0]?.sends
}

/** Locks movement and payout, in the order in which they are written everywhere. */
export async function lockPayout(db: Queryable, movementId: string): Promise<Payout> {
  await db.query('SELECT FROM movement WHERE id = $1 FOR UPDATE', [movementId])
  const { rows } = await db.query<Row>(`SELECT ${columns} FROM payout WHERE movement_id = $1 FOR UPDATE`, [movementId])
  return fromRow(rows[0]!)
}

/** Of these movements, those whose payout is open and was never sent. */
export async function unsentPayouts(db: Queryable, movementIds: readonly string[]): Promise<string[]> {
  const { rows } = await db.query<{ movement_id: string }>(
    'SELECT movement_id FROM payout WHERE movement_id = ANY ($1) AND is_open AND sends = 0',
    [movementIds],
  )
  return rows.map(({ movement_id }) => movement_id)
}

/** It has ended: nothing sends it again, and the member may have another. `transactionId` is the provider’s, of one that was paid. */
export async function closePayout(db: Queryable, movementId: string, transactionId: string | undefined): Promise<void> {
  await db.query('UPDATE payout SET is_open = false, transaction_id = $2 WHERE movement_id = $1', [
    movementId,
    transactionId ?? null,
  ])
}
