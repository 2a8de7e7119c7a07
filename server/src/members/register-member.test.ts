import { expect, test } from 'vitest'
import { readTestOtp, registerTestMember, verifyTestPhone } from '../testing/register-test-member.ts'
import { testApp } from '../testing/test-app.ts'

const app = await testApp()
const laos = await testApp({ config: { locale: 'la', registerOtp: false } })
const open = await testApp({ config: { registerOtp: false } })

const registration = (over: Record<string, unknown> = {}) => ({
  name: 'Somchai Jaidee',
  username: '0811111111',
  password: 'long-enough',
  bankCode: 'KBANK',
  bankAccountName: 'Somchai Jaidee',
  bankAccountNo: '1112223334',
  ...over,
})
const visitor = open.client()
const register = (over: Record<string, unknown> = {}) => visitor.ask('POST /account', { body: registration(over) })

test('a visitor proves the phone by SMS, registers, logs in and sees who they are', async () => {
  const someone = app.client()
  const sent = await someone.ask('POST /otp/send', { body: { phoneNumber: '081-234-5678' } })
  expect(sent).toMatchObject({ status: 200, body: { code: 'OTP_SENT', otpRef: expect.stringMatching(/^[A-Z]{4}$/) } })
  const otpCode = await readTestOtp(app, '0812345678')
  const profileStep = { name: 'สมชาย ใจดี', username: '0812345678', password: 'krapao-demo' }
  expect((await someone.ask('POST /account/validate', { body: profileStep })).body.message).toBe('UNVERIFIED_OTP')

  const verified = await someone.ask('POST /otp/verify', { body: { otpToken: sent.body.otpToken, otpCode } })
  expect(verified).toMatchObject({ status: 200, body: { code: 'OTP_CODE_VALID' } })
  expect((await someone.ask('POST /account/validate', { body: profileStep })).body).toEqual({ valid: true })
  const body = { ...profileStep, bankCode: 'KBANK', bankAccountName: 'Somchai Jaidee', bankAccountNo: '111-2-22333-4' }
  const made = await someone.ask('POST /account', { body })
  expect(made).toMatchObject({ status: 200, body: { username: '0812345678' } })

  const { token } = (await someone.ask('POST /login', { body: { username: '0812345678', password: 'krapao-demo' } }))
    .body
  const { profile, bankAccount } = (await app.client({ token }).ask('GET /account/profile')).body
  expect(profile).toMatchObject({ _id: made.body._id, name: 'สมชาย ใจดี', currency: 'BAHT', coin: 0 })
  expect(bankAccount).toMatchObject({
    bankAccountName: 'SOMCHAI JAIDEE',
    bankAccountNo: '1112223334',
    bank: { nameEN: 'Kasikornbank' },
  })
  const { balanceMinor } = await app.services.ledger.balance(app.services.pool, `member/${made.body._id}/main`)
  expect(balanceMinor).toBe(0)
})

test('a verified phone needs no second SMS for 15 minutes, serves one registration, and no other phone', async () => {
  const someone = app.client()
  await verifyTestPhone(app, someone, '0822222222')
  app.clock.advance(14 * 60_000)
  expect((await someone.ask('POST /otp/send', { body: { phoneNumber: '0822222222' } })).body.code).toBe('OTP_VERIFIED')
  const other = await someone.ask('POST /account', { body: registration({ username: '0833333333' }) })
  expect(other).toMatchObject({ status: 403, body: { message: 'UNVERIFIED_OTP' } })

  app.clock.advance(2 * 60_000)
  const late = await someone.ask('POST /account', { body: registration({ username: '0822222222' }) })
  expect(late.body.message).toBe('UNVERIFIED_OTP')
  await verifyTestPhone(app, someone, '0822222222')
  const body = registration({ username: '0822222222', bankAccountNo: '2222222222' })
  expect((await someone.ask('POST /account', { body })).status).toBe(200)
  expect((await someone.ask('POST /otp/send', { body: { phoneNumber: '0822222222' } })).body.message).toBe(
    'EXISTING_USER',
  )
})

