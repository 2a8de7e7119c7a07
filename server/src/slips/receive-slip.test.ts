import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import sharp from 'sharp'
import { beforeEach, describe, expect, test } from 'vitest'
import { balanceOf, mendIt, passTime } from '../testing/money-tests.ts'
import type { TestMember } from '../testing/register-test-member.ts'
import { testApp } from '../testing/test-app.ts'
import { paidBySlip, pictureOf, registerPayer, sendMoney, slipsOf, upload } from './slip-tests.ts'

const app = await testApp({ config: { registerOtp: false }, settings: { slips: { uploads: 20 } } })
const { clock, services } = app
beforeEach(() => mendIt(app))

const blank = (width: number, height: number) =>
  sharp({
    create: { width, height, channels: 3, background: '#fff', noise: { type: 'gaussian', mean: 128, sigma: 30 } },
  })
const filesKept = async () =>
  (await readdir(path.join(app.config.dataDir, 'files/slips'), { recursive: true }).catch(() => [])).length
const fileOf = async (member: TestMember) => {
  const { rows } = await app.database.pool.query<{ file_name: string }>(
    'SELECT file_name FROM slip WHERE member_id = $1 ORDER BY id DESC LIMIT 1',
    [member.id],
  )
  return buffer((await services.files.open(rows[0]!.file_name))!.content)
}

describe('what is taken', () => {
  test.each(['jpeg', 'png', 'webp'] as const)('a picture that is %s', async (format) => {
    const payer = await registerPayer(app)
    const picture = sharp(await pictureOf(app, await sendMoney(app, payer)))
    expect(await upload(payer, await picture.toFormat(format).toBuffer())).toMatchObject({ status: 202 })
    await passTime(app, 0)
    expect(await slipsOf(payer)).toMatchObject([{ status: 'SUCCESS' }])
  })

  test('it is drawn anew before it is kept: upright, and without place, device or anything behind the picture', async () => {
    const payer = await registerPayer(app)
    const slip = sharp(await pictureOf(app, await sendMoney(app, payer))).rotate(90)
    const told = { IFD0: { Make: 'A PHONE', Model: 'SECRET' }, IFD3: { GPSLatitude: '13/1 45/1 0/1' } }
    const picture = await slip.jpeg().withExif(told).withMetadata({ orientation: 8 }).toBuffer()
    const hidden = Buffer.concat([picture, Buffer.from('<script>alert(1)</script>')])
    expect((await sharp(hidden).metadata()).exif).toBeDefined()
    expect(await upload(payer, hidden)).toMatchObject({ status: 202 })
    const kept = await fileOf(payer)
    const { format, exif, orientation, width, height } = await sharp(kept).metadata()
    expect({ format, exif, orientation }).toEqual({ format: 'jpeg', exif: undefined, orientation: undefined })
    expect(height).toBeGreaterThan(width)
    expect(kept.includes('script')).toBe(false)
    expect(kept.includes('SECRET')).toBe(false)
  })

  test('ten megabytes of a photograph', async () => {
    const payer = await registerPayer(app)
    const slip = await pictureOf(app, await sendMoney(app, payer))
    const photo = blank(4_000, 3_000).composite([{ input: slip, left: 900, top: 700 }])
    const picture = await photo.jpeg({ quality: 96 }).toBuffer()
    expect(picture.length).toBeGreaterThan(8 * 1024 * 1024)
    expect(await upload(payer, picture)).toMatchObject({ status: 202 })
    await passTime(app, 0)
    expect(await slipsOf(payer)).toMatchObject([{ status: 'SUCCESS' }])
  })
})

