import type { ChatContent } from '@krapao/contract/calls/chat'
import { describe, expect, test } from 'vitest'
import { formOf, historyOf, look, newClientId, photo, say, text, videoOf, visit } from '../chat/chat-tests.ts'
import { changeDisplayName } from '../operators/manage-accounts.ts'
import { activate, memberWith, passTime } from '../testing/money-tests.ts'
import { registerTestMember } from '../testing/register-test-member.ts'
import { testApp } from '../testing/test-app.ts'
import { opsClient, testOperator } from '../testing/test-operator.ts'

const app = await testApp({ config: { registerOtp: false } })
const { pool } = app.database
const [nok, nid] = [await testOperator(app, 'nok'), await testOperator(app, 'nid')]
type Agent = typeof nok

const open = (agent: Agent, id: string) => agent.ask('GET /chat/conversations/{id}', { params: { id } })
const reply = (agent: Agent, id: string, message: ChatContent, clientId = newClientId()) =>
  agent.ask('POST /chat/conversations/{id}/messages', { params: { id }, body: { clientId, message } })
const list = async (agent: Agent, query: Record<string, string> = {}) =>
  (await agent.ask('GET /chat/conversations', { query })).body
/** A visitor who has said something, and the conversation it began. */
async function asking(words = 'Hello?') {
  const guest = await visit(app)
  await say(guest.ask, words)
  const { conversationId } = await historyOf(guest.ask)
  return { ...guest, id: conversationId! }
}
const actionsOn = async (subject: string) => {
  const { rows } = await pool.query<{ what: string; name: string; detail: object }>(
    `SELECT a.what, o.name, a.detail FROM operator_action a JOIN operator o ON o.id = a.operator_id
     WHERE a.subject = $1 ORDER BY a.at, a.what`,
    [subject],
  )
  return rows
}

describe('the list', () => {
  test('shows who waits, the latest first, a page at a time and each once', async () => {
    const fresh = await testApp({ config: { registerOtp: false } })
    const agent = await testOperator(fresh, 'nok')
    const ids = []
    for (let n = 0; n < 33; n++) {
      const guest = await visit(fresh)
      fresh.clock.advance(1)
      await say(guest.ask, `message ${n}`)
      ids.unshift((await historyOf(guest.ask)).conversationId)
    }
    const first = (await agent.ask('GET /chat/conversations')).body
    expect(first.unread).toBe(33)
    expect(first.conversations).toHaveLength(30)
    const { cursor } = first
    const second = (await agent.ask('GET /chat/conversations', { query: { cursor: cursor! } })).body
    expect([...first.conversations, ...second.conversations].map((one) => one._id)).toEqual(ids)
    expect(second.cursor).toBeUndefined()
    expect(first.conversations[0]).toMatchObject({ kind: 'guest', phone: null, unread: 1, assignedTo: null })
    expect((await agent.ask('GET /chat/conversations', { query: { cursor: 'nonsense' } })).status).toBe(400)
  })

  test('finds a member by the first digits of their phone, and nobody by what a guest calls themselves', async () => {
    const member = await registerTestMember(app, { username: '0611112222' })
    await say((...asked) => member.me.ask(...asked), 'It is me')
    const guest = await visit(app)
    await say(guest.ask, 'Me too', { username: '0611112222', name: 'Impostor' })
    const found = (await list(nok, { phone: '06111' })).conversations
    expect(found.map(({ kind, phone }) => ({ kind, phone }))).toEqual([{ kind: 'member', phone: '0611112222' }])
    expect((await list(nok, { phone: '06119' })).conversations).toEqual([])
    expect((await nok.ask('GET /chat/conversations', { query: { phone: "0'" } })).status).toBe(400)
  })

  test('goes by who answers and by state', async () => {
    const { id } = await asking()
    const has = async (query: Record<string, string>) =>
      (await list(nok, query)).conversations.some((one) => one._id === id)
    expect(await has({ state: 'open', assigned: 'nobody' })).toBe(true)
    await nok.ask('POST /chat/conversations/{id}/assign', { params: { id }, body: { operator: 'nok', from: null } })
    expect([await has({ assigned: 'nobody' }), await has({ assigned: 'me' })]).toEqual([false, true])
    await nok.ask('POST /chat/conversations/{id}/close', { params: { id }, body: { seq: 1 } })
    expect([await has({ state: 'open' }), await has({ state: 'closed' })]).toEqual([false, true])
  })
})

