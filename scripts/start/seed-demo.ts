import { setTimeout as sleep } from 'node:timers/promises'
import type { Statement } from '@krapao/contract/calls/statements'
import { Client } from 'pg'
import { type Caller, Refused, callerOf } from './call-wallet.ts'
import { seedOperator } from './seed-operator.ts'
import { businessDay } from '../../server/src/business-day.ts'
import { systemClock } from '../../server/src/clock.ts'
import { createEnqueue } from '../../server/src/jobs/create-enqueue.ts'
import { setWheel, wheelNow } from '../../server/src/spinwheel/set-wheel.ts'
import { demoWheel } from './demo-wheel.ts'
import { seedBonuses } from './seed-bonuses.ts'

export type SeedOptions = { readonly url: string; readonly sandboxUrl: string; readonly databaseUrl: string }

type Person = {
  readonly phone: string
  readonly name: string
  readonly bankCode: string
  readonly bankAccountNo: string
  readonly bankAccountName: string
}
type Member = { readonly id: string; readonly since: number; readonly call: Caller }

export const demoPassword = 'krapao-demo'
const first: Person = {
  phone: '0812345678',
  name: 'Demo Member',
  bankCode: 'KBANK',
  bankAccountNo: '1112223334',
  bankAccountName: 'DEMO MEMBER',
}
const second: Person = {
  phone: '0823456789',
  name: 'Demo Friend',
  bankCode: 'SCB',
  bankAccountNo: '2223334445',
  bankAccountName: 'DEMO FRIEND',
}

const patienceMs = 30_000

/**
 * The demo members and their short history (running.md), made through the product's own calls, so that the books
 * balance. Done once for a database; interrupted, it goes on where it stopped: each step first looks whether it was done.
 *
 * The first deposits 500 and 1,200 (three coins), loses 200 of it at a game yesterday, and withdraws 500: 1,000 are left. The
 * second was invited by the first, deposits 900, and lost 400 of them yesterday. So refunds wait for both, and an invite
 * bonus for the first.
 */
export async function seedDemo({ url, sandboxUrl, databaseUrl }: SeedOptions) {
  const database = new Client({ connectionString: databaseUrl })
  database.on('error', () => {})
  await database.connect()
  try {
    await seedBonuses(database)
    if ((await wheelNow(database)).length === 0) await setWheel(database, demoWheel)
    await seedOperator(database)
    const { rowCount } = await database.query('SELECT 1 FROM installation WHERE seeded_at IS NOT NULL')
    if (rowCount) return
    const site = (await callerOf(url)('GET /lookup/active')) as { terminated?: string }
    if (site.terminated === 'gone') return

    const host = await member(url, sandboxUrl, first)
    await deposit(host, sandboxUrl, 'KBANK', 500)
    await deposit(host, sandboxUrl, 'PAYTIMZ', 1_200)
    await loseYesterday(host, sandboxUrl, { brought: 400, lost: 200 })
    await settle(host, 'withdraw', () =>
      host.call('POST /wallet/withdraw', { body: { amount: 500 }, key: 'seed-demo-withdrawal' }),
    )

    const friend = await member(url, sandboxUrl, second, `PR${host.id}`)
    await deposit(friend, sandboxUrl, 'WW', 900)
    await loseYesterday(friend, sandboxUrl, { brought: 400, lost: 400 })
    await shareYesterday(database)
    await database.query('UPDATE installation SET seeded_at = now()')
  } finally {
    await database.end()
  }
}

async function member(url: string, sandboxUrl: string, person: Person, inviteCode?: string): Promise<Member> {
  const logIn = () => callerOf(url)('POST /login', { body: { username: person.phone, password: demoPassword } })
  const { token } = await logIn().catch(async (error: unknown) => {
    if (!(error instanceof Refused && error.code === 'WRONG_CREDENTIAL')) throw error
    await register(url, sandboxUrl, person, inviteCode)
    return await logIn()
  })
  const call = callerOf(url, token)
  const { profile } = await call('GET /account/profile')
  return { id: profile['_id'], since: Date.parse(profile.createdAt), call }
}

