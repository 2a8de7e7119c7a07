import { clientOf } from '@krapao/tests/member'
import { type Figure, percentile } from './figure.ts'
import { load } from './load.ts'

/** `GET /api/wallet` of the demo member from 64 connections: how even its answers are. */
export async function benchWalletReads(url: string, ms = 5_000): Promise<Figure[]> {
  const login = await clientOf(url)('POST /login', { body: { username: '0812345678', password: 'krapao-demo' } })
  const { host } = new URL(url)
  const request = `GET /api/wallet HTTP/1.1\r\nhost: ${host}\r\nx-requested-with: wallet-user\r\nauthorization: Bearer ${login.body.token}\r\n\r\n`
  const connections = 64
  const nextRequest = () => request
  await load({ origin: url, connections, ms: ms / 3, nextRequest }) // caches and the compiler get warm
  const { perSecond, latenciesMs } = await load({ origin: url, connections, ms, nextRequest })
  const [p50, p99] = [percentile(latenciesMs, 0.5), percentile(latenciesMs, 0.99)]
  return [
    { what: 'GET /api/wallet, 64 connections: answers', value: perSecond, unit: '/s' },
    { what: 'GET /api/wallet, 64 connections: p50', value: p50, unit: 'ms' },
    { what: 'GET /api/wallet, 64 connections: p99', value: p99, unit: 'ms' },
    { what: 'GET /api/wallet, 64 connections: p99 ÷ p50', value: p99 / p50, unit: '', limit: { most: 3 } },
  ]
}