describe('an answer', () => {
  const said: ChatContent[] = [
    text('Good evening!'),
    {
      message_type: 'buttons',
      payload: {
        text: 'Which one?',
        buttons: [
          { type: 'web', title: 'Rules', payload: 'https://example.com/rules' },
          { type: 'call', title: 'Call us', payload: '021234567' },
          { type: 'postback', title: 'Withdraw', payload: 'WITHDRAW' },
          { type: 'other', title: 'Never mind' },
        ],
      },
    },
    { message_type: 'quick_replies', payload: { text: 'More?', quickReplies: [{ title: 'ใช่' }, { title: 'No' }] } },
    { message_type: 'generic', payload: { elements: [{ title: 'Deposit', subtitle: 'by QR' }, { title: 'Play' }] } },
    { message_type: 'postback', payload: { title: 'Chosen', payload: 'X' } },
    { message_type: 'other', payload: { anything: [1, 2] } },
  ]
  test.each(said.map((message) => [message.message_type, message] as const))(
    'of type %s arrives as it was said; whose account it was, colleagues read and customers do not',
    async (_, message) => {
      const guest = await asking()
      expect((await reply(nok, guest.id, message)).status).toBe(200)
      const [, last] = (await historyOf(guest.ask)).messages
      expect(last).toMatchObject({ seq: 2, sender: 'agent', message })
      expect(last).not.toHaveProperty('operatorName')
      const desk = await nid.ask('GET /chat/conversations/{id}/messages', { params: { id: guest.id } })
      expect(desk.body.messages[1]).toMatchObject({ operatorName: 'nok', message })
    },
  )

  test('goes under the name that was made for customers, as it was then', async () => {
    const guest = await asking()
    for (const shown of ['Khun Somchai', 'คุณสมชาย', null]) {
      await changeDisplayName(app.services, nid.name, shown)
      expect((await reply(nid, guest.id, text('hello'))).body.operatorName).toBe('nid')
    }
    const { messages } = await historyOf(guest.ask)
    expect(messages.map(({ operatorName }) => operatorName)).toEqual([undefined, 'Khun Somchai', 'คุณสมชาย', undefined])
    for (const bad of ['', ' ', ' Nok', 'two\nlines', 'x'.repeat(41)])
      await expect(changeDisplayName(app.services, nid.name, bad)).rejects.toThrow('INVALID_REQUEST')
    await expect(changeDisplayName(app.services, 'nobody-here', 'Nok')).rejects.toThrow('NO_DATA')
  })

  test('may be a picture or a video, judged by its content, behind a link that is the customer’s too', async () => {
    const guest = await asking()
    for (const [content, fileType] of [
      [await photo(), 'image'],
      [videoOf(1_000), 'video'],
    ] as const) {
      const { payload, headers } = formOf(content)
      const call = 'POST /chat/conversations/{id}/upload'
      const sent = await nok.ask(call, { params: { id: guest.id }, body: payload, headers })
      expect(sent.body).toMatchObject({ fileType })
      const media = { message_type: 'media' as const, payload: { filePath: sent.body.path } }
      expect((await reply(nok, guest.id, media)).status).toBe(200)
      const last = (await historyOf(guest.ask)).messages.at(-1)!
      const { url } = last.message.payload as { url: string }
      expect((await look(app, url)).status).toBe(200)
    }
    const { payload, headers } = formOf(Buffer.from('just words'))
    const refused = await nok.ask('POST /chat/conversations/{id}/upload', {
      params: { id: guest.id },
      body: payload,
      headers,
    })
    expect(refused.body.message).toBe('CHAT_FILE_UNSUPPORTED')
    // A file of one conversation is shown in no other, whatever path is named.
    const other = await asking()
    const stolen = (await historyOf(guest.ask)).messages.at(-1)!.message.payload as { filePath: string }
    const shown = await reply(nok, other.id, { message_type: 'media', payload: { filePath: stolen.filePath } })
    expect(shown.body.message).toBe('CHAT_NO_FILE')
  })

  test('sent again with its id is the same message; what makes no sense is refused', async () => {
    const { id } = await asking()
    const clientId = newClientId()
    const twins = await Promise.all([1, 2, 3].map(() => reply(nok, id, text('once'), clientId)))
    expect(new Set(twins.map(({ body }) => body._id)).size).toBe(1)
    const bad = async (message: unknown) => (await reply(nok, id, message as ChatContent)).body.message
    expect(await bad(text('x'.repeat(2_001)))).toBe('INVALID_REQUEST')
    expect(await bad(text('  '))).toBe('INVALID_REQUEST')
    const script = { type: 'web', title: 'x', payload: 'javascript:alert(1)' }
    expect(await bad({ message_type: 'buttons', payload: { text: 'x', buttons: [script] } })).toBe('INVALID_REQUEST')
    expect((await reply(nok, 'NO-SUCH-ONE', text('x'))).body.message).toBe('NO_DATA')
  })

  test('takes what nobody had taken, and nothing that somebody has', async () => {
    const { id } = await asking()
    await reply(nok, id, text('mine'))
    await reply(nid, id, text('let me help'))
    expect((await open(nok, id)).body.conversation.assignedTo).toBe('nok')
    expect(await actionsOn(id)).toEqual([
      { what: 'conversation-assigned', name: 'nok', detail: { to: 'nok', from: null } },
    ])
    const { rows } = await pool.query(
      "SELECT o.name FROM chat_message m JOIN operator o ON o.id = m.operator_id WHERE m.conversation_id = $1 AND sender = 'agent' ORDER BY seq",
      [id],
    )
    expect(rows.map(({ name }) => name)).toEqual(['nok', 'nid'])
  })
})

