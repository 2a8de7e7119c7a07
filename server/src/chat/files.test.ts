import { once } from 'node:events'
import { globSync, statSync } from 'node:fs'
import { type IncomingMessage, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { Readable } from 'node:stream'
import { json } from 'node:stream/consumers'
import sharp from 'sharp'
import { describe, expect, test, vi } from 'vitest'
import { newFileName } from '../providers/files/port.ts'
import { testApp } from '../testing/test-app.ts'
import { testOperator } from '../testing/test-operator.ts'
import {
  type Visitor,
  formOf,
  historyOf,
  look,
  newClientId,
  photo,
  text,
  upload,
  videoOf,
  visit,
} from './chat-tests.ts'
import { forgetChats } from './forget-chats.ts'
import { receiveFile } from './receive-file.ts'

const app = await testApp({ settings: { chat: { uploads: 1_000, uploadsOfAddress: 1_000, guests: 1_000 } } })
const { pool } = app.database
await app.start({ jobs: false })
const megabyte = 1024 * 1024

const bring = (who: Visitor, kind: 'image' | 'video', content: Uint8Array) =>
  upload(app, kind, content, { 'x-guest-token': who.guestToken })
const show = (who: Visitor, filePath: string, message?: string) =>
  who.ask('POST /chat/send-message', {
    body: {
      clientId: newClientId(),
      message: {
        message_type: 'media',
        payload: { filePath, fileType: 'file', url: 'https://evil.example/', message },
      },
    },
  })
/** Files that lie in the store or wait somewhere. */
const lying = () =>
  globSync('{files/chat,spool}/**/*', { cwd: app.config.dataDir }).filter((name) =>
    /\.|[0-9a-f]{32}/.test(path.basename(name)),
  )
const filesOf = async (who: Visitor) =>
  (
    await pool.query<{ state: string }>(
      'SELECT f.state FROM chat_file f JOIN conversation c ON c.id = f.conversation_id WHERE c.guest_id = $1 ORDER BY f.id',
      [who.guestId],
    )
  ).rows.map(({ state }) => state)

describe('a picture', () => {
  test('is drawn anew, upright and without place or device, and shown by a fresh link each time', async () => {
    const guest = await visit(app)
    const original = await photo()
    expect((await sharp(original).metadata()).exif).toBeDefined()
    const { status, body } = await bring(guest, 'image', original)
    expect([status, body.fileType]).toEqual([200, 'image'])
    const sent = await show(guest, body.path, 'my slip')
    expect(sent.body.message).toMatchObject({ payload: { fileType: 'image', filePath: body.path, message: 'my slip' } })
    app.clock.advance(1_000)
    const [first] = (await historyOf(guest.ask)).messages
    const { url } = first!.message.payload as { url: string }
    expect(url).not.toBe(body.url)
    const seen = await look(app, url)
    expect(seen.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
    })
    const { width, height, exif, orientation } = await sharp(seen.content).metadata()
    expect({ width, height, exif, orientation }).toEqual({
      width: 200,
      height: 300,
      exif: undefined,
      orientation: undefined,
    })
    expect(seen.content.includes('Secret')).toBe(false)
  })

  test('brought anew for a second try is the message that is there already; with other words it is none', async () => {
    const guest = await visit(app)
    const clientId = newClientId()
    const send = async (message?: string) => {
      const { path: filePath } = (await bring(guest, 'image', await photo())).body
      const media = { message_type: 'media', payload: { filePath, message } }
      return guest.ask('POST /chat/send-message', { body: { clientId, message: media } })
    }
    const [first, again] = [await send('my slip'), await send('my slip')]
    expect(again.body).toMatchObject({ _id: first.body._id, seq: 1 })
    expect((await send('another')).body.message).toBe('IDEMPOTENCY_CONFLICT')
    expect((await filesOf(guest)).toSorted()).toEqual(['kept', 'kept', 'sent'])
  })

  test('keeps its format; an animation goes on moving', async () => {
    const guest = await visit(app)
    const frame = (background: string) =>
      sharp({ create: { width: 40, height: 40, channels: 3, background } })
        .png()
        .toBuffer()
    const gif = await sharp([await frame('#f00'), await frame('#00f')], { join: { animated: true } })
      .gif()
      .toBuffer()
    for (const [type, picture] of [
      ['gif', gif],
      ['png', await frame('#0f0')],
    ] as const) {
      const { body } = await bring(guest, 'image', picture)
      const { content, headers } = await look(app, body.url)
      expect(headers['content-type']).toBe(`image/${type}`)
      expect((await sharp(content).metadata()).pages ?? 1).toBe(type === 'gif' ? 2 : 1)
    }
  })

  test('with more behind it brings nothing of that along', async () => {
    const guest = await visit(app)
    const { body } = await bring(
      guest,
      'image',
      Buffer.concat([await photo(), Buffer.from('<script>alert(1)</script>')]),
    )
    expect((await look(app, body.url)).content.includes('<script>')).toBe(false)
  })
})

