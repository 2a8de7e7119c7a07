import type pg from 'pg'

/** What a store needs: a pool or a connection inside a transaction. */
export type Queryable = Pick<pg.Pool, 'query'>
export type Pool = pg.Pool
/** A connection inside `transaction`. */
export type Tx = pg.PoolClient

/**
 * Runs `work` in one transaction: committed when it returns, rolled back when it throws. Third parties are never called
 * in here (design/money.md: the order of writing).
 */
export async function transaction<T>(pool: Pool, work: (tx: Tx) => Promise<T>): Promise<T> {
  const tx = await pool.connect()
  let broken: Error | undefined
  try {
    await tx.query('BEGIN')
    const result = await work(tx)
    await tx.query('COMMIT')
    return result
  } catch (error) {
    await tx.query('ROLLBACK').catch((lost: Error) => (broken = lost))
    throw error
  } finally {
    tx.release(broken)
  }
}
