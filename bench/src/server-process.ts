import { fork } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { nodeEnv, nodeFlags } from '../../scripts/start/node-settings.ts'
import { clientOf } from '@krapao/tests/member'
import { childOf } from '@krapao/tests/processes'
import { freePort, type Product } from '@krapao/tests/product'
import { type Figure, median } from './figure.ts'

const megabytes = (pid: number): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024

/** Memory of the wallet server of a running product. */
export const serverMegabytes = (product: Product): number => megabytes(childOf(product.pid, 'server/src/main.ts'))

/** From the start of the process to the first 200 of `/readyz`, its database running: a second node beside the product. */
export async function benchStartUp(
  databaseUrl: string,
  providersFile: string,
  dataDir: string,
  runs = 5,
): Promise<Figure[]> {
  const times: number[] = []
  for (let run = 0; run < runs; run++) {
    const port = await freePort()
    const started = performance.now()
    const program = path.resolve(fileURLToPath(import.meta.resolve('@krapao/server/main')))
    const child = fork(program, {
      execArgv: nodeFlags,
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      env: {
        ...nodeEnv, // as npm start does
        ...process.env,
        DATABASE_URL: databaseUrl,
        PROVIDERS_FILE: providersFile,
        DATA_DIR: dataDir,
        PORT: String(port),
        KRAPAO_MODE: 'development',
        LOG_LEVEL: 'warn',
      },
    })
    const ended = once(child, 'exit')
    while (!(await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => undefined))?.ok) {
      if (child.exitCode !== null) throw new Error('the server of the start-up bench ended')
      await new Promise((resolve) => setTimeout(resolve, 10))
    }
    times.push((performance.now() - started) / 1000)
    child.kill('SIGTERM')
    await ended
  }
  return [
    {
      what: 'start of the wallet server to ready, database running',
      value: median(times),
      unit: 's',
      limit: { most: 1 },
    },
  ]
}

/** A member of the demo data does an ordinary round of calls, many times, so that "under load" means use and not one path. */
export async function useIt(url: string, rounds = 200) {
  const guest = clientOf(url)
  const { body } = await guest('POST /login', { body: { username: '0812345678', password: 'krapao-demo' } })
  const member = clientOf(url, body.token)
  for (let round = 0; round < rounds; round++) {
    await Promise.all([
      member('GET /wallet'),
      member('POST /statement', { body: { page: 1, limit: 10 } }),
      member('GET /account/profile'),
      guest('GET /lookup/deposit'),
    ])
  }
}
