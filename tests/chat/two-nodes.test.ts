import { randomInt } from 'node:crypto'
import type { CallAnswer } from '@krapao/contract/calls'
import type { ChatBody, ChatMessage } from '@krapao/contract/calls/chat'
import { socketPath } from '@krapao/contract/events'
import { opsNamespace } from '@krapao/contract/ops/events'
import { io } from 'socket.io-client'
import { afterAll, expect, test, vi } from 'vitest'
import { askNode } from './ask-node.ts'
import { findWrongs } from './find-wrongs.ts'
import { openSite } from './open-site.ts'
import { weatherTheStorm } from './weather-the-storm.ts'

/**
 * Two processes of the wallet over one database, as two machines would be. Over PostgreSQL; with `REDIS_URL` set, over that.
 */
const site = await openSite(2)
afterAll(() => site.close())
const [here, there] = [site.node(0).url, site.node(1).url]
const eventually = (check: () => void) => vi.waitFor(check, { timeout: 30_000, interval: 10 })

const hearAll = async (url: string, auth: object) => {
  const socket = io(url, { path: socketPath, auth, transports: ['websocket'], forceNew: true, reconnection: false })
  const heard: [event: string, told: unknown][] = []
  socket.onAny((event: string, told: unknown) => void heard.push([event, told]))
  await new Promise<void>((resolve, reject) => socket.once('connect', resolve).once('connect_error', reject))
  return { socket, heard, of: (event: string) => heard.filter(([name]) => name === event).map(([, told]) => told) }
}

test('a member on one node and support on the other talk, see what is read, and a logout is heard everywhere', async () => {
  const client = { 'x-requested-with': 'wallet-user' }
  const phone = `09${String(randomInt(1e8)).padStart(8, '0')}`
  const account = { bankCode: 'KBANK', bankAccountName: 'TWO NODES', bankAccountNo: `7${phone.slice(1)}` }
  const person = { name: 'Two Nodes', username: phone, password: 'secret-of-two' }
  await askNode(`${here}/api/account`, 'POST', client, { ...person, ...account })
  const login = await askNode<CallAnswer<'POST /login'>>(`${here}/api/login`, 'POST', client, person)
  const { token } = login.body
  const member = { ...client, authorization: `Bearer ${token}` }
  const agent = {
    'x-requested-with': 'operator-console',
    authorization: `Bearer ${await site.logInOperator('nora')}`,
  }
  const wallet = await hearAll(here, { token })
  const desk = await hearAll(`${there}${opsNamespace}`, { operatorToken: agent.authorization.slice(7) })

  const question = {
    clientId: 'question-1',
    message: { message_type: 'text', payload: { text: 'Where is my money?' } },
  }
  const sent = await askNode<ChatMessage>(`${here}/api/chat/send-message`, 'POST', member, question)
  const { session_id: conversationId } = sent.body
  await eventually(() => expect(desk.of('messaging')).toEqual([{ conversationId, message: sent.body }]))

  const offers: ChatBody[] = [
    {
      message_type: 'buttons',
      payload: { text: 'Look', buttons: [{ type: 'web', title: 'Open', payload: '/user/statement' }] },
    },
    {
      message_type: 'quick_replies',
      payload: { text: 'Is it there?', quickReplies: [{ title: 'Yes', payload: 'yes' }] },
    },
  ]
  const thread = `${there}/ops/chat/conversations/${conversationId}`
  for (const [at, message] of offers.entries())
    await askNode(`${thread}/messages`, 'POST', agent, { clientId: `answer-no-${at}`, message })
  await askNode(`${thread}/read`, 'PUT', agent, { seq: 1 })
  const shown = () => wallet.of('messaging').map((told) => (told as ChatMessage).message)
  await eventually(() => expect(shown().slice(1)).toEqual(offers))
  await eventually(() => expect(wallet.of('chat-read')).toContainEqual({ by: 'agent', seq: 1 }))
  const history = await askNode<CallAnswer<'POST /chat/history'>>(`${there}/api/chat/history`, 'POST', member, {})
  expect(history.body).toMatchObject({ total: 3, unread: 2, agentReadSeq: 1 })

  await askNode(`${here}/api/chat/read-customer/`, 'PUT', member, {})
  await eventually(() => expect(desk.of('chat-read')).toContainEqual({ conversationId, by: 'customer', seq: 3 }))
  await askNode(`${there}/api/logout`, 'POST', member, {})
  await eventually(() => expect(wallet.socket.connected).toBe(false))
  desk.socket.close()
})

/** The same as `npm run prove:chat`, in small. */
test('lines break and nodes die while two people talk: nothing is lost, doubled or out of order on either side', async () => {
  const seed = process.env['SEED'] ?? String(randomInt(1e9))
  const storm = { seed, messages: 240, disconnects: 12, kills: 2, restarts: 1 }
  const wrongs = findWrongs(await weatherTheStorm(site, storm))
  expect(wrongs, `again: SEED=${seed} npx vitest run tests/chat`).toEqual([])
}, 240_000)
