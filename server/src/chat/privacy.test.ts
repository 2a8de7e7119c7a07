import type { AddressInfo } from 'node:net'
import { Readable } from 'node:stream'
import { socketPath } from '@krapao/contract/events'
import type { ChatMessage } from '@krapao/contract/calls/chat'
import { io, type Socket } from 'socket.io-client'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { appendMessage } from './append-message.ts'
import { markReadByAgent } from './mark-read.ts'
import { receiveFile } from './receive-file.ts'
import { registerTestMember } from '../testing/register-test-member.ts'
import { testApp } from '../testing/test-app.ts'
import { testOperator } from '../testing/test-operator.ts'
import {
  type Visitor,
  answer,
  historyOf,
  look,
  newClientId,
  nora,
  photo,
  say,
  text,
  upload,
  visit,
  wordsOf,
} from './chat-tests.ts'

/** Nobody reads another's history, room, upload or link, whatever they guess, steal or alter. */
const app = await testApp({ config: { registerOtp: false } })
const { pool } = app.database
await app.start({ jobs: false })
const { port } = app.http.server.address() as AddressInfo

const open: Socket[] = []
afterEach(() => {
  for (const socket of open.splice(0)) socket.close()
})

const connect = (auth: object) => {
  const socket = io(`http://127.0.0.1:${port}`, {
    path: socketPath,
    auth,
    transports: ['websocket'],
    reconnection: false,
  })
  open.push(socket)
  const heard: string[] = []
  socket.on('messaging', ({ message }: ChatMessage) => void heard.push((message.payload as { text: string }).text))
  const connected = new Promise<void>((resolve, reject) => {
    socket.on('connect', resolve)
    socket.on('connect_error', reject)
  })
  return { socket, heard, connected }
}
const eventually = (check: () => void) => vi.waitFor(check, { timeout: 20_000, interval: 10 })
const refusal = (status: number, message: string) => ({ status, body: { message } })

/** Everything that shows something of a conversation or changes it. */
const calls = [
  ['POST /chat/history', {}],
  ['POST /chat/send-message', { clientId: 'client-id-x', message: text('from a stranger') }],
  ['PUT /chat/read-customer', {}],
] as const

describe('a guest', () => {
  const written = async () => {
    const victim = await visit(app)
    await say(victim.ask, 'my secret')
    return victim
  }
  const untouched = async (victim: Visitor) => {
    expect(wordsOf(await historyOf(victim.ask))).toEqual(['my secret'])
    expect(await historyOf(victim.ask)).toMatchObject({ readSeq: 0 })
  }

  test.each(calls)('%s: a guest id without its token opens nothing', async (name, body) => {
    const victim = await written()
    const { guestId } = victim
    const nobody = app.client({ address: victim.address })
    expect(await nobody.ask(name, { body: { ...body, guestId } })).toMatchObject(refusal(401, 'GUEST_TOKEN_INVALID'))
    const other = await visit(app)
    expect(await other.ask(name, { body: { ...body, guestId } })).toMatchObject(refusal(403, 'CHAT_NOT_YOURS'))
    const { me } = await registerTestMember(app)
    expect(await me.ask(name, { body: { ...body, guestId } })).toMatchObject(refusal(403, 'CHAT_NOT_YOURS'))
    await untouched(victim)
  })

  test.each(calls)('%s: a token that we did not make opens nothing', async (name, body) => {
    const victim = await written()
    const other = await visit(app)
    const signature = victim.guestToken.split('.')[1]!
    const guesses = [
      victim.guestId,
      `${victim.guestId}.`,
      `${victim.guestId}.${other.guestToken.split('.')[1]}`,
      `${victim.guestId}.${'A'.repeat(43)}`,
      `${victim.guestId}.${signature.slice(0, -1)}`,
      `${victim.guestId}.${signature}A`,
      `${victim.guestId} .${signature}`,
      `${victim.guestId.toLowerCase()}.${signature}`,
      `.${signature}`,
      'null',
    ]
    for (const guess of guesses) {
      const asked = await app.client().ask(name, { body, headers: { 'x-guest-token': guess } })
      expect(asked, guess).toMatchObject(refusal(401, 'GUEST_TOKEN_INVALID'))
    }
    await untouched(victim)
  })

  test('config gives who proves nothing a new id, never the one that they say', async () => {
    const victim = await written()
    const headers = { 'x-guest-token': `${victim.guestId}.${'A'.repeat(43)}` }
    const { body } = await app.client().ask('GET /chat/config', { headers })
    expect(body.guestId).not.toBe(victim.guestId)
    expect(body).toMatchObject({ lastSeq: 0, unread: 0, room: `krapao-${body.guestId}` })
    expect((await victim.ask('GET /chat/config')).body).toMatchObject({ guestId: victim.guestId, lastSeq: 1 })
  })
})

