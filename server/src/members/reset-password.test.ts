import { expect, test } from 'vitest'
import { readTestOtp, registerTestMember } from '../testing/register-test-member.ts'
import { testApp } from '../testing/test-app.ts'

const app = await testApp({ config: { registerOtp: false } })
const { clock, database } = app
const { pool } = database
const minute = 60_000
const newPassword = 'a-new-password'

const send = (phoneNumber: string, purpose = 'reset') =>
  app.client({ address: '10.7.0.1' }).ask('POST /otp/send', { body: { phoneNumber, purpose } })
const verify = (otpToken: string, otpCode: string) =>
  app.client().ask('POST /otp/verify', { body: { otpToken, otpCode } })
const reset = (otpToken: string, password = newPassword) =>
  app.client({ address: '10.7.0.1' }).ask('POST /account/resetpwd', { body: { otpToken, newPassword: password } })
const logIn = (username: string, password: string) =>
  app.client({ address: '10.7.0.1' }).ask('POST /login', { body: { username, password } })
const smsOf = (phone: string) => app.control<unknown[]>('GET', `/sms?phone=${phone}`)

/** The SMS leaves beside the answer. */
const codeFor = (phone: string) =>
  expect
    .poll(() => smsOf(phone))
    .not.toEqual([])
    .then(() => readTestOtp(app, phone))

const provenToken = async (phone: string) => {
  const { otpToken } = (await send(phone)).body
  expect((await verify(otpToken, await codeFor(phone))).body).toEqual({ code: 'OTP_CODE_VALID' })
  return otpToken
}

test('a code sent to the phone sets a new password, ends every session and is on record', async () => {
  const { id, phone, password, me } = await registerTestMember(app)
  const other = app.client({ token: (await logIn(phone, password)).body.token })
  expect((await other.ask('GET /account/profile')).status).toBe(200)
  for (let i = 0; i < 5; i++) await logIn(phone, 'forgotten')
  expect((await logIn(phone, password)).body.message).toBe('REQUEST_LIMIT_1MIN')

  const otpToken = await provenToken(phone)
  expect(await reset(otpToken, 'short')).toMatchObject({ status: 400, body: { message: 'INVALID_USER_INFO' } })
  expect(await reset(otpToken)).toMatchObject({ status: 200, body: {} })
  for (const client of [me, other])
    expect((await client.ask('GET /account/profile')).body.message).toBe('invalid-token')
  expect((await logIn(phone, newPassword)).status).toBe(200)
  expect((await logIn(phone, password)).body.message).toBe('WRONG_CREDENTIAL')
  const { rows } = await pool.query(
    'SELECT means, session_id, address FROM member_password_change WHERE member_id = $1',
    [id],
  )
  expect(rows).toEqual([{ means: 'otp', session_id: null, address: '10.7.0.1' }])
})

test('nobody learns whose phone it is: the same answers, the same counts, whatever becomes of the SMS', async () => {
  const { phone } = await registerTestMember(app)
  const nobodys = '0611111111'
  await app.control('POST', '/faults', { port: 'sms', operation: 'send', kind: 'declined', times: 1 })
  const told = async (asked: string) => {
    const answers = []
    const tokens: string[] = []
    for (let i = 0; i < 4; i++) {
      const { status, body } = await send(asked)
      if (status === 200) tokens.push(body.otpToken)
      answers.push([status, body.code ?? body.message, body.expireIn, body.otpRef?.length, body.otpToken?.length])
    }
    for (let i = 0; i < 6; i++) {
      const { status, body } = await verify(tokens[0]!, 'none')
      answers.push([status, body.message, body.details])
    }
    answers.push((await reset(tokens[0]!)).body.message, (await send(asked)).body.message)
    return answers
  }
  const answers = await told(phone)
  expect(await told(nobodys)).toEqual(answers)
  expect(answers.map((one) => (Array.isArray(one) ? one[1] : one))).toEqual([
    'OTP_SENT',
    'OTP_SENT',
    'OTP_SENT',
    'REQUEST_LIMIT',
    ...Array.from({ length: 5 }, () => 'OTP_CODE_INVALID'),
    'OTP_BLOCK',
    'UNVERIFIED_OTP',
    'OTP_BLOCK',
  ])
  await expect.poll(() => smsOf(phone)).toHaveLength(2) // the first was declined
  expect(await smsOf(nobodys)).toEqual([])
})

test('a code serves one new password, within 15 minutes, and a code for registering none', async () => {
  const { phone } = await registerTestMember(app)
  const otpToken = (await send(phone)).body.otpToken
  expect((await reset(otpToken)).body.message).toBe('UNVERIFIED_OTP')
  expect((await verify(otpToken, await codeFor(phone))).status).toBe(200)
  clock.advance(15 * minute)
  expect((await reset(otpToken)).body.message).toBe('OTP_EXPIRED')
  expect((await reset('x'.repeat(43))).body.message).toBe('OTP_TOKEN_INVALID')

  const second = await registerTestMember(app)
  const token = await provenToken(second.phone)
  const twins = await Promise.all([reset(token), reset(token), reset(token)])
  expect(twins.map(({ body }) => body.message ?? 'done').toSorted()).toEqual([
    'OTP_TOKEN_INVALID',
    'OTP_TOKEN_INVALID',
    'done',
  ])

  const visitor = '0622222222'
  const registering = (await send(visitor, 'register')).body.otpToken
  expect((await verify(registering, await codeFor(visitor))).status).toBe(200)
  expect((await reset(registering)).body.message).toBe('OTP_TOKEN_INVALID')
})

test('registering still refuses a phone that is a member’s, and a code for a new password proves no phone for it', async () => {
  const strict = await testApp()
  const { phone } = await registerTestMember(strict)
  const ask = (phoneNumber: string, purpose?: string) =>
    strict.client().ask('POST /otp/send', { body: { phoneNumber, ...(purpose && { purpose }) } })
  expect((await ask(phone)).body.message).toBe('EXISTING_USER')
  expect((await ask(phone, 'register')).body.message).toBe('EXISTING_USER')
  expect((await ask(phone, 'anything')).body.message).toBe('INVALID_REQUEST')
  const { otpToken, code } = (await ask(phone, 'reset')).body
  expect(code).toBe('OTP_SENT') // although it was verified a moment ago
  await expect.poll(() => strict.control<unknown[]>('GET', `/sms?phone=${phone}`)).toHaveLength(2)
  const otpCode = await readTestOtp(strict, phone)
  expect((await strict.client().ask('POST /otp/verify', { body: { otpToken, otpCode } })).status).toBe(200)
  const verified = await strict.database.pool.query('SELECT FROM otp_phone WHERE verified_at IS NOT NULL')
  expect(verified.rowCount).toBe(0)
})

test('a login that began with the old password and ends after the new one is set is none', async () => {
  const { id, phone, password } = await registerTestMember(app)
  const client = await pool.connect()
  await client.query('BEGIN')
  await client.query("UPDATE member SET password_hash = 'another' WHERE id = $1", [id])
  const late = logIn(phone, password)
  const waiting = "SELECT FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND query LIKE 'INSERT INTO session%'"
  await expect.poll(async () => (await pool.query(waiting)).rowCount).toBe(1)
  await client.query('COMMIT')
  client.release()
  expect((await late).body.message).toBe('WRONG_CREDENTIAL')
})
