import { execFile } from 'node:child_process'
import path from 'node:path'
import { promisify } from 'node:util'
import type { Product } from './product.ts'

const root = path.resolve(import.meta.dirname, '../..')

/** `npm run job -- NAME DAY` beside a running product, as an operator does it. */
export const runJob = (product: Product, name: string, day: string) =>
  promisify(execFile)(process.execPath, ['scripts/job.ts', name, day], {
    cwd: root,
    env: { ...process.env, DATABASE_URL: '', REDIS_URL: '', DATA_DIR: product.dataDir },
  })