describe('a member', () => {
  test.each(calls)(
    '%s: another’s id, no token, an ended one and one besides a guest’s open nothing',
    async (name, body) => {
      const [victim, thief] = [await registerTestMember(app), await registerTestMember(app)]
      await say(victim.me.ask.bind(victim.me), 'my secret')
      const asked = { ...body, userId: victim.id }
      expect(await thief.me.ask(name, { body: asked })).toMatchObject(refusal(403, 'CHAT_NOT_YOURS'))
      expect(await (await visit(app)).ask(name, { body: asked })).toMatchObject(refusal(403, 'CHAT_NOT_YOURS'))
      expect(await app.client().ask(name, { body: asked })).toMatchObject(refusal(401, 'GUEST_TOKEN_INVALID'))
      const guessed = app.client({ token: 'A'.repeat(43) })
      expect(await guessed.ask(name, { body: asked })).toMatchObject(refusal(401, 'invalid-token'))
      // Who believes to be a member is not served as the guest whose token they carry besides.
      const { guestToken } = await visit(app)
      const both = await guessed.ask(name, { body, headers: { 'x-guest-token': guestToken } })
      expect(both).toMatchObject(refusal(401, 'invalid-token'))
      await thief.me.ask('POST /logout')
      expect(await thief.me.ask(name, { body })).toMatchObject(refusal(401, 'invalid-token'))
      const history = await victim.me.ask('POST /chat/history', { body: {} })
      expect([wordsOf(history.body), history.body.readSeq]).toEqual([['my secret'], 0])
    },
  )

  test('a guest who logs in takes the conversation along, and the next person on that phone finds nothing', async () => {
    const guest = await visit(app)
    await say(guest.ask, 'before the login')
    const { conversationId } = await historyOf(guest.ask)
    await answer(app, conversationId!, 'welcome')
    const { me, id } = await registerTestMember(app)
    const { body } = await me.ask('GET /chat/config', { headers: { 'x-guest-token': guest.guestToken } })
    expect(body).toMatchObject({ userId: id, room: `krapao-${id}`, conversationId, lastSeq: 2, unread: 1 })
    expect(body).not.toHaveProperty('guestToken')
    expect(wordsOf(await historyOf(me.ask.bind(me)))).toEqual(['before the login', 'welcome'])
    for (const [name, sent] of calls)
      expect(await guest.ask(name, { body: sent })).toMatchObject(refusal(401, 'GUEST_TOKEN_INVALID'))
    const next = (await guest.ask('GET /chat/config')).body
    expect(next.guestId).not.toBe(guest.guestId)
    expect(next).toMatchObject({ lastSeq: 0 })
  })

  test('a retired guest id can not be begun again, nor taken by another member', async () => {
    const guest = await visit(app)
    const [first, second] = [await registerTestMember(app), await registerTestMember(app)]
    const headers = { 'x-guest-token': guest.guestToken }
    // Nothing was written yet: the id is retired all the same.
    await first.me.ask('GET /chat/config', { headers })
    expect((await say(guest.ask, 'hello')).body).toMatchObject({ message: 'GUEST_TOKEN_INVALID' })
    await say(first.me.ask.bind(first.me), 'of the first')
    const history = await second.me.ask('POST /chat/history', { body: {}, headers })
    expect(history.body).toMatchObject({ total: 0 })
  })

  test('a member with a conversation of their own gets the guest’s behind it, once, with its files and ids', async () => {
    const { me, id, token } = await registerTestMember(app)
    const ask = me.ask.bind(me)
    await say(ask, 'old 1')
    const own = (await historyOf(ask)).conversationId!
    await answer(app, own, 'old 2')
    await ask('PUT /chat/read-customer', { body: {} })
    const guest = await visit(app)
    const { path } = (await upload(app, 'image', await photo(), { 'x-guest-token': guest.guestToken })).body
    const media = { clientId: newClientId(), message: { message_type: 'media', payload: { filePath: path } } }
    const sent = (await guest.ask('POST /chat/send-message', { body: media })).body
    const before = (await historyOf(guest.ask)).conversationId!
    await answer(app, before, 'to the guest')
    const headers = { 'x-guest-token': guest.guestToken, authorization: `Bearer ${token}` }
    const merged = await Promise.all([1, 2, 3].map(() => app.client().ask('POST /chat/history', { body: {}, headers })))
    for (const { body } of merged) expect(body).toMatchObject({ conversationId: own, total: 4, unread: 1 })
    const { messages } = await historyOf(ask)
    expect(messages.map(({ seq }) => seq)).toEqual([1, 2, 3, 4])
    expect(messages[2]).toMatchObject({
      _id: sent._id,
      clientId: media.clientId,
      userId: id,
      message: { message_type: 'media' },
    })
    const { url } = messages[2]!.message.payload as { url: string }
    expect((await look(app, url)).status).toBe(200)
    // The answer was lost, and the outbox sends it again after the login: it is the message that is there.
    const again = await ask('POST /chat/send-message', { body: media })
    expect(again.body).toMatchObject({ _id: sent._id, seq: 3 })
    // Support goes on in what it had open, with a file as well.
    expect(await answer(app, before, 'still here')).toMatchObject({ seq: 5, userId: id })
    const content = await photo()
    const readFile = async () => ({ content: Readable.from([content]) })
    const { operatorId } = await testOperator(app, 'nora.account')
    const file = await receiveFile(app.services, { from: { agentIn: before, operatorId }, readFile })
    const shown = { sender: 'agent', operator: nora, clientId: newClientId() } as const
    const message = { message_type: 'media', payload: { filePath: file.path } } as const
    const last = await appendMessage(app.services, { ...shown, conversationId: before, message })
    expect(last).toMatchObject({ seq: 6, message: { payload: { fileType: 'image' } } })
    expect(await markReadByAgent(app.services, before, 6)).toEqual({ unread: 0, readSeq: 6 })
  })

  test('a guest’s message races the login: it is in the conversation or refused, never lost in between', async () => {
    for (let round = 0; round < 8; round++) {
      const guest = await visit(app)
      if (round % 2) await say(guest.ask, 'first')
      const { me } = await registerTestMember(app)
      const [sent] = await Promise.all([
        say(guest.ask, 'racing'),
        me.ask('GET /chat/config', { headers: { 'x-guest-token': guest.guestToken } }),
      ])
      const words = wordsOf(await historyOf(me.ask.bind(me)))
      expect(words.includes('racing')).toBe(sent.status === 200)
      if (sent.status !== 200) expect(sent.body.message).toBe('GUEST_TOKEN_INVALID')
    }
    const { rows } = await pool.query(
      `SELECT c.id FROM conversation c JOIN chat_retired_guest r ON r.guest_id = c.guest_id`,
    )
    expect(rows).toEqual([])
  })
})

