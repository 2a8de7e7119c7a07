import path from 'node:path'
import { Client } from 'pg'
import type { Product } from './product.ts'

/** As the operator, or as time itself: what no call of a member does, by SQL. */
export async function asOperator(product: Product, work: (database: Client) => Promise<unknown>) {
  const sockets = encodeURIComponent(path.join(product.dataDir, 'postgres/run'))
  const database = new Client({ connectionString: `postgres://krapao@localhost/krapao?host=${sockets}` })
  await database.connect()
  try {
    await work(database)
  } finally {
    await database.end()
  }
}