describe('a video', () => {
  const video = videoOf(300_000)

  test.each([
    ['isom', 'video/mp4'],
    ['mp42', 'video/mp4'],
    ['qt  ', 'video/quicktime'],
  ])('of brand %s is kept byte by byte, and played in parts', async (brand, type) => {
    const guest = await visit(app)
    const content = videoOf(1_000, brand)
    const { body } = await bring(guest, 'video', content)
    const whole = await look(app, body.url)
    expect([whole.status, whole.headers['content-type'], whole.headers['accept-ranges']]).toEqual([200, type, 'bytes'])
    expect(whole.content.equals(content)).toBe(true)
  })

  test('answers ranges as players ask for them', async () => {
    const guest = await visit(app)
    const { url } = (await bring(guest, 'video', video)).body
    const part = async (range: string) => {
      const { status, headers, content } = await look(app, url, { range })
      return [status, headers['content-range'], content.length, headers['content-length']]
    }
    const end = video.length - 1
    expect(await part('bytes=0-1')).toEqual([206, `bytes 0-1/${video.length}`, 2, '2'])
    expect(await part('bytes=0-')).toEqual([206, `bytes 0-${end}/${video.length}`, video.length, String(video.length)])
    expect(await part('bytes=-5')).toEqual([206, `bytes ${end - 4}-${end}/${video.length}`, 5, '5'])
    expect(await part(`bytes=10-999999999`)).toEqual([
      206,
      `bytes 10-${end}/${video.length}`,
      video.length - 10,
      String(video.length - 10),
    ])
    expect((await part(`bytes=${video.length}-`)).slice(0, 2)).toEqual([416, `bytes */${video.length}`])
    for (const nonsense of ['bytes=-', 'bytes=0-1,5-6', 'lines=1-2', 'bytes=a-b'])
      expect((await part(nonsense))[0]).toBe(200)
    const middle = await look(app, url, { range: 'bytes=100-199' })
    expect(middle.content.equals(video.subarray(100, 200))).toBe(true)
  })

  test('is on its way to the store while the rest of it is still with the sender', async () => {
    const guest = await visit(app)
    const { payload, headers } = formOf(videoOf(3 * megabyte))
    const sending = request({
      port: (app.http.server.address() as AddressInfo).port,
      method: 'POST',
      path: '/api/chat/upload-video',
      headers: {
        ...headers,
        'x-requested-with': 'wallet-user',
        'x-guest-token': guest.guestToken,
        'content-length': payload.length,
      },
    })
    sending.write(payload.subarray(0, 2 * megabyte))
    const halves = () => globSync(path.join(app.config.dataDir, 'files/chat/*/*.half'))
    await vi.waitFor(() => expect(halves().some((file) => statSync(file).size > megabyte)).toBe(true), {
      timeout: 20_000,
    })
    sending.end(payload.subarray(2 * megabyte))
    const [response] = (await once(sending, 'response')) as [IncomingMessage]
    expect([response.statusCode, await json(response)]).toEqual([200, expect.objectContaining({ fileType: 'video' })])
  })

  test('that breaks off on the way leaves nothing but a row that the clean-up takes', async () => {
    const guest = await visit(app)
    const before = lying().length
    const content = videoOf(megabyte)
    const from = { customer: { kind: 'guest', guestId: guest.guestId }, address: guest.address } as const
    const breaking = async function* () {
      yield content.subarray(0, 500_000)
      throw new Error('the line is gone')
    }
    const readFile = async () => ({ content: breaking() })
    await expect(receiveFile(app.services, { from, readFile })).rejects.toThrow('the line is gone')
    expect([lying().length, await filesOf(guest)]).toEqual([before, ['going']])
    await forgetChats(app.services)
    expect(await filesOf(guest)).toEqual([])
  })
})

