import { readFileSync } from 'node:fs'
import { clientOf } from '@krapao/tests/member'
import { childOf } from '@krapao/tests/processes'
import { freePort, type Product } from '@krapao/tests/product'
import { startWalletNode } from '@krapao/tests/wallet-node'
import { type Figure, median } from './figure.ts'

/** Memory of a process. */
export const megabytesOf = (pid: number): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024

/** Memory of the wallet server of a running product. */
export const serverMegabytes = (product: Product): number => megabytesOf(childOf(product.pid, 'server/src/main.ts'))

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
    const node = await startWalletNode({ databaseUrl, providersFile, dataDir, port })
    times.push((performance.now() - started) / 1000)
    await node.stop()
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
