import type { CallBody } from '@krapao/contract/calls'
import type { TestApp, TestClient } from './test-app.ts'

export type TestMember = {
  readonly id: string
  readonly phone: string
  readonly password: string
  readonly token: string
  readonly me: TestClient
}

let registered = 0

/** Registers a member through the calls themselves, OTP by SMS included, and logs them in. Others' phones and accounts never collide. */
export async function registerTestMember(
  app: TestApp,
  over: Partial<CallBody<'POST /account'>> = {},
): Promise<TestMember> {
  const number = String(++registered).padStart(8, '0')
  const { username: phone = `09${number}`, password = `password-${number}` } = over
  const visitor = app.client({ address: `10.0.${Math.floor(registered / 250)}.${registered % 250}` })
  if (app.config.registerOtp) await verifyTestPhone(app, visitor, phone)
  const account = { bankCode: 'KBANK', bankAccountName: 'TEST MEMBER', bankAccountNo: `10${number}` }
  const body = { name: 'Test Member', username: phone, password, ...account, ...over }
  const made = await visitor.ask('POST /account', { body })
  if (made.status !== 200) throw new Error(`not registered: ${JSON.stringify(made.body)}`)
  const login = await visitor.ask('POST /login', { body: { username: phone, password } })
  if (login.status !== 200) throw new Error(`not logged in: ${JSON.stringify(login.body)}`)
  const { token } = login.body
  return { id: made.body._id, phone, password, token, me: app.client({ token }) }
}

export async function verifyTestPhone(app: TestApp, visitor: TestClient, phone: string): Promise<void> {
  const sent = await visitor.ask('POST /otp/send', { body: { phoneNumber: phone } })
  if (sent.status !== 200) throw new Error(`no OTP: ${JSON.stringify(sent.body)}`)
  const otpCode = await readTestOtp(app, phone)
  const verified = await visitor.ask('POST /otp/verify', { body: { otpToken: sent.body.otpToken, otpCode } })
  if (verified.status !== 200) throw new Error(`not verified: ${JSON.stringify(verified.body)}`)
}

/** The code of the newest SMS. */
export async function readTestOtp(app: TestApp, phone: string): Promise<string> {
  const [newest] = await app.control<{ text: string }[]>('GET', `/sms?phone=${phone}`)
  const code = /\b\d{6}\b/.exec(newest?.text ?? '')?.[0]
  if (!code) throw new Error(`no SMS with a code for ${phone}`)
  return code
}