describe('a conversation', () => {
  test('is read in pages without gaps, and a read mark is told to the customer and to the list', async () => {
    const guest = await asking('1')
    for (let n = 2; n <= 5; n++) await say(guest.ask, String(n))
    const seqs = async (query: Record<string, string>) => {
      const answer = await nok.ask('GET /chat/conversations/{id}/messages', { params: { id: guest.id }, query })
      return answer.body.messages.map(({ seq }) => seq)
    }
    expect(await seqs({ limit: '2' })).toEqual([4, 5])
    expect(await seqs({ limit: '2', beforeSeq: '4' })).toEqual([2, 3])
    expect(await seqs({ afterSeq: '2' })).toEqual([3, 4, 5])
    const read = (seq: number) =>
      nok.ask('PUT /chat/conversations/{id}/read', { params: { id: guest.id }, body: { seq } })
    expect((await read(3)).body).toEqual({ unread: 2, readSeq: 3 })
    expect((await read(1)).body).toEqual({ unread: 2, readSeq: 3 })
    expect((await historyOf(guest.ask)).agentReadSeq).toBe(3)
    expect((await open(nok, guest.id)).body.conversation.unread).toBe(2)
  })

  test('shows a member’s money as it is on record, asking no third party', async () => {
    const member = await memberWith(app, 500)
    await activate(member, 'pg')
    app.clock.advance(1_000)
    await member.me.ask('POST /wallet/transfer', { body: { from: 'main', to: 'pg', amount: 200 } })
    await passTime(app, 0)
    await say((...asked) => member.me.ask(...asked), 'Where is my money?')
    const { conversationId } = await historyOf((...asked) => member.me.ask(...asked))
    const { conversation, context, operators } = (await open(nok, conversationId!)).body
    expect(conversation).toMatchObject({ kind: 'member', phone: member.phone, name: 'Test Member' })
    expect(context).toMatchObject({ main: 300, total: 500, bonus: null, cases: [], held: { amount: 0, count: 0 } })
    expect(context!.games.map(({ code, amount }) => ({ code, amount }))).toEqual([{ code: 'pg', amount: 200 }])
    expect(context!.movements.map(({ statementType, amount }) => [statementType, amount])).toEqual([
      ['transfer', 200],
      ['deposit', 500],
    ])
    expect(operators).toEqual(['nid', 'nok'])
    const guest = await asking()
    expect((await open(nok, guest.id)).body.context).toBeNull()
  })

  test('is taken by one of two who take it at once', async () => {
    const { id } = await asking()
    const take = (agent: Agent, name: string) =>
      agent.ask('POST /chat/conversations/{id}/assign', { params: { id }, body: { operator: name, from: null } })
    const both = await Promise.all([take(nok, 'nok'), take(nid, 'nid')])
    const [winner, loser] = both[0].status === 200 ? both : both.toReversed()
    const { assignedTo } = winner!.body.conversation
    expect(loser).toMatchObject({ status: 409, body: { message: 'CONVERSATION_TAKEN', details: { assignedTo } } })
    const hand = (body: object) => nid.ask('POST /chat/conversations/{id}/assign', { params: { id }, body })
    expect((await hand({ operator: 'nobody-known', from: assignedTo })).body.message).toBe('INVALID_REQUEST')
    expect((await hand({ operator: null, from: assignedTo })).body.conversation.assignedTo).toBeNull()
  })

  test('closes as far as the agent has seen, and the customer’s next message opens it again', async () => {
    const guest = await asking()
    const close = (seq: number) =>
      nok.ask('POST /chat/conversations/{id}/close', { params: { id: guest.id }, body: { seq } })
    await say(guest.ask, 'One more thing')
    expect(await close(1)).toMatchObject({ status: 409, body: { message: 'CONVERSATION_MOVED_ON' } })
    expect((await close(2)).body.conversation.state).toBe('closed')
    const reopened = await nok.ask('POST /chat/conversations/{id}/reopen', { params: { id: guest.id } })
    expect(reopened.body.conversation.state).toBe('open')
    await close(2)
    await say(guest.ask, 'Are you there?')
    expect((await open(nok, guest.id)).body.conversation.state).toBe('open')
    const did = (await actionsOn(guest.id)).map(({ what }) => what)
    expect(new Set(did)).toEqual(new Set(['conversation-closed', 'conversation-reopened']))
    expect(did).toHaveLength(3)
  })

  test('of a guest who became a member is found under its new id, with the member’s money', async () => {
    const guest = await asking('Before I log in')
    const member = await memberWith(app, 100)
    await say((...asked) => member.me.ask(...asked), 'As a member')
    await member.me.ask('GET /chat/config', { headers: { 'x-guest-token': guest.guestToken } })
    const { conversation, context } = (await open(nok, guest.id)).body
    expect(conversation).toMatchObject({ kind: 'member', phone: member.phone })
    expect(conversation._id).not.toBe(guest.id)
    expect(context!.main).toBe(100)
  })
})

