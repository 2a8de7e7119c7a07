import { randomInt, randomUUID } from 'node:crypto'
import type { CallAnswer, CallBody, CallName } from '@krapao/contract/calls'
import type { Product } from './product.ts'
import { sandboxOf } from './sandbox.ts'

export type Answer<N extends CallName> = { status: number; body: CallAnswer<N>; message: string | undefined }

/** A client of `/api` as the wallet is one: typed by the contract, with or without a token. */
export function clientOf(url: string, token?: string) {
  return async <N extends CallName>(
    name: N,
    {
      params = {},
      body,
      key = randomUUID(),
    }: { params?: Record<string, string>; body?: CallBody<N>; key?: string } = {},
  ): Promise<Answer<N>> => {
    const [method, path] = name.split(' ') as [string, string]
    const filled = path.replace(/\{(\w+)\}/g, (_, field: string) => encodeURIComponent(params[field]!))
    const response = await fetch(`${url}/api${filled}`, {
      method,
      headers: {
        'x-requested-with': 'wallet-user',
        ...(token && { authorization: `Bearer ${token}` }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(method === 'POST' && { 'idempotency-key': key }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    const json = (await response.json()) as CallAnswer<N> & { message?: string }
    return { status: response.status, body: json, message: json.message }
  }
}
export type Client = ReturnType<typeof clientOf>

export type TestMember = { phone: string; password: string; bankAccountNo: string; token: string; call: Client }

export const newPhone = () => `09${String(randomInt(1e8)).padStart(8, '0')}`
export const newAccountNo = () => String(1_000_000_000 + randomInt(8_999_999_999 - 1_000_000_000))

/** A new member through the product's own calls: OTP, registration, login. For journeys whose story starts later. */
export async function registerMember(
  product: Product,
  over: Partial<CallBody<'POST /account'>> = {},
): Promise<TestMember> {
  const guest = clientOf(product.url)
  const phone = newPhone()
  const password = `secret-${randomUUID().slice(0, 8)}`
  const bankAccountNo = newAccountNo()
  const must = <N extends CallName>(answer: Answer<N>) => {
    if (answer.status >= 300) throw new Error(`registering failed: ${answer.status} ${answer.message}`)
    return answer.body
  }
  const sent = must(await guest('POST /otp/send', { body: { phoneNumber: phone } }))
  const otpCode = await sandboxOf(product.sandboxUrl).smsCode(phone)
  must(await guest('POST /otp/verify', { body: { otpToken: sent.otpToken, otpCode } }))
  must(
    await guest('POST /account', {
      body: {
        name: 'สมชาย ใจดี',
        username: phone,
        password,
        bankCode: 'KBANK',
        bankAccountName: 'SOMCHAI JAIDEE',
        bankAccountNo,
        ...over,
      },
    }),
  )
  const { token } = must(await guest('POST /login', { body: { username: phone, password } }))
  return { phone, password, bankAccountNo, token, call: clientOf(product.url, token) }
}

/** Waits until `read` gives something; the journey's own timeout bounds it. */
export async function eventually<T>(read: () => Promise<T | undefined | false>, everyMs = 150): Promise<T> {
  for (;;) {
    const value = await read()
    if (value) return value
    await new Promise((resolve) => setTimeout(resolve, everyMs))
  }
}

/** Money put into a member's main wallet by a QR that the sandbox pays. */
export async function deposit(product: Product, member: TestMember, amount: number, provider = 'KBANK') {
  const before = (await member.call('GET /wallet')).body.wallet.amount
  const { body } = await member.call('POST /qrcode/{provider}', { params: { provider }, body: { amount } })
  if (!body.hasQrcode) throw new Error(`no QR: ${body.message}`)
  await sandboxOf(product.sandboxUrl).pay(body.qrcodeId)
  await eventually(async () => (await member.call('GET /wallet')).body.wallet.amount === before + amount)
}