describe('what is no picture and no video', () => {
  const fake = (kind: 'image' | 'video', what: string, content: () => Promise<Uint8Array> | Uint8Array) =>
    [kind, what, content] as const
  const wrong = [
    fake('image', 'a text', () => Buffer.from('hello')),
    fake('image', 'a page', () => Buffer.from('<html><script>alert(1)</script></html>')),
    fake('image', 'a drawing with scripts', () =>
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'),
    ),
    fake('image', 'a video', () => videoOf(1_000)),
    fake('image', 'a program', () => Buffer.concat([Buffer.from('MZ'), Buffer.alloc(5_000)])),
    fake('image', 'the head of a picture alone', async () => (await photo()).subarray(0, 400)),
    fake('image', 'a picture of another kind', async () =>
      sharp(await photo())
        .webp()
        .toBuffer(),
    ),
    fake('video', 'a picture', photo),
    fake('video', 'a head without a body', () => videoOf(0).subarray(0, 40)),
    fake('video', 'one that breaks off', () => videoOf(10_000).subarray(0, 5_000)),
    fake('video', 'a page behind a video’s head', () =>
      Buffer.concat([videoOf(0).subarray(0, 36), Buffer.from('<html></html>'.repeat(9))]),
    ),
    fake('video', 'one that says nothing of how to play it', () =>
      Buffer.concat([videoOf(0).subarray(0, 36), videoOf(99).subarray(-107)]),
    ),
  ] as const
  test.each(wrong)('%s: %s is refused by its content, whatever its name', async (kind, _, content) => {
    const guest = await visit(app)
    const before = lying().length
    const { status, body } = await bring(guest, kind, await content())
    expect([status, body.message]).toEqual([415, 'CHAT_FILE_UNSUPPORTED'])
    expect(lying().length).toBe(before)
  })

  test('nothing at all is told as such', async () => {
    const guest = await visit(app)
    expect((await bring(guest, 'image', Buffer.alloc(0))).body.message).toBe('CHAT_NO_FILE')
    const body = { clientId: newClientId(), message: text('not a form') }
    for (const name of ['POST /chat/upload-image', 'POST /chat/upload-video'] as const)
      expect((await guest.ask(name, { body })).status).toBe(400)
  })

  test.each([
    ['image', 10],
    ['video', 20],
  ] as const)('an %s of more than %i MB is refused as too large, on the way', async (kind, most) => {
    const guest = await visit(app)
    const before = lying().length
    const big =
      kind === 'video' ? videoOf(most * megabyte) : Buffer.concat([await photo(), Buffer.alloc(most * megabyte)])
    const { status, body } = await bring(guest, kind, big)
    expect([status, body.message]).toEqual([413, 'CHAT_FILE_TOO_LARGE'])
    expect(lying().length).toBe(before)
  })

  test('a picture of more points than can be looked at is refused', async () => {
    const guest = await visit(app)
    const huge = await sharp({ create: { width: 9_000, height: 9_000, channels: 3, background: '#fff' } })
      .png()
      .toBuffer()
    expect((await bring(guest, 'image', huge)).status).toBe(415)
  })
})