describe('a room', () => {
  test('is joined by proof alone, and hears its own conversation only', async () => {
    const [victim, other] = [await visit(app), await visit(app)]
    await say(victim.ask, 'hello')
    await say(other.ask, 'hello')
    const mine = connect({ guestToken: victim.guestToken })
    const theirs = connect({ guestToken: other.guestToken, room: `krapao-${victim.guestId}`, guestId: victim.guestId })
    await Promise.all([mine.connected, theirs.connected])
    for (const event of ['join', 'join-room', 'subscribe', 'messaging'])
      theirs.socket.emit(event, `krapao-${victim.guestId}`)
    await answer(app, (await historyOf(victim.ask)).conversationId!, 'for you alone')
    await answer(app, (await historyOf(other.ask)).conversationId!, 'for the other')
    await eventually(() => expect(mine.heard).toEqual(['for you alone']))
    await eventually(() => expect(theirs.heard).toEqual(['for the other']))
  })

  test('hears who of support answers by the name made for customers, never by that of the account', async () => {
    const guest = await visit(app)
    await say(guest.ask, 'hello?')
    const { socket, connected } = connect({ guestToken: guest.guestToken })
    await connected
    const heard: ChatMessage[] = []
    socket.on('messaging', (message: ChatMessage) => void heard.push(message))
    const { conversationId } = await historyOf(guest.ask)
    await answer(app, conversationId!, 'good evening')
    const told = { conversationId: conversationId!, sender: 'agent', message: text('and I') } as const
    await appendMessage(app.services, { ...told, operator: { ...nora, shownName: null }, clientId: newClientId() })
    await eventually(() => expect(heard.map(({ operatorName }) => operatorName)).toEqual(['Nora', undefined]))
    const { messages } = await historyOf(guest.ask)
    expect(JSON.stringify([heard, messages])).not.toContain(nora.name)
  })

  test('lets nobody in by a bare, foreign, altered or retired guest token, nor by a wrong one of a member', async () => {
    const guest = await visit(app)
    const { me, token } = await registerTestMember(app)
    await me.ask('GET /chat/config', { headers: { 'x-guest-token': guest.guestToken } })
    const good = await visit(app)
    for (const guestToken of [guest.guestId, guest.guestToken, `${good.guestId}.${'A'.repeat(43)}`, { evil: true }, 1])
      await expect(connect({ guestToken }).connected).rejects.toThrow('GUEST_TOKEN_INVALID')
    for (const wrong of ['A'.repeat(43), { evil: true }])
      await expect(connect({ token: wrong, guestToken: good.guestToken }).connected).rejects.toThrow('invalid-token')
    await expect(connect({}).connected).rejects.toThrow('invalid-token')
    await connect({ token }).connected
  })

  test('of a guest is closed when its guest logs in, on a socket that is open already', async () => {
    const guest = await visit(app)
    await say(guest.ask, 'hello')
    const { socket, heard, connected } = connect({ guestToken: guest.guestToken })
    await connected
    const { me } = await registerTestMember(app)
    const { body } = await me.ask('GET /chat/config', { headers: { 'x-guest-token': guest.guestToken } })
    await eventually(() => expect(socket.connected).toBe(false))
    await answer(app, body.conversationId!, 'to the member')
    expect(heard).toEqual([])
  })

  test('of a member is closed at the logout', async () => {
    const { me, token } = await registerTestMember(app)
    const { socket, connected } = connect({ token })
    await connected
    await me.ask('POST /logout')
    await eventually(() => expect(socket.connected).toBe(false))
  })

  test('holds so many sockets of one guest', async () => {
    const { guestToken } = await visit(app)
    for (let n = 0; n < 5; n++) await connect({ guestToken }).connected
    await expect(connect({ guestToken }).connected).rejects.toThrow('REQUEST_LIMIT')
  })
})

