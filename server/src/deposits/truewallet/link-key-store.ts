import type { LinkKey } from '@krapao/contract/calls/lookups'
import type { Queryable } from '../../database/pool.ts'

export type StoredKey = { readonly publicKey: LinkKey; readonly sealedPrivateKey: string; readonly createdAt: Date }

const columns = 'public_key AS "publicKey", sealed_private_key AS "sealedPrivateKey", created_at AS "createdAt"'

/** Nodes that find the key too old at once make one between them. */
export const lockKeyMaking = (tx: Queryable) =>
  tx.query(`SELECT pg_advisory_xact_lock(hashtextextended('link-key', 0))`)

export async function newestKey(db: Queryable): Promise<StoredKey | undefined> {
  const { rows } = await db.query<StoredKey>(`SELECT ${columns} FROM link_key ORDER BY created_at DESC, kid LIMIT 1`)
  return rows[0]
}

export async function keyByKid(db: Queryable, kid: string): Promise<StoredKey | undefined> {
  const { rows } = await db.query<StoredKey>(`SELECT ${columns} FROM link_key WHERE kid = $1`, [kid])
  return rows[0]
}

/** Keeps a new key, and deletes those that nothing is opened with any more. */
export async function insertKey(tx: Queryable, key: StoredKey, forgetBefore: Date): Promise<void> {
  await tx.query('INSERT INTO link_key (kid, public_key, sealed_private_key, created_at) VALUES ($1, $2, $3, $4)', [
    key.publicKey.kid,
    key.publicKey,
    key.sealedPrivateKey,
    key.createdAt,
  ])
  await tx.query('DELETE FROM link_key WHERE created_at < $1', [forgetBefore])
}