describe('what is forgotten', () => {
  const day = 86_400_000

  test('a file that no message shows goes after a day; what was sent, and what just came, stays', async () => {
    const guest = await visit(app)
    const [sent, unsent] = [await bring(guest, 'image', await photo()), await bring(guest, 'image', await photo())]
    await show(guest, sent.body.path)
    app.clock.advance(day + 1)
    const late = await bring(guest, 'image', await photo())
    await forgetChats(app.services)
    expect(await filesOf(guest)).toEqual(['sent', 'kept'])
    expect((await show(guest, unsent.body.path)).body.message).toBe('CHAT_NO_FILE')
    expect((await show(guest, late.body.path)).status).toBe(200)
    const [first] = (await historyOf(guest.ask)).messages
    expect((await look(app, (first!.message.payload as { url: string }).url)).status).toBe(200)
  })

  test('a guest’s conversation goes with its files when it was silent for long, another’s stays', async () => {
    const [silent, lively] = [await visit(app), await visit(app)]
    for (const guest of [silent, lively]) await show(guest, (await bring(guest, 'image', await photo())).body.path)
    app.clock.advance(80 * day)
    await lively.ask('POST /chat/send-message', { body: { clientId: newClientId(), message: text('still here') } })
    app.clock.advance(11 * day)
    await forgetChats(app.services)
    expect(await historyOf(silent.ask)).toMatchObject({ total: 0, messages: [] })
    expect(await historyOf(lively.ask)).toMatchObject({ total: 2 })
    const { rows } = await pool.query<{ file_name: string }>('SELECT file_name FROM chat_file')
    const left = globSync('files/chat/*/*', { cwd: app.config.dataDir }).map((name) => name.replaceAll('\\', '/'))
    expect(left.toSorted()).toEqual(rows.map(({ file_name: name }) => `files/${name}`).toSorted())
  })

  test('a file whose removal broke off is removed the next time', async () => {
    const guest = await visit(app)
    const { path: id } = (await bring(guest, 'image', await photo())).body
    await pool.query("UPDATE chat_file SET state = 'going', file_name = $2 WHERE id = $1", [
      id,
      newFileName('chat', 'bin', app.services.random),
    ])
    await forgetChats(app.services)
    expect(await filesOf(guest)).toEqual([])
  })
})

test('so many files in a while, of one conversation and of one address', async () => {
  const few = await testApp({ settings: { chat: { uploads: 2, uploadsOfAddress: 3 } } })
  const picture = await photo()
  const { payload, headers } = formOf(picture)
  const bringTo = async ({ guestToken }: Visitor) => {
    const client = { 'x-requested-with': 'wallet-user', 'x-guest-token': guestToken }
    const url = '/api/chat/upload-image'
    const sent = await few.http.inject({
      method: 'POST',
      url,
      headers: { ...headers, ...client },
      payload,
      remoteAddress: '10.1.1.1',
    })
    return sent.statusCode
  }
  const [one, other] = [await visit(few), await visit(few)]
  expect([await bringTo(one), await bringTo(one), await bringTo(one)]).toEqual([200, 200, 429])
  expect([await bringTo(other), await bringTo(other)]).toEqual([200, 429])
  few.clock.advance(600_000)
  expect(await bringTo(other)).toBe(200)
  // Guest ids cost nothing: many that bring a file at the same moment are no more than one after the other.
  few.clock.advance(600_000)
  const crowd = await Promise.all(Array.from({ length: 8 }, () => visit(few)))
  const together = await Promise.all(crowd.map(bringTo))
  expect(together.filter((status) => status === 200)).toHaveLength(3)
})

test('so many files in a while of one of support, whichever conversations they go to; a customer’s are counted for themselves', async () => {
  const few = await testApp({
    config: { registerOtp: false },
    settings: { chat: { uploads: 1, uploadsOfOperator: 3 } },
  })
  const [nok, nid] = [await testOperator(few, 'nok'), await testOperator(few, 'nid')]
  const ids: string[] = []
  const guests = await Promise.all(Array.from({ length: 6 }, () => visit(few)))
  for (const { ask } of guests) {
    await ask('POST /chat/send-message', { body: { clientId: newClientId(), message: text('hi') } })
    ids.push((await historyOf(ask)).conversationId!)
  }
  const { payload, headers } = formOf(videoOf(100))
  const bringTo = async (agent: typeof nok, id: string) =>
    (await agent.ask('POST /chat/conversations/{id}/upload', { params: { id }, body: payload, headers })).status
  // All at one moment, each to another conversation.
  const { operatorId } = nok
  const readFile = async () => ({ content: Readable.from([videoOf(100)]) })
  const together = await Promise.allSettled(
    ids.map((agentIn) => receiveFile(few.services, { from: { agentIn, operatorId }, readFile })),
  )
  expect(together.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
  expect(await bringTo(nok, ids[0]!)).toBe(429)
  expect(await bringTo(nid, ids[0]!)).toBe(200)
  const own = await upload(few, 'video', videoOf(100), { 'x-guest-token': guests[0]!.guestToken })
  expect(own.status).toBe(200)
  few.clock.advance(600_000)
  expect(await bringTo(nok, ids[1]!)).toBe(200)
})