describe('a file', () => {
  test('is shown in the conversation that it was brought into and in no other', async () => {
    const [owner, thief] = [await visit(app), await visit(app)]
    const { path } = (await upload(app, 'image', await photo(), { 'x-guest-token': owner.guestToken })).body
    const media = { message_type: 'media', payload: { filePath: path } }
    const send = (who: Visitor) =>
      who.ask('POST /chat/send-message', { body: { clientId: newClientId(), message: media } })
    expect(await send(thief)).toMatchObject(refusal(400, 'CHAT_NO_FILE'))
    expect((await send(owner)).status).toBe(200)
  })

  test('is brought by nobody without proof', async () => {
    const picture = await photo()
    expect(await upload(app, 'image', picture, {})).toMatchObject(refusal(401, 'GUEST_TOKEN_INVALID'))
    const bearer = { authorization: `Bearer ${'A'.repeat(43)}` }
    expect(await upload(app, 'image', picture, bearer)).toMatchObject(refusal(401, 'invalid-token'))
  })

  test('opens by its own link until that ends, and by no other', async () => {
    const [owner, thief] = [await visit(app), await visit(app)]
    const bring = async (who: Visitor) =>
      (await upload(app, 'image', await photo(), { 'x-guest-token': who.guestToken })).body
    const [mine, theirs] = [await bring(owner), await bring(thief)]
    expect((await look(app, mine.url)).status).toBe(200)
    const ownerIn = (url: string) => new URL(url, 'http://x').searchParams.get('owner')!
    const until = app.clock.now().getTime() + 3_600_000
    const altered = [
      mine.url.split('?')[0]!,
      mine.url.replace(/until=\d+/, `until=${until}`),
      mine.url.replace(mine.path, theirs.path),
      theirs.url.replace(theirs.path, mine.path),
      mine.url.replace(ownerIn(mine.url), ownerIn(theirs.url)),
      mine.url.replace(/signature=.*/, 'signature='),
      mine.url.replace(/signature=.*/, `signature=${'A'.repeat(43)}`),
      mine.url.replace('/files/chat/', '/files/slip/'),
      `${mine.url}&owner=${ownerIn(theirs.url)}`,
      mine.url.replace(/until=\d+/, 'until=1e99'),
      `/files/chat/${mine.path}/../x?${mine.url.split('?')[1]}`,
    ]
    for (const url of altered) expect((await look(app, url)).status, url).toBe(404)
    app.clock.advance(10 * 60_000)
    expect((await look(app, mine.url)).status).toBe(404)
  })
})
