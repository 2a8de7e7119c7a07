import type { Receipt, Slice } from '@krapao/verifier/spin-maths'
import type { Queryable } from '../database/pool.ts'

export type SpinOutcome = 'nothing' | 'won' | 'gone'

/** Keeps all that the receipt says. A second spin with one nonce of a seed is an error (23505). */
export async function insertSpin(
  tx: Queryable,
  {
    receipt,
    ...spin
  }: { readonly memberId: string; readonly seedId: string; readonly outcome: SpinOutcome; readonly receipt: Receipt },
): Promise<void> {
  await tx.query(
    `INSERT INTO wheel_spin (id, member_id, seed_id, nonce, client_seed, slices, odds_hash, result, outcome, seal, at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
    [
      receipt.spinId,
      spin.memberId,
      spin.seedId,
      receipt.nonce,
      receipt.clientSeed,
      JSON.stringify(receipt.slices.map(({ code, weight }) => [code, weight])),
      receipt.oddsHash,
      receipt.result,
      spin.outcome,
      receipt.seal,
      receipt.at,
    ],
  )
}

type Row = {
  id: string
  nonce: number
  client_seed: string
  slices: [code: string, weight: number][]
  odds_hash: string
  result: string
  seal: string
  at: Date
  server_seed_hash: string
  server_seed: string | null
}

const toSlice = ([code, weight]: Row['slices'][number]): Slice => ({ code, weight })

const fromRow = (row: Row): Receipt => ({
  version: 1,
  spinId: row.id,
  at: row.at.toISOString(),
  serverSeedHash: row.server_seed_hash,
  oddsHash: row.odds_hash,
  clientSeed: row.client_seed,
  nonce: row.nonce,
  slices: row.slices.map(toSlice),
  result: row.result,
  seal: row.seal,
  serverSeed: row.server_seed,
})

/** A member's receipts, newest first; the server seed only of those that are revealed. */
export async function listReceiptRows(
  db: Queryable,
  memberId: string,
  page: { readonly offset: number; readonly limit: number },
): Promise<Receipt[]> {
  const { rows } = await db.query<Row>(
    `SELECT s.id, s.nonce, s.client_seed, s.slices, s.odds_hash, s.result, s.seal, s.at, d.server_seed_hash,
       CASE WHEN d.revealed_at IS NOT NULL THEN d.server_seed END AS server_seed
     FROM wheel_spin s JOIN wheel_seed d ON d.id = s.seed_id
     WHERE s.member_id = $1 ORDER BY s.id DESC OFFSET $2 LIMIT $3`,
    [memberId, page.offset, page.limit],
  )
  return rows.map(fromRow)
}

export async function countSpins(db: Queryable, memberId: string): Promise<number> {
  const { rows } = await db.query<{ total: string }>('SELECT count(*) AS total FROM wheel_spin WHERE member_id = $1', [
    memberId,
  ])
  return Number(rows[0]!.total)
}
