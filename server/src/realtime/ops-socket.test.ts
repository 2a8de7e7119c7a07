import { socketPath } from '@krapao/contract/events'
import { io, type Socket } from 'socket.io-client'
import { afterEach, expect, test, vi } from 'vitest'
import { buildApp } from '../app.ts'
import { historyOf, say, visit } from '../chat/chat-tests.ts'
import { disableOperator } from '../operators/manage-accounts.ts'
import { registerTestMember } from '../testing/register-test-member.ts'
import { testApp } from '../testing/test-app.ts'
import { testOperator } from '../testing/test-operator.ts'

// Two nodes of one site: they share the database and nothing else.
const one = await testApp({ config: { registerOtp: false } })
const two = await buildApp(one.config, { clock: one.clock, pool: one.database.pool, log: one.services.log })
await one.start({ jobs: false })
await two.start({ jobs: false })

const sockets: Socket[] = []
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.close()
})
function connect(node: typeof two, auth: object) {
  const socket = io(`${node.http.listeningOrigin}/ops`, {
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

test('the second node ends without the first', async () => {
  await two.stop()
  expect((await one.http.inject('/healthz')).statusCode).toBe(200)
})
