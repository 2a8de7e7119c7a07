import { type NudgeTopic, socketPath } from '@krapao/contract/events'
import { io, type Socket } from 'socket.io-client'
import { afterEach, expect, test, vi } from 'vitest'
import { buildApp } from '../app.ts'
import { registerTestMember } from '../testing/register-test-member.ts'
import { testApp } from '../testing/test-app.ts'

// Two nodes of one site: they share the database and nothing else.
const one = await testApp({ config: { registerOtp: false } })
const two = await buildApp(one.config, { clock: one.clock, pool: one.database.pool, log: one.services.log })
await one.start({ jobs: false })
await two.start({ jobs: false })

const open: Socket[] = []
afterEach(() => {
  for (const socket of open.splice(0)) socket.close()
})

const connect = (node: typeof two, token: unknown, transports = ['websocket']) => {
  const socket = io(node.http.listeningOrigin, { path: socketPath, auth: { token }, transports, reconnection: false })
  open.push(socket)
  const heard: NudgeTopic[] = []
  socket.on('nudge', (topics: NudgeTopic[]) => void heard.push(...topics))
  const connected = new Promise<void>((resolve, reject) => {
    socket.on('connect', resolve)
    socket.on('connect_error', reject)
  })
  return { socket, heard, connected }
}
const eventually = (check: () => void) => vi.waitFor(check, { timeout: 20_000, interval: 20 })

const cutLines = () =>
  one.database.pool.query("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE query = 'LISTEN krapao_news'")

test('a nudge reaches the open screens of its member on every node, and nobody else', async () => {
  const [mine, other] = [await registerTestMember(one), await registerTestMember(one)]
  const screens = [connect(one, mine.token), connect(two, mine.token, ['polling']), connect(two, other.token)]
  await Promise.all(screens.map(({ connected }) => connected))
  one.services.nudge(mine.id, ['wallet', 'statement'])
  await eventually(() => {
    for (const { heard } of screens.slice(0, 2)) expect(heard).toEqual(['wallet', 'statement'])
  })
  two.services.nudge(other.id, ['qrcode'])
  await eventually(() => expect(screens[2]!.heard).toContain('qrcode'))
  expect(screens[2]!.heard).not.toContain('wallet')
  expect(screens[0]!.heard).not.toContain('qrcode')
})

test('a socket wants a valid token', async () => {
  await expect(connect(one, 'A'.repeat(43)).connected).rejects.toThrow('invalid-token')
  await expect(connect(one, undefined).connected).rejects.toThrow('invalid-token')
  await expect(connect(one, { evil: true }).connected).rejects.toThrow('invalid-token')
})

test('logging out on one node closes the socket and forgets the token on the other', async () => {
  const { me, token } = await registerTestMember(one)
  const headers = { 'x-requested-with': 'wallet-user', authorization: `Bearer ${token}` }
  const askTwo = async () => (await two.http.inject({ url: '/api/account/profile', headers })).statusCode
  const { socket, connected } = connect(two, token)
  await connected
  expect(await askTwo()).toBe(200)
  await me.ask('POST /logout')
  await eventually(() => expect(socket.connected).toBe(false))
  expect(await askTwo()).toBe(401)
})

test('a node whose line to the others is cut forgets what it remembered, and hears again', async () => {
  const { id, token } = await registerTestMember(one)
  const { heard, connected } = connect(two, token)
  await connected
  await cutLines()
  await vi.waitFor(
    () => {
      one.services.nudge(id, ['wallet'])
      expect(heard).toContain('wallet')
    },
    { timeout: 20_000, interval: 200 },
  )
})

test('who was logged out while the line was cut is sent away once it is back', async () => {
  const [gone, here] = [await registerTestMember(one), await registerTestMember(one)]
  const [theirs, mine] = [connect(two, gone.token), connect(two, here.token)]
  await Promise.all([theirs.connected, mine.connected])
  // As by a node whose news did not arrive.
  await one.database.pool.query('UPDATE session SET revoked_at = now() WHERE member_id = $1', [gone.id])
  await cutLines()
  await eventually(() => expect(theirs.socket.connected).toBe(false))
  expect(mine.socket.connected).toBe(true)
})

test('the second node ends without the first', async () => {
  await two.stop()
  expect((await one.http.inject('/healthz')).statusCode).toBe(200)
})
