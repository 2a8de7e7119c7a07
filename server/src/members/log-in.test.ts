import { expect, test } from 'vitest'
import { registerTestMember } from '../testing/register-test-member.ts'
import { testApp } from '../testing/test-app.ts'

const app = await testApp({ config: { registerOtp: false } })
const { clock, database } = app
const minute = 60_000
const day = 24 * 60 * minute

const logIn = (username: string, password: string, address = '10.5.0.1', more: object = {}) =>
  app.client({ address }).ask('POST /login', { body: { username, password, ...more } })
const profile = (token: string) => app.client({ token }).ask('GET /account/profile')
const codes = async (times: number, ask: () => ReturnType<typeof logIn>) => {
  const answers = []
  for (let i = 0; i < times; i++) answers.push((await ask()).body.message ?? 'in')
  return answers
}
const repeated = (times: number, code: string) => Array.from({ length: times }, () => code)

test('an unknown phone, a wrong password and nonsense are one answer', async () => {
  const member = await registerTestMember(app)
  for (const [username, password] of [
    [member.phone, 'wrong-password'],
    ['0999999999', member.password],
    ['not a phone', member.password],
  ] as const) {
    const { status, body } = await logIn(username, password)
    expect({ status, message: body.message, details: body.details }).toEqual({
      status: 401,
      message: 'WRONG_CREDENTIAL',
      details: undefined,
    })
  }
})

test('five failures lock the phone at that address for a minute, ten for half an hour, and nowhere else', async () => {
  const { phone, password } = await registerTestMember(app)
  const wrong = () => logIn(phone, 'wrong-password')
  const right = () => logIn(phone, password)
  expect(await codes(5, wrong)).toEqual(repeated(5, 'WRONG_CREDENTIAL'))
  expect(await right()).toMatchObject({
    status: 429,
    body: { message: 'REQUEST_LIMIT_1MIN' },
    headers: { 'retry-after': '60' },
  })
  expect((await logIn(phone, password, '10.5.0.2')).status).toBe(200)

  clock.advance(minute)
  expect(await codes(5, wrong)).toEqual(repeated(5, 'WRONG_CREDENTIAL'))
  expect(await right()).toMatchObject({
    status: 429,
    body: { message: 'REQUEST_LIMIT' },
    headers: { 'retry-after': '1800' },
  })
  clock.advance(30 * minute)
  expect((await right()).status).toBe(200)
  expect(await codes(5, wrong)).toEqual(repeated(5, 'WRONG_CREDENTIAL'))
})

test('a right password forgets the failures before it', async () => {
  const { phone, password } = await registerTestMember(app)
  for (let round = 0; round < 3; round++) {
    expect(await codes(4, () => logIn(phone, 'wrong-password'))).toEqual(repeated(4, 'WRONG_CREDENTIAL'))
    expect((await logIn(phone, password)).status).toBe(200)
  }
})

test('guesses that arrive together are no more than guesses one by one', async () => {
  const { phone } = await registerTestMember(app)
  const answers = await Promise.all(Array.from({ length: 30 }, (_, i) => logIn(phone, `guess-number-${i}`)))
  expect(answers.filter(({ body }) => body.message === 'WRONG_CREDENTIAL')).toHaveLength(5)
})

test('an address that fails with ever new phones is stopped at its limit, and counted by household in IPv6', async () => {
  const strict = await testApp({ config: { registerOtp: false }, settings: { logIn: { addressFailures: 5 } } })
  const { phone, password } = await registerTestMember(strict)
  const from = (address: string, username: string, secret = 'wrong-password') =>
    strict.client({ address }).ask('POST /login', { body: { username, password: secret } })
  for (let i = 0; i < 4; i++) {
    expect((await from('2001:db8:1:1::1', `061000000${i}`)).status).toBe(401)
    expect((await from('2001:db8:1:1::1', phone, password)).status).toBe(200)
  }
  await from('2001:db8:1:1::2', '0610000008')
  expect((await from('2001:db8:1:1::3', '0610000009')).body.message).toBe('REQUEST_LIMIT')
  expect((await from('2001:db8:1:1::4', phone, password)).body.message).toBe('REQUEST_LIMIT')
  expect((await from('2001:db8:1:2::1', phone, password)).status).toBe(200)
  strict.clock.advance(10 * minute)
  expect((await from('2001:db8:1:1::1', phone, password)).status).toBe(200)
})