test('every field of a registration has its rule and its code', async () => {
  const rules: readonly (readonly [Record<string, unknown>, string, string?])[] = [
    [{ username: '12345' }, 'PHONE_NUMBER_REQUIRE_10_DIGIT'],
    [{ username: '081111111x' }, 'PHONE_NUMBER_REQUIRE_10_DIGIT'],
    [{ username: '08111111112' }, 'PHONE_NUMBER_REQUIRE_10_DIGIT'],
    [{ password: 'short77' }, 'INVALID_USER_INFO', 'password'],
    [{ password: 'x'.repeat(129) }, 'INVALID_REQUEST', 'password'],
    [{ name: ' \u200b ' }, 'INVALID_USER_INFO', 'name'],
    [{ name: 'evil\u202ename' }, 'INVALID_USER_INFO', 'name'],
    [{ currency: 'LAK' }, 'INVALID_USER_INFO', 'currency'],
    [{ bankCode: 'NOBANK' }, 'INVALID_BANK', 'bankCode'],
    [{ bankAccountNo: '12345' }, 'INVALID_BANK', 'bankAccountNo'],
    [{ bankAccountNo: 'ABCDEFGHIJ' }, 'INVALID_BANK', 'bankAccountNo'],
    [{ bankAccountName: '12345' }, 'INVALID_USER_INFO', 'bankAccountName'],
    ...['KTB', 'TMB', 'BBL'].map(
      (bankCode) => [{ bankCode, bankAccountName: 'สมชาย' }, 'BANK_ACCOUNT_NAME_ENG'] as const,
    ),
    [{ bankCode: 'KTB', bankAccountName: 'Somchai 2' }, 'BANK_ACCOUNT_NAME_ENG'],
  ]
  for (const [over, message, field] of rules) {
    const { body } = await register(over)
    expect(body, JSON.stringify(over)).toMatchObject({ message, ...(field && { details: { field } }) })
  }
  const { rows } = await open.database.pool.query(
    'SELECT (SELECT count(*) FROM member)::int, (SELECT count(*) FROM account)::int AS accounts',
  )
  expect(rows[0]).toEqual({ count: 0, accounts: 0 })
})

test('digits of Thai and Lao keyboards and usual ways of writing are the same phone', async () => {
  expect((await register({ username: '+66 81 999 9999', bankAccountNo: '9000000001' })).body.username).toBe(
    '0819999999',
  )
  for (const username of ['๐๘๑๙๙๙๙๙๙๙', '໐໘໑໙໙໙໙໙໙໙', '081-999-9999', '(081) 999 9999']) {
    const { body } = await register({ username, bankAccountNo: '9000000002' })
    expect(body.message, username).toBe('EXISTING_USER')
  }
  const twin = await register({ username: '0818888888', bankAccountNo: '๙๐๐๐๐๐๐๐๐๑' })
  expect(twin).toMatchObject({ status: 409, body: { message: 'EXISTING_BANK' } })
})

test('of many registrations that race for one phone, or one bank account, exactly one wins', async () => {
  const race = async (over: (i: number) => Record<string, unknown>) => {
    const answers = await Promise.all(Array.from({ length: 8 }, (_, i) => register(over(i))))
    return answers.map(({ status, body }) => (status === 200 ? 'made' : String(body.message))).sort()
  }
  const phones = await race((i) => ({ username: '0840000000', bankAccountNo: `800000000${i}` }))
  expect(phones).toEqual([...Array.from({ length: 7 }, () => 'EXISTING_USER'), 'made'])
  const accounts = await race((i) => ({ username: `085000000${i}`, bankAccountNo: '7000000000' }))
  expect(accounts).toEqual([...Array.from({ length: 7 }, () => 'EXISTING_BANK'), 'made'])
})

test('of registrations that race for one verification, exactly one wins', async () => {
  await verifyTestPhone(app, app.client(), '0860000000')
  const tries = Array.from({ length: 5 }, (_, i) =>
    app
      .client()
      .ask('POST /account', { body: registration({ username: '0860000000', bankAccountNo: `600000000${i}` }) }),
  )
  expect((await Promise.all(tries)).filter(({ status }) => status === 200)).toHaveLength(1)
})

test('an invite code is kept if its member exists, and ignored otherwise', async () => {
  const inviter = await registerTestMember(open)
  const invited = await registerTestMember(open, { inviteCode: `PR${inviter.id}`, sourceCode: 'FRIEND' })
  const stranger = await registerTestMember(open, { inviteCode: 'PRNOBODY', sourceCode: 'nowhere' })
  const nonsense = await registerTestMember(open, { inviteCode: "PR'; DROP TABLE member" })
  const kept = async ({ id }: { id: string }) =>
    (await open.database.pool.query('SELECT invited_by, source_code FROM member WHERE id = $1', [id])).rows[0]
  expect(await kept(invited)).toEqual({ invited_by: inviter.id, source_code: 'FRIEND' })
  for (const member of [stranger, nonsense]) expect(await kept(member)).toEqual({ invited_by: null, source_code: null })
})

test('Laos mode takes Lao phones, and kip unless baht is asked for', async () => {
  const lao = await registerTestMember(laos, {
    username: '+856 20 5555 1234',
    bankCode: 'BCEL',
    bankAccountName: 'ສົມໃຈ',
  })
  const { profile } = (await lao.me.ask('GET /account/profile')).body
  expect(profile).toMatchObject({ username: '02055551234', currency: 'LAK' })
  const baht = await registerTestMember(laos, { username: '2077778888', currency: 'BAHT' })
  expect((await baht.me.ask('GET /account/profile')).body.profile.currency).toBe('BAHT')
})
