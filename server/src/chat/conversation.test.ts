import type { CallAnswer } from '@krapao/contract/calls'
import type { ChatContent } from '@krapao/contract/calls/chat'
import { describe, expect, test } from 'vitest'
import { buildApp } from '../app.ts'
import { registerTestMember } from '../testing/register-test-member.ts'
import { testApp } from '../testing/test-app.ts'
import { appendMessage } from './append-message.ts'
import { answer, historyOf, newClientId, nora, say, text, visit, wordsOf } from './chat-tests.ts'
import { changeConversation, listConversations } from './change-conversation.ts'
import { listMessages } from './list-messages.ts'
import { markReadByAgent } from './mark-read.ts'

const app = await testApp({ config: { registerOtp: false } })
const { pool } = app.database
const two = await buildApp(app.config, { clock: app.clock, pool, log: app.services.log })
await app.http.ready()

describe('a conversation', () => {
  test('a guest and support talk, each message numbered from 1 on', async () => {
    const guest = await visit(app)
    const asked = await say(guest.ask, 'Hello?', { name: 'Somchai', deviceToken: 'push-1' })
    expect(asked.body).toMatchObject({ seq: 1, sender: 'customer', guestId: guest.guestId, name: 'Somchai' })
    const { conversationId } = await historyOf(guest.ask)
    const reply = await answer(app, conversationId!, 'Good evening!')
    expect(reply).toMatchObject({ seq: 2, sender: 'agent', operatorName: 'nora.account' })
    expect(await historyOf(guest.ask)).toMatchObject({ total: 2, lastSeq: 2, unread: 1, readSeq: 0 })
    expect(wordsOf(await historyOf(guest.ask))).toEqual(['Hello?', 'Good evening!'])
    const { rows } = await pool.query('SELECT device_token FROM conversation WHERE id = $1', [conversationId])
    expect(rows).toEqual([{ device_token: 'push-1' }])
  })

  test('the same client id again, on another node, side by side or later, is the same message', async () => {
    const { token, id } = await registerTestMember(app)
    const body = { userId: id, clientId: newClientId(), message: text('once') }
    const headers = { 'x-requested-with': 'wallet-user', authorization: `Bearer ${token}` }
    const sendBy = async ({ http }: typeof two) => {
      const sent = await http.inject({ method: 'POST', url: '/api/chat/send-message', headers, payload: body })
      return sent.json<CallAnswer<'POST /chat/send-message'>>()
    }
    const twins = await Promise.all([sendBy(two), sendBy(two), sendBy(app), sendBy(app)])
    expect(await sendBy(app)).toMatchObject({ seq: 1, userId: id, clientId: body.clientId })
    for (const twin of twins) expect(twin).toEqual(await sendBy(two))
    const history = await app.http.inject({ method: 'POST', url: '/api/chat/history', headers, payload: {} })
    expect(history.json()).toMatchObject({ total: 1 })
  })

  test('other words under a used client id are refused, never taken for said', async () => {
    const { ask } = await visit(app)
    const clientId = newClientId()
    const send = async (message: ChatContent) => {
      const { status, body } = await ask('POST /chat/send-message', { body: { clientId, message } })
      return body.message === 'IDEMPOTENCY_CONFLICT' ? body.message : [status, body.seq]
    }
    const odd: ChatContent = { message_type: 'other', payload: { b: [-0, 1e21, { y: 'ก', x: null }], a: 1 } }
    expect(await send(odd)).toEqual([200, 1])
    expect(await send({ message_type: 'other', payload: { a: 1, b: [0, 1e21, { x: null, y: 'ก' }] } })).toEqual([
      200, 1,
    ])
    for (const other of [text('hello'), { ...odd, payload: { ...odd.payload, c: 1 } }, { ...odd, payload: {} }])
      expect(await send(other)).toBe('IDEMPOTENCY_CONFLICT')
    const { total, conversationId } = await historyOf(ask)
    expect(total).toBe(1)
    const said = { conversationId: conversationId!, sender: 'agent', operator: nora, clientId } as const
    expect((await appendMessage(app.services, { ...said, message: text('one') })).seq).toBe(2)
    await expect(appendMessage(app.services, { ...said, message: text('two') })).rejects.toThrow('IDEMPOTENCY_CONFLICT')
  })

  test('history comes in pages of ten from the newest, and what was missed after a number', async () => {
    const { ask } = await visit(app)
    for (let n = 1; n <= 23; n++) await say(ask, `${n}`)
    const seqs = async (body: object) => (await historyOf(ask, body)).messages.map(({ seq }) => seq)
    expect(await seqs({})).toEqual([14, 15, 16, 17, 18, 19, 20, 21, 22, 23])
    expect(await seqs({ limit: 10, skip: 10 })).toEqual([4, 5, 6, 7, 8, 9, 10, 11, 12, 13])
    expect(await seqs({ beforeSeq: 4 })).toEqual([1, 2, 3])
    expect(await seqs({ afterSeq: 19, limit: 100 })).toEqual([20, 21, 22, 23])
    expect(await seqs({ afterSeq: 3, limit: 2 })).toEqual([4, 5])
    expect(await seqs({ afterSeq: 23 })).toEqual([])
  })

  test('numbers have no gap however many speak at once', async () => {
    const { ask } = await visit(app)
    const { conversationId } = (await say(ask, 'first'), await historyOf(ask))
    await Promise.all(
      Array.from({ length: 24 }, (_, n) => (n % 2 ? say(ask, `c${n}`) : answer(app, conversationId!, `a${n}`))),
    )
    const { messages } = await historyOf(ask, { afterSeq: 0, limit: 100 })
    expect(messages.map(({ seq }) => seq)).toEqual(Array.from({ length: 25 }, (_, n) => n + 1))
    expect(new Set(wordsOf({ messages })).size).toBe(25)
  })

  test('what is read goes forward only, and unread counts what the other side said', async () => {
    const { ask } = await visit(app)
    await say(ask, 'one')
    const { conversationId } = await historyOf(ask)
    for (const words of ['two', 'three', 'four']) await answer(app, conversationId!, words)
    const read = async (body: object) => (await ask('PUT /chat/read-customer', { body })).body
    expect(await read({ seq: 2 })).toEqual({ unread: 2, readSeq: 2 })
    expect(await read({ seq: 1 })).toEqual({ unread: 2, readSeq: 2 })
    expect(await read({ seq: 999 })).toEqual({ unread: 0, readSeq: 4 })
    expect((await ask('GET /chat/config')).body).toMatchObject({ unread: 0, readSeq: 4, lastSeq: 4 })
    expect(await markReadByAgent(app.services, conversationId!, undefined)).toEqual({ unread: 0, readSeq: 4 })
    expect(await historyOf(ask)).toMatchObject({ agentReadSeq: 4 })
  })

  test('read-customer answers with its trailing slash, and without a body', async () => {
    const { guestToken } = await visit(app)
    const headers = { 'x-requested-with': 'wallet-user', 'x-guest-token': guestToken }
    const read = await app.http.inject({ method: 'PUT', url: '/api/chat/read-customer/', headers })
    expect([read.statusCode, read.json()]).toEqual([200, { unread: 0, readSeq: 0 }])
  })

  test('a customer who writes opens a closed conversation again; support’s list shows the latest first', async () => {
    const [{ ask }, other] = [await visit(app), await visit(app)]
    app.clock.advance(1_000)
    await say(ask, 'question')
    const { conversationId } = await historyOf(ask)
    app.clock.advance(1_000)
    await say(other.ask, 'later')
    const newest = async () => (await listConversations(app.services, { state: 'open', limit: 2 })).map(({ id }) => id)
    expect((await newest())[1]).toBe(conversationId)
    await changeConversation(app.services, conversationId!, { state: 'closed' })
    expect(await newest()).not.toContain(conversationId)
    app.clock.advance(1_000)
    await say(ask, 'one more')
    const [top] = await listConversations(app.services, { state: 'open', limit: 1 })
    expect(top).toMatchObject({ id: conversationId, unread: 2, newest: { payload: { text: 'one more' } } })
  })

  test('taking a conversation is for the quickest', async () => {
    const { ask } = await visit(app)
    await say(ask, 'who?')
    const { conversationId: id } = await historyOf(ask)
    const take = (assignedTo: string) => changeConversation(app.services, id!, { assignedTo, assignedBefore: null })
    const taken = await Promise.all([take('a'), take('b')])
    expect(taken.filter(Boolean)).toHaveLength(1)
  })
})