describe('what is not taken', () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="500" height="500"><script>alert(1)</script></svg>'
  test.each([
    ['text that is called a picture', Buffer.from('GIF or so')],
    ['a drawing that may carry scripts', Buffer.from(svg)],
    ['a page', Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['a PDF', Buffer.from('%PDF-1.7\n1 0 obj\n')],
    [
      'a GIF',
      Buffer.from('47494638396101000100800000000000ffffff21f90401000000002c00000000010001000002024401003b', 'hex'),
    ],
    [
      'the head of a JPEG and then nonsense',
      Buffer.concat([Buffer.from('ffd8ffe000104a464946', 'hex'), Buffer.alloc(900)]),
    ],
  ])('%s: SLIP_INVALID_FILE, and nothing is kept', async (_what, content) => {
    const member = await registerPayer(app)
    const before = await filesKept()
    expect(await upload(member, content)).toMatchObject({ status: 415, body: { message: 'SLIP_INVALID_FILE' } })
    expect(await slipsOf(member)).toEqual([])
    expect(await filesKept()).toBe(before)
  })

  test('half of a picture', async () => {
    const member = await registerPayer(app)
    const picture = await blank(900, 900).jpeg().toBuffer()
    expect(await upload(member, picture.subarray(0, picture.length / 2))).toMatchObject({
      status: 415,
      body: { message: 'SLIP_INVALID_FILE' },
    })
  })

  test('no file, an empty one, one under another name, or no form at all: SLIP_NO_FILE', async () => {
    const member = await registerPayer(app)
    const refusal = { status: 400, body: { message: 'SLIP_NO_FILE' } }
    const picture = await blank(300, 300).png().toBuffer()
    expect(await upload(member, undefined)).toMatchObject(refusal)
    expect(await upload(member, Buffer.alloc(0))).toMatchObject(refusal)
    expect(await upload(member, picture, {}, 'picture')).toMatchObject(refusal)
    expect(await member.me.ask('POST /wallet/slip', { body: { file: 'x' } })).toMatchObject(refusal)
    expect(await member.me.ask('POST /wallet/slip')).toMatchObject(refusal)
  })

  test('more than ten megabytes: 413', async () => {
    const member = await registerPayer(app)
    expect(await upload(member, Buffer.alloc(10 * 1024 * 1024 + 1, 1))).toMatchObject({ status: 413 })
  })

  test('a form that breaks off, one without a boundary, another type of body; and a form where none is taken', async () => {
    const member = await registerPayer(app)
    const send = (type: string, body: string) =>
      member.me.ask('POST /wallet/slip', { body: Buffer.from(body), headers: { 'content-type': type } })
    const begun = '--x\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\n\r\nabc'
    expect(await send('multipart/form-data; boundary=x', begun)).toMatchObject({ status: 400 })
    expect(await send('multipart/form-data', begun)).toMatchObject({ status: 400 })
    expect(await send('image/png', begun)).toMatchObject({ status: 415 })
    const elsewhere = { body: Buffer.from(begun), headers: { 'content-type': 'multipart/form-data; boundary=x' } }
    expect(await member.me.ask('POST /statement', elsewhere)).toMatchObject({ status: 415 })
  })

  test.each([
    ['too small', 90, 400],
    ['too large to look at', 12_000, 6_000],
  ])(
    'a picture that is %s is on the list as IMG_SIZE_UNABLE_TO_PROCESS, and not kept',
    async (_what, width, height) => {
      const member = await registerPayer(app)
      const picture = await sharp({ create: { width, height, channels: 3, background: '#fff' } })
        .png()
        .toBuffer()
      expect(await upload(member, picture)).toMatchObject({
        status: 200,
        body: { status: 'FAILED', note: 'IMG_SIZE_UNABLE_TO_PROCESS' },
      })
      expect(await slipsOf(member)).toMatchObject([{ status: 'FAILED', note: 'IMG_SIZE_UNABLE_TO_PROCESS', link: '' }])
    },
  )

  test('while slips are closed, with the hours; and from who has excluded themselves', async () => {
    const member = await registerPayer(app)
    const picture = await blank(300, 300).png().toBuffer()
    await app.database.pool.query("UPDATE member SET status = 'self-excluded' WHERE id = $1", [member.id])
    expect(await upload(member, picture)).toMatchObject({ status: 403, body: { message: 'INVALID_USER_2' } })
    const noon = clock.now()
    clock.set('2026-03-02T16:00:00.000Z')
    expect(await upload(member, picture)).toMatchObject({
      status: 403,
      body: { message: 'SLIP_CLOSED', details: { closedFrom: '23:00', closedTo: '01:00' } },
    })
    clock.set(noon)
  })

  test('more than twenty in ten minutes: REQUEST_LIMIT, and when to come again', async () => {
    const member = await registerPayer(app)
    for (let one = 0; one < 20; one++) await upload(member, Buffer.from('nothing'))
    clock.advance(60_000)
    const refused = await upload(member, Buffer.from('nothing'))
    expect(refused).toMatchObject({ status: 429, body: { message: 'REQUEST_LIMIT' } })
    expect(refused.headers['retry-after']).toBe('540')
    clock.advance(540_000)
    expect(await upload(member, Buffer.from('nothing'))).toMatchObject({ status: 415 })
  })
})

