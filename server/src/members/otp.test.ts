import { expect, test } from 'vitest'
import { readTestOtp } from '../testing/register-test-member.ts'
import { testApp } from '../testing/test-app.ts'

const app = await testApp()
const { clock } = app
const minute = 60_000

let phones = 0
const newPhone = () => `07${String(++phones).padStart(8, '0')}`
const send = (phoneNumber: string, address = '10.1.0.1') =>
  app.client({ address }).ask('POST /otp/send', { body: { phoneNumber } })
const verify = (otpToken: string, otpCode: string) =>
  app.client().ask('POST /otp/verify', { body: { otpToken, otpCode } })
const wrongFor = (code: string) => (code === '000000' ? '111111' : '000000')

test('a wrong code is told how many tries are left; the fifth blocks the phone for 30 minutes, for all its codes', async () => {
  const phone = newPhone()
  const first = (await send(phone)).body.otpToken
  const { otpToken } = (await send(phone)).body
  const code = await readTestOtp(app, phone)
  for (const triesLeft of [4, 3, 2, 1, 0])
    expect((await verify(otpToken, wrongFor(code))).body).toMatchObject({
      message: 'OTP_CODE_INVALID',
      details: { triesLeft },
    })

  const blocked = await verify(otpToken, code)
  expect(blocked).toMatchObject({ status: 429, body: { message: 'OTP_BLOCK' }, headers: { 'retry-after': '1800' } })
  expect((await verify(first, code)).body.message).toBe('OTP_BLOCK')
  expect((await send(phone)).body.message).toBe('OTP_BLOCK')
  clock.advance(30 * minute)
  expect((await verify(otpToken, code)).body.message).toBe('OTP_EXPIRED')
  expect((await send(phone)).body.code).toBe('OTP_SENT')
})

test('parallel tries of one code are five at most, the right one among them or not', async () => {
  const phone = newPhone()
  const { otpToken } = (await send(phone)).body
  const code = await readTestOtp(app, phone)
  const answers = await Promise.all(Array.from({ length: 40 }, () => verify(otpToken, wrongFor(code))))
  expect(answers.filter(({ body }) => body.message === 'OTP_CODE_INVALID')).toHaveLength(5)
  expect(answers.filter(({ body }) => body.message === 'OTP_BLOCK')).toHaveLength(35)
  expect((await verify(otpToken, code)).body.message).toBe('OTP_BLOCK')
})

test('a right code is right once, until five minutes have passed, and only with its own token', async () => {
  const phone = newPhone()
  const { otpToken, expireIn } = (await send(phone)).body
  const code = await readTestOtp(app, phone)
  expect(expireIn).toBe(clock.now().getTime() + 5 * minute)
  expect((await verify('x'.repeat(43), code)).body.message).toBe('OTP_TOKEN_INVALID')
  const other = (await send(newPhone())).body.otpToken
  expect((await verify(other, code)).body.message).toBe('OTP_CODE_INVALID')
  clock.advance(5 * minute)
  expect((await verify(otpToken, code)).body.message).toBe('OTP_EXPIRED')

  const again = (await send(phone)).body.otpToken
  const spaced = (await readTestOtp(app, phone)).replace(/^(\d{3})/, '$1 ')
  expect((await verify(again, spaced)).body).toEqual({ code: 'OTP_CODE_VALID' })
  expect((await verify(again, spaced)).body.message).toBe('OTP_VERIFIED')
})

test('three sends in ten minutes, however they arrive', async () => {
  const phone = newPhone()
  const answers = await Promise.all(Array.from({ length: 10 }, () => send(phone)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(3)
  const refused = answers.find(({ status }) => status !== 200)!
  expect(refused).toMatchObject({ status: 429, body: { message: 'REQUEST_LIMIT' }, headers: { 'retry-after': '600' } })
  clock.advance(10 * minute)
  expect((await send(phone)).status).toBe(200)
})

test('a phone, an address and the site have a cap of SMS a day; the day turns at midnight in Bangkok', async () => {
  clock.set('2026-03-03T16:00:00.000Z') // 23:00 in Bangkok
  const phone = newPhone()
  const sent = []
  for (let i = 0; i < 11; i++) {
    clock.advance(4 * minute)
    sent.push((await send(phone, '10.9.0.1')).body.message ?? 'sent')
  }
  expect(sent).toEqual([...Array.from({ length: 10 }, () => 'sent'), 'REQUEST_LIMIT'])
  clock.set('2026-03-03T17:00:00.000Z') // midnight there
  expect((await send(phone, '10.9.0.1')).status).toBe(200)

  const capped = await testApp({ settings: { otp: { dailyPerAddress: 2, dailyForSite: 3 } } })
  const from = (address: string) =>
    capped.client({ address }).ask('POST /otp/send', { body: { phoneNumber: newPhone() } })
  expect((await from('10.2.0.1')).status).toBe(200)
  expect((await from('10.2.0.1')).status).toBe(200)
  expect((await from('10.2.0.1')).body.message).toBe('REQUEST_LIMIT')
  expect((await from('10.2.0.2')).status).toBe(200)
  expect((await from('10.2.0.3')).body.message).toBe('REQUEST_LIMIT')
})

test('an SMS that was certainly not sent does not count against the phone', async () => {
  const phone = newPhone()
  await app.control('POST', '/faults', { port: 'sms', operation: 'send', kind: 'declined', times: 3 })
  for (let i = 0; i < 3; i++)
    expect(await send(phone)).toMatchObject({ status: 502, body: { message: 'OTP_SEND_FAIL' } })
  expect((await send(phone)).status).toBe(200)
})

test('neither codes nor tokens can be read in the database', async () => {
  const phone = newPhone()
  const { otpToken } = (await send(phone)).body
  const code = await readTestOtp(app, phone)
  const { rows } = await app.database.pool.query<{ row: string }>('SELECT o::text AS row FROM otp o WHERE phone = $1', [
    phone,
  ])
  const kept = rows[0]!.row.replaceAll(phone, '')
  const hex = (text: string) => Buffer.from(text).toString('hex')
  for (const secret of [otpToken, hex(otpToken), hex(code)]) expect(kept).not.toContain(secret)
})