async function register(url: string, sandboxUrl: string, { phone, ...person }: Person, inviteCode?: string) {
  const guest = callerOf(url)
  const sent = await guest('POST /otp/send', { body: { phoneNumber: phone } })
  if (sent.code !== 'OTP_VERIFIED') {
    const inbox = await control<{ code?: string }[]>(sandboxUrl, `/sms?phone=${phone}`)
    const otpCode = inbox[0]?.code
    if (!otpCode) throw new Error(`the sandbox has no SMS for ${phone}`)
    await guest('POST /otp/verify', { body: { otpToken: sent.otpToken, otpCode } })
  }
  await guest('POST /account', {
    body: { ...person, username: phone, password: demoPassword, currency: 'BAHT', ...(inviteCode && { inviteCode }) },
  })
}

async function deposit({ call, since }: Member, sandboxUrl: string, provider: string, amount: number) {
  const credited = async () =>
    (await statements(call)).some(
      (row) => row.statementType === 'deposit' && row.from === provider && row.status === 'SUCCESS',
    )
  if (await credited()) return
  type Charge = { provider: string; amount: number; status: string; createdAt: string }
  const { charges } = await control<{ charges: Charge[] }>(sandboxUrl, '/state')
  const isOurs = (charge: Charge) =>
    charge.provider === provider && charge.amount === amount && Date.parse(charge.createdAt) >= since
  if (!charges.some((charge) => isOurs(charge) && charge.status === 'paid')) {
    const qr = await call('POST /qrcode/{provider}', { params: { provider }, body: { amount } })
    if (!qr.hasQrcode) throw new Error(`no QR from ${provider}: ${qr.message}`)
    await control(sandboxUrl, `/qrcodes/${qr.qrcodeId}/pay`, {})
  }
  await until(`the deposit by ${provider}`, credited)
}

const yesterday = (): Date => new Date(Date.now() - 24 * 60 * 60 * 1000)

/** Money to a game, a round there that was lost yesterday, and what is left of it home again. */
async function loseYesterday(
  demo: Member,
  sandboxUrl: string,
  { brought, lost }: { readonly brought: number; readonly lost: number },
) {
  const { slots } = await demo.call('GET /wallet')
  const slot = slots.find((one) => one.category === 'slot')
  if (!slot) throw new Error('there is no slot to play')
  const { code } = slot
  const { username } = await demo.call('GET /wallet/activate/{code}', { params: { code } })
  const move = (from: string, to: string, amount: number) => {
    const key = `seed-demo-${from}-${to}`
    return settle(demo, 'transfer', () => demo.call('POST /wallet/transfer', { body: { from, to, amount }, key }))
  }
  await move('main', code, brought)
  const player = `/games/${code}/players/${username}`
  const { turnover } = await control<{ turnover: number }>(sandboxUrl, player)
  if (turnover === 0)
    await control(sandboxUrl, `${player}/bets`, { stake: lost, win: 0, at: yesterday().toISOString() })
  if (brought > lost) await move(code, 'main', brought - lost)
}

/** The product's own jobs, as an operator orders them for a day; nobody waits for what they find. */
async function shareYesterday(database: Client) {
  const enqueue = createEnqueue(systemClock)
  const day = businessDay(yesterday())
  for (const job of ['refunds', 'invites'] as const) await enqueue(database, job, { day }, { key: `seed-demo/${job}` })
}

/** Makes a movement, once whatever happens, and waits until it is final. */
async function settle(
  { call }: Member,
  what: Statement['statementType'],
  move: () => Promise<{ _id: string; status: string }>,
) {
  const { _id: id, status } = await move()
  if (status === 'SUCCESS') return
  await until(`a ${what}`, async () => {
    const row = (await statements(call)).find((one) => one['_id'] === id)
    if (row?.status === 'FAILED') throw new Error(`a ${what} of the demo data failed: ${row.reason}`)
    return row?.status === 'SUCCESS'
  })
}

const statements = async (call: Caller) => (await call('POST /statement', { body: { page: 1, limit: 50 } })).statements

async function control<T>(sandboxUrl: string, path: string, body?: object): Promise<T> {
  const response = await fetch(`${sandboxUrl}/control${path}`, {
    ...(body && { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
  })
  if (!response.ok) throw new Error(`the sandbox answered ${response.status} to ${path}`)
  return (await response.json()) as T
}

async function until(what: string, isDone: () => Promise<boolean>) {
  for (const deadline = Date.now() + patienceMs; !(await isDone()); await sleep(100))
    if (Date.now() > deadline) throw new Error(`${what} did not arrive`)
}