describe('one slip, however often it is sent', () => {
  test('the same picture again, with and without keys, is the same slip', async () => {
    const payer = await registerPayer(app)
    const picture = await pictureOf(app, await sendMoney(app, payer))
    const key = { 'idempotency-key': 'a-key-of-the-wallet' }
    const first = await upload(payer, picture, key)
    const again = await Promise.all([upload(payer, picture, key), upload(payer, picture), upload(payer, picture)])
    expect(again.map(({ status, body }) => [status, body._id])).toEqual(
      Array.from({ length: 3 }, () => [202, first.body._id]),
    )
    await passTime(app, 0)
    expect(await upload(payer, picture, key)).toMatchObject({ status: 202, body: first.body })
    expect(await upload(payer, picture)).toMatchObject({
      status: 200,
      body: { _id: first.body._id, status: 'SUCCESS' },
    })
    expect(await slipsOf(payer)).toHaveLength(1)
    expect(await balanceOf(app, payer)).toEqual({ balance: 500, held: 0 })
    const other = await pictureOf(app, await sendMoney(app, payer))
    expect(await upload(payer, other, key)).toMatchObject({ status: 409, body: { message: 'IDEMPOTENCY_CONFLICT' } })
  })

  test('many that arrive at once are one', async () => {
    const payer = await registerPayer(app)
    const picture = await pictureOf(app, await sendMoney(app, payer))
    const answers = await Promise.all([1, 2, 3, 4].map(() => upload(payer, picture)))
    expect(new Set(answers.map(({ body }) => body._id)).size).toBe(1)
    expect(answers.map(({ status }) => status)).toEqual([202, 202, 202, 202])
  })

  test('the store of files is away: SLIP_UPLOAD_FAIL, and the same picture can be sent again', async () => {
    const away = await testApp({
      config: {
        registerOtp: false,
        providers: { ...app.config.providers, files: nowhere },
      },
    })
    const payer = await registerPayer(away)
    const picture = await blank(400, 400).png().toBuffer()
    expect(await upload(payer, picture)).toMatchObject({ status: 502, body: { message: 'SLIP_UPLOAD_FAIL' } })
    expect(await upload(payer, picture)).toMatchObject({ status: 502, body: { message: 'SLIP_UPLOAD_FAIL' } })
    expect(await slipsOf(payer)).toMatchObject([
      { status: 'FAILED', note: 'UPLOADED_FILE_NOT_EXIST' },
      { status: 'FAILED', note: 'UPLOADED_FILE_NOT_EXIST' },
    ])
  })
})

const nowhere = {
  code: 'S3',
  baseUrl: 'http://127.0.0.1:1',
  region: 'r',
  bucket: 'none',
  accessKeyId: 'k',
  secretAccessKey: 'secret-of-tests',
}

describe('its picture', () => {
  const linkOf = async (member: TestMember, reference: string) =>
    member.me.ask('GET /statement/slip/reference/{reference}', { params: { reference } })
  const look = (url: string) => app.http.inject({ method: 'GET', url })

  test('can be seen by its member for two minutes, and is kept by nobody', async () => {
    const payer = await registerPayer(app)
    await paidBySlip(app, payer)
    const [slip] = await slipsOf(payer)
    const { url } = (await linkOf(payer, slip!.reference)).body
    const seen = await look(url)
    expect(seen.statusCode).toBe(200)
    expect(await sharp(seen.rawPayload).metadata()).toMatchObject({ format: 'jpeg', width: 1080 })
    expect(seen.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
      'content-security-policy': "default-src 'none'; sandbox",
      'content-disposition': expect.stringMatching(/^inline; filename="slip-\w+\.jpg"$/),
    })
    clock.advance(119_999)
    expect((await look(url)).statusCode).toBe(200)
    clock.advance(1)
    expect(await look(url)).toMatchObject({ statusCode: 404 })
  })

  test('nobody else gets a link, and no link can be bent', async () => {
    const [payer, other] = [await registerPayer(app), await registerPayer(app)]
    await paidBySlip(app, payer)
    await paidBySlip(app, other)
    const [slip] = await slipsOf(payer)
    const [others] = await slipsOf(other)
    expect(await linkOf(other, slip!.reference)).toMatchObject({ status: 404, body: { message: 'NO_DATA' } })
    expect(await linkOf(payer, 'NOSUCHSLIP')).toMatchObject({ status: 404 })
    const { url } = (await linkOf(payer, slip!.reference)).body
    const theirs = (await linkOf(other, others!.reference)).body.url
    const until = String(clock.now().getTime() + 3_600_000)
    const idIn = (link: string) => /slip\/(\w+)/.exec(link)![1]!
    const bent = [
      url.replace(/until=\d+/, `until=${until}`),
      url.replace(payer.id, other.id),
      url.replace(idIn(url), idIn(theirs)),
      url.replace(/signature=.*/, 'signature='),
      url.replace(/signature=.*/, 'signature=AAAA'),
      url.split('?')[0]!,
      `${url}&owner=${other.id}`,
      url.replace(/until=\d+/, 'until=1e99'),
    ]
    for (const link of bent) expect((await look(link)).statusCode, link).toBe(404)
    expect((await look(url)).statusCode).toBe(200)
  })

  test('pages of the list are whole, newest first, one’s own only', async () => {
    const payer = await registerPayer(app)
    for (let one = 1; one <= 3; one++) {
      clock.advance(1_000)
      await paidBySlip(app, payer, { amount: one })
    }
    const page = async (number: number) =>
      (await payer.me.ask('POST /statement/slip', { body: { page: number, limit: 2 } })).body
    expect((await page(1)).slips.map(({ amount }) => amount)).toEqual([3, 2])
    expect(await page(2)).toMatchObject({ total: 3, slips: [{ amount: 1 }] })
    expect((await page(3)).slips).toEqual([])
  })
})