test('a session lasts a day, or 30 when it is to be remembered, and its end is told apart from nonsense', async () => {
  const { phone, password } = await registerTestMember(app)
  const short = (await logIn(phone, password)).body.token
  const long = (await logIn(phone, password, '10.5.0.1', { remember: true })).body.token
  clock.advance(day - 1)
  expect((await profile(short)).status).toBe(200)
  clock.advance(1)
  expect(await profile(short)).toMatchObject({ status: 401, body: { message: 'EXPIRED_AUTH_TOKEN' } })
  clock.advance(29 * day - 1)
  expect((await profile(long)).status).toBe(200)
  clock.advance(1)
  expect((await profile(long)).body.message).toBe('EXPIRED_AUTH_TOKEN')
  expect((await profile('A'.repeat(43))).body.message).toBe('invalid-token')
  expect((await profile("' OR 1=1 --")).body.message).toBe('invalid-token')
  expect((await app.client().ask('GET /account/profile')).body.message).toBe('UNAUTHORIZED')
})

test('logging out ends this session at once, and no other', async () => {
  const { phone, password, me, token } = await registerTestMember(app)
  const other = (await logIn(phone, password)).body.token
  expect((await me.ask('POST /logout')).status).toBe(200)
  expect((await profile(token)).body.message).toBe('invalid-token')
  expect((await profile(other)).status).toBe(200)
})

test('a new password ends every other session at once and lets nobody in with the old one', async () => {
  const { phone, password, me, token } = await registerTestMember(app)
  const other = (await logIn(phone, password)).body.token
  expect((await profile(other)).status).toBe(200)
  const change = (oldPassword: string, newPassword: string) =>
    me.ask('PUT /account/changepwd', { body: { oldPassword, newPassword } })
  expect(await change('not-the-old-one', 'a-new-password')).toMatchObject({
    status: 400,
    body: { message: 'WRONG_PASSWORD' },
  })
  expect(await change(password, 'short')).toMatchObject({ status: 400, body: { message: 'INVALID_USER_INFO' } })
  expect((await change(password, 'รหัสผ่านใหม่')).status).toBe(200)
  expect((await profile(token)).status).toBe(200)
  expect((await profile(other)).body.message).toBe('invalid-token')
  expect((await logIn(phone, password)).body.message).toBe('WRONG_CREDENTIAL')
  expect((await logIn(phone, 'รหัสผ่านใหม่'.normalize('NFKC'))).status).toBe(200)
})

test('who holds a stolen session can not guess the old password', async () => {
  const { me, password } = await registerTestMember(app)
  const guess = (oldPassword: string) =>
    me.ask('PUT /account/changepwd', { body: { oldPassword, newPassword: 'a-new-password' } })
  for (let i = 0; i < 5; i++) expect((await guess(`guess-number-${i}`)).body.message).toBe('WRONG_PASSWORD')
  expect((await guess(password)).body.message).toBe('REQUEST_LIMIT_1MIN')
})

test('members who may not come in are told why, if they know the password', async () => {
  const { id, phone, password, token } = await registerTestMember(app)
  const set = (status: string, until: Date | null = null) =>
    database.pool.query('UPDATE member SET status = $2, status_until = $3 WHERE id = $1', [id, status, until])
  for (const [status, code] of [
    ['inactive', 'INACTIVE_USER'],
    ['suspended', 'INVALID_USER_1'],
    ['self-excluded', 'INVALID_USER_2'],
    ['closed', 'INVALID_USER_4'],
  ] as const) {
    await set(status)
    expect(await logIn(phone, password)).toMatchObject({ status: 403, body: { message: code } })
    expect((await logIn(phone, 'wrong-password')).body.message).toBe('WRONG_CREDENTIAL')
    await logIn(phone, password) // right: the failure before it is forgotten
  }
  clock.advance(10_000)
  expect((await profile(token)).body.message).toBe('INVALID_USER_4')
  await set('time-out', new Date(clock.now().getTime() + minute))
  expect((await logIn(phone, password)).body.message).toBe('INVALID_USER_3')
  clock.advance(minute)
  expect((await logIn(phone, password)).status).toBe(200)
})

test('passwords are kept as Argon2id, tokens as hashes', async () => {
  const { id, password, token } = await registerTestMember(app)
  const { rows } = await database.pool.query<{ member: string; session: string }>(
    'SELECT m::text AS member, s::text AS session FROM member m JOIN session s ON s.member_id = m.id WHERE m.id = $1',
    [id],
  )
  const { member, session } = rows[0]!
  expect(member).toContain('$argon2id$')
  expect(member).not.toContain(password)
  expect(session).not.toContain(token)
})