describe('ready answers', () => {
  test('are written, changed and removed by operators, a short name once', async () => {
    const words = { shortcut: 'hello', th: 'สวัสดีค่ะ', la: 'ສະບາຍດີ', en: 'Hello' }
    const made = (await nok.ask('POST /chat/canned', { body: words })).body
    expect(made).toMatchObject({ ...words, changedBy: 'nok' })
    expect((await nid.ask('POST /chat/canned', { body: words })).body.message).toBe('SHORTCUT_TAKEN')
    await nok.ask('POST /chat/canned', { body: { ...words, shortcut: 'bye' } })
    const change = (id: string, shortcut: string) =>
      nid.ask('PUT /chat/canned/{id}', { params: { id }, body: { ...words, shortcut, en: 'Hi' } })
    expect((await change(made._id, 'bye')).body.message).toBe('SHORTCUT_TAKEN')
    expect((await change(made._id, 'hi')).body).toMatchObject({ shortcut: 'hi', en: 'Hi', changedBy: 'nid' })
    expect((await change('NONE', 'x')).body.message).toBe('NO_DATA')
    const names = async () => (await nok.ask('GET /chat/canned')).body.canned.map(({ shortcut }) => shortcut)
    expect(await names()).toEqual(['bye', 'hi'])
    const remove = () => nok.ask('DELETE /chat/canned/{id}', { params: { id: made._id } })
    expect([(await remove()).status, (await remove()).status]).toEqual([200, 404])
    expect(await names()).toEqual(['bye'])
    expect(await actionsOn(made._id)).toHaveLength(3)
    for (const shortcut of ['', 'Has Space', 'ไทย', 'x'.repeat(33)])
      expect((await nok.ask('POST /chat/canned', { body: { ...words, shortcut } })).status).toBe(400)
  })
})

test('the desk is for operators: neither visitors, members nor who was logged out see a word', async () => {
  const guest = await asking('A secret')
  const member = await registerTestMember(app)
  const gone = await testOperator(app, 'gone')
  await gone.ask('POST /logout')
  for (const token of [undefined, guest.guestToken, member.token, gone.token]) {
    const client = opsClient(app, token === undefined ? {} : { token })
    for (const answer of [
      await client.ask('GET /chat/conversations'),
      await client.ask('GET /chat/conversations/{id}', { params: { id: guest.id } }),
      await client.ask('GET /chat/conversations/{id}/messages', { params: { id: guest.id } }),
      await client.ask('POST /chat/conversations/{id}/close', { params: { id: guest.id }, body: { seq: 9 } }),
      await client.ask('GET /chat/canned'),
    ]) {
      expect(answer.status).toBe(401)
      expect(JSON.stringify(answer.body)).not.toContain('secret')
    }
  }
})
