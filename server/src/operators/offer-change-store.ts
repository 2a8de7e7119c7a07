import type { Queryable } from '../database/pool.ts'

/** What an operator changed of what is offered, from what to what. */
export type OfferChange = {
  readonly id: string
  readonly what: 'bonus' | 'wheel'
  readonly code: string | null
  readonly before: object | null
  readonly after: object
  readonly by: string
  readonly why: string
  readonly at: Date
}

export async function insertOfferChange(tx: Queryable, change: OfferChange): Promise<void> {
  await tx.query(
    `INSERT INTO offer_change (id, what, code, before, after, changed_by, why, changed_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [
      change.id,
      change.what,
      change.code,
      change.before && JSON.stringify(change.before),
      JSON.stringify(change.after),
      change.by,
      change.why,
      change.at,
    ],
  )
}

/** The latest changes first. */
export async function listOfferChanges(db: Queryable, limit: number): Promise<OfferChange[]> {
  const { rows } = await db.query<Omit<OfferChange, 'by' | 'at'> & { changed_by: string; changed_at: Date }>(
    'SELECT id, what, code, before, after, changed_by, why, changed_at FROM offer_change ORDER BY seq DESC LIMIT $1',
    [limit],
  )
  return rows.map(({ changed_by, changed_at, ...change }) => ({ ...change, by: changed_by, at: changed_at }))
}
