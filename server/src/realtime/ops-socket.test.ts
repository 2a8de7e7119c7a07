import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { socketPath } from '@krapao/contract/events'
import { Server } from 'socket.io'
import { io, type Socket } from 'socket.io-client'
import { afterEach, expect, test, vi } from 'vitest'
import { buildApp } from '../app.ts'
import { historyOf, say, visit } from '../chat/chat-tests.ts'
import type { FindOperator } from '../http/identify-operator.ts'
import { findOperator } from '../operators/find-operator.ts'
import { disableOperator } from '../operators/manage-accounts.ts'
import { registerTestMember } from '../testing/register-test-member.ts'
import { testApp } from '../testing/test-app.ts'
import { testOperator } from '../testing/test-operator.ts'
import { openOpsSocket } from './ops-socket.ts'

// Two nodes of one site: they share the database and nothing else.
const one = await testApp({ config: { registerOtp: false } })
const two = await buildApp(one.config, { clock: one.clock, pool: one.database.pool, log: one.services.log })
await one.start({ jobs: false })
await two.start({ jobs: false })

const sockets: Socket[] = []
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.close()
})
function connect(node: typeof two | string, auth: object) {
  const origin = typeof node === 'string' ? node : node.http.listeningOrigin
  const socket = io(`${origin}/ops`, {
    path: socketPath,
    auth,
    transports: ['websocket'],
    reconnection: false,
  })
  sockets.push(socket)
  const heard: [string, unknown][] = []
  for (const event of ['messaging', 'chat-read', 'conversation'])
    socket.on(event, (said: unknown) => heard.push([event, said]))
  const connected = new Promise<void>((resolve, reject) => {
    socket.on('connect', resolve)
    socket.on('connect_error', reject)
  })
  return { socket, heard, connected }
}
const eventually = (check: () => void) => vi.waitFor(check, { timeout: 20_000, interval: 20 })

test('what a guest says on one node is heard live at a console on the other, with marks and changes', async () => {
  const { token, ask } = await testOperator(one, 'nok')
  const { heard, connected } = connect(two, { operatorToken: token })
  await connected
  const guest = await visit(one)
  await say(guest.ask, 'Is anybody there?')
  const { conversationId: id } = await historyOf(guest.ask)
  await eventually(() =>
    expect(heard).toContainEqual([
      'messaging',
      { conversationId: id, message: expect.objectContaining({ seq: 1, sender: 'customer' }) },
    ]),
  )
  await guest.ask('PUT /chat/read-customer', { body: {} })
  await ask('POST /chat/conversations/{id}/close', { params: { id: id! }, body: { seq: 1 } })
  await eventually(() => expect(heard).toContainEqual(['conversation', { id }]))
})

test('a console is let in by an operator’s token alone, and members’ screens hear nothing of the desk', async () => {
  const { token: memberToken } = await registerTestMember(one)
  for (const auth of [{}, { operatorToken: 'A'.repeat(43) }, { operatorToken: memberToken }, { operatorToken: {} }])
    await expect(connect(one, auth).connected).rejects.toThrow('invalid-token')
})

test('logging out, and being disabled, close the console on whichever node it is', async () => {
  const [nid, gone] = [await testOperator(one, 'nid'), await testOperator(one, 'gone')]
  const mine = connect(two, { operatorToken: nid.token })
  const theirs = connect(two, { operatorToken: gone.token })
  await Promise.all([mine.connected, theirs.connected])
  await nid.ask('POST /logout')
  await eventually(() => expect(mine.socket.connected).toBe(false))
  expect(theirs.socket.connected).toBe(true)
  await disableOperator(one.services, 'gone')
  await eventually(() => expect(theirs.socket.connected).toBe(false))
})

const revoke = (operatorId: string) =>
  one.database.pool.query('UPDATE operator_session SET revoked_at = now() WHERE operator_id = $1', [operatorId])

test('whose session ends in the moment in which they are let in is sent away', async () => {
  const { operatorId, token } = await testOperator(one, 'late')
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const real = findOperator(one.database.pool)
  let asked = 0
  const find: FindOperator = async (hash) => {
    const found = await real(hash)
    if (asked++ === 0) await revoke(operatorId)
    return found
  }
  openOpsSocket(new Server(server, { path: socketPath }), { find, clock: one.clock, socketsPerOperator: 5 })
  const { port } = server.address() as AddressInfo
  const { socket, connected } = connect(`http://127.0.0.1:${port}`, { operatorToken: token })
  await connected
  await eventually(() => expect(socket.connected).toBe(false))
  server.close()
})

test('whose session ended while the line was cut is sent away once it is back', async () => {
  const [out, here] = [await testOperator(one, 'out'), await testOperator(one, 'here')]
  const [theirs, mine] = [connect(two, { operatorToken: out.token }), connect(two, { operatorToken: here.token })]
  await Promise.all([theirs.connected, mine.connected])
  const { pool } = one.database
  // As by a node whose news did not arrive.
  await revoke(out.operatorId)
  await pool.query("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE query = 'LISTEN krapao_news'")
  await eventually(() => expect(theirs.socket.connected).toBe(false))
  expect(mine.socket.connected).toBe(true)
})

test('the second node ends without the first', async () => {
  await two.stop()
  expect((await one.http.inject('/healthz')).statusCode).toBe(200)
})
