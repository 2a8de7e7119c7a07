import type { CallAnswer } from '@krapao/contract/calls'
import { socketPath } from '@krapao/contract/events'
import { io, type Socket } from 'socket.io-client'
import { afterEach, expect, test, vi } from 'vitest'
import { buildApp } from '../app.ts'
import { testApp } from '../testing/test-app.ts'

/** Guest ids cost nothing, so what an address may hold open is bounded; behind a balancer, the address before it. */
const one = await testApp({ settings: { chat: { guestSocketsPerAddress: 2 } } })
await one.start({ jobs: false })

const open: Socket[] = []
afterEach(() => {
  for (const socket of open.splice(0)) socket.close()
})

const connect = async ({ http }: Pick<typeof one, 'http'>, from?: string) => {
  const config = await http.inject({ url: '/api/chat/config', headers: { 'x-requested-with': 'wallet-user' } })
  const { guestToken } = config.json<CallAnswer<'GET /chat/config'>>()
  const socket = io(http.listeningOrigin, {
    path: socketPath,
    auth: { guestToken },
    transports: ['websocket'],
    forceNew: true,
    reconnection: false,
    ...(from && { extraHeaders: { 'x-forwarded-for': from } }),
  })
  open.push(socket)
  await new Promise<void>((resolve, reject) => socket.once('connect', resolve).once('connect_error', reject))
  return socket
}

test('an address holds so many guests’ sockets; one that leaves makes room', async () => {
  const [first] = [await connect(one), await connect(one)]
  await expect(connect(one)).rejects.toThrow('REQUEST_LIMIT')
  // Whoever is nobody's proxy is not believed about the address before it.
  await expect(connect(one, '203.0.113.9')).rejects.toThrow('REQUEST_LIMIT')
  first.close()
  await vi.waitFor(() => connect(one), { timeout: 20_000, interval: 20 })
})

test('behind a balancer that is ours, guests are counted by their own addresses', async () => {
  const settings = { chat: { guestSocketsPerAddress: 1 }, trustedProxies: ['127.0.0.1'] }
  const app = await buildApp(one.config, { clock: one.clock, pool: one.database.pool, log: one.services.log, settings })
  await app.start({ jobs: false })
  await connect(app, '203.0.113.1')
  await connect(app, '203.0.113.2')
  await expect(connect(app, '203.0.113.2')).rejects.toThrow('REQUEST_LIMIT')
  // Of IPv6 a household has a whole /64.
  await connect(app, '2001:db8:1:1::1')
  await expect(connect(app, '2001:db8:1:1::2')).rejects.toThrow('REQUEST_LIMIT')
  await app.stop()
})
