import type { Queryable } from '../database/pool.ts'

/** A server seed that is in use: its hash is known to the member, the seed itself to nobody. */
export type LiveSeed = {
  readonly id: string
  readonly serverSeed: string
  readonly serverSeedHash: string
  readonly nextNonce: number
}
type Row = { id: string; server_seed: string; server_seed_hash: string; next_nonce: number }

const columns = 'id, server_seed, server_seed_hash, next_nonce'
const fromRow = (row: Row): LiveSeed => ({
  id: row.id,
  serverSeed: row.server_seed,
  serverSeedHash: row.server_seed_hash,
  nextNonce: row.next_nonce,
})

export async function readLiveSeed(db: Queryable, memberId: string): Promise<LiveSeed | undefined> {
  const { rows } = await db.query<Row>(
    `SELECT ${columns} FROM wheel_seed WHERE member_id = $1 AND revealed_at IS NULL`,
    [memberId],
  )
  return rows[0] && fromRow(rows[0])
}

/** The same, held until the transaction's end: spins and reveals of one member take turns on it. */
export async function lockLiveSeed(tx: Queryable, memberId: string): Promise<LiveSeed | undefined> {
  const { rows } = await tx.query<Row>(
    `SELECT ${columns} FROM wheel_seed WHERE member_id = $1 AND revealed_at IS NULL FOR UPDATE`,
    [memberId],
  )
  return rows[0] && fromRow(rows[0])
}

/** Nothing happens when the member has one: somebody was faster. */
export async function insertSeed(
  db: Queryable,
  seed: Omit<LiveSeed, 'nextNonce'> & { readonly memberId: string; readonly at: Date },
): Promise<void> {
  await db.query(
    `INSERT INTO wheel_seed (id, member_id, server_seed, server_seed_hash, created_at) VALUES ($1, $2, $3, $4, $5)
     ON CONFLICT (member_id) WHERE revealed_at IS NULL DO NOTHING`,
    [seed.id, seed.memberId, seed.serverSeed, seed.serverSeedHash, seed.at],
  )
}

export async function countSpin(tx: Queryable, seedId: string): Promise<void> {
  await tx.query('UPDATE wheel_seed SET next_nonce = next_nonce + 1 WHERE id = $1', [seedId])
}

export async function endSeed(tx: Queryable, seedId: string, at: Date): Promise<void> {
  await tx.query('UPDATE wheel_seed SET revealed_at = $2 WHERE id = $1', [seedId, at])
}