describe('what may be said', () => {
  const kinds: ChatContent[] = [
    text('ก็'.repeat(2_000)),
    {
      message_type: 'buttons',
      payload: {
        text: 'Choose',
        buttons: [
          { type: 'web', title: 'Open', payload: 'https://example.org/a?b=c' },
          { type: 'call', title: 'Call', payload: '+66 2 123 4567' },
          { type: 'postback', title: 'Back', payload: 'back' },
          { type: 'other', title: 'Something' },
        ],
      },
    },
    { message_type: 'quick_replies', payload: { text: 'Which?', quickReplies: [{ title: 'This', payload: 'this' }] } },
    {
      message_type: 'generic',
      payload: { elements: [{ title: 'A', subtitle: 'b', buttons: [{ type: 'postback', title: 'B' }] }] },
    },
    { message_type: 'postback', payload: { title: 'Back', payload: 'back' } },
    { message_type: 'other', payload: { anything: [1, { deep: true }] } },
  ]
  test.each(kinds.map((message) => [message.message_type, message] as const))(
    '%s is kept and read as it was said, by customers and support',
    async (_, message) => {
      const { ask } = await visit(app)
      const sent = await ask('POST /chat/send-message', { body: { clientId: newClientId(), message } })
      expect([sent.status, sent.body.message]).toEqual([200, message])
      const { conversationId } = await historyOf(ask)
      const said = { conversationId: conversationId!, sender: 'agent', operator: nora, message } as const
      await appendMessage(app.services, { ...said, clientId: newClientId() })
      expect((await historyOf(ask)).messages.map((one) => one.message)).toEqual([message, message])
    },
  )

  const wrong: [string, unknown][] = [
    ['nothing', text('')],
    ['blanks', text(' \n\t ')],
    ['2001 characters', text('a'.repeat(2_001))],
    ['2001 Thai syllables', text('ก็'.repeat(2_001))],
    ['marks without end on one letter', text(`a${'\u0e47'.repeat(20_000)}`)],
    [
      'a script for a link',
      {
        message_type: 'buttons',
        payload: { text: 'a', buttons: [{ type: 'web', title: 'a', payload: 'javascript:alert(1)' }] },
      },
    ],
    [
      'another host by //',
      { message_type: 'generic', payload: { elements: [{ title: 'a', imageUrl: '//evil.example/x' }] } },
    ],
    [
      'no phone number',
      { message_type: 'buttons', payload: { text: 'a', buttons: [{ type: 'call', title: 'a', payload: 'tel:1;x' }] } },
    ],
    ['a kind that there is not', { message_type: 'shout', payload: { text: 'a' } }],
    ['too much of anything', { message_type: 'other', payload: { much: 'x'.repeat(9_000) } }],
    ['a file that nobody brought', { message_type: 'media', payload: { filePath: 'x', fileType: 'image' } }],
  ]
  test.each(wrong)('%s is refused', async (_, message) => {
    const { ask } = await visit(app)
    const sent = await ask('POST /chat/send-message', { body: { clientId: newClientId(), message } })
    expect(sent.status).toBe(400)
    expect(await historyOf(ask)).toMatchObject({ total: 0 })
  })

  test('so many messages in a while, then the customer waits; a resend is none', async () => {
    const { ask } = await visit(app)
    const body = { clientId: newClientId(), message: text('first') }
    await ask('POST /chat/send-message', { body })
    for (let n = 1; n < 30; n++) expect((await say(ask, `${n}`)).status).toBe(200)
    const held = await say(ask, 'one too many')
    expect(held).toMatchObject({ status: 429, body: { message: 'REQUEST_LIMIT' }, headers: { 'retry-after': '10' } })
    expect((await ask('POST /chat/send-message', { body })).status).toBe(200)
    app.clock.advance(10_000)
    expect((await say(ask, 'after a while')).status).toBe(200)
  })

  test('guests of one address begin so many conversations in a while', async () => {
    const few = await buildApp(app.config, {
      clock: app.clock,
      pool,
      log: app.services.log,
      settings: { chat: { guests: 2 } },
    })
    const begin = async (address: string) => {
      const headers = { 'x-requested-with': 'wallet-user' }
      const config = await few.http.inject({ url: '/api/chat/config', headers, remoteAddress: address })
      const { guestToken } = config.json<CallAnswer<'GET /chat/config'>>()
      const sent = await few.http.inject({
        method: 'POST',
        url: '/api/chat/send-message',
        headers: { ...headers, 'x-guest-token': guestToken! },
        payload: { clientId: newClientId(), message: text('hi') },
        remoteAddress: address,
      })
      return sent.statusCode
    }
    expect([await begin('10.7.7.7'), await begin('10.7.7.7'), await begin('10.7.7.7')]).toEqual([200, 200, 429])
    expect(await begin('10.7.7.8')).toBe(200)
    const together = await Promise.all(Array.from({ length: 8 }, () => begin('10.7.7.9')))
    expect(together.filter((status) => status === 200)).toHaveLength(2)
    await few.stop()
  })
})

test('the second node ends without the first', async () => {
  await two.stop()
  const known = await listMessages(app.services, 'nowhere', { limit: 1 })
  expect(known).toBeUndefined()
})
