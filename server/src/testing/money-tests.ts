import { expect } from 'vitest'
import { sumUncredited } from '../deposits/bank/line-store.ts'
import { sumUncreditedTransfers } from '../deposits/truewallet/transfer-store.ts'
import { mainAccount } from '../ledger/ledger.ts'
import { toMajor } from '../money.ts'
import { runDueJobs } from './run-due-jobs.ts'
import type { TestApp } from './test-app.ts'
import { type TestMember, registerTestMember } from './register-test-member.ts'

/** What tests of money share: a member with money, faults, time that passes, and books that must agree. */

type FaultRule = {
  readonly port: 'payments' | 'games' | 'vouchers'
  readonly kind: string
  readonly provider?: string
  readonly operation?: string
  readonly times?: number
  readonly delayMs?: number
}
export const breakIt = (app: TestApp, rule: FaultRule) => app.control('POST', '/faults', rule)
export const mendIt = (app: TestApp) => app.control('DELETE', '/faults')

/** A member who has deposited `amount` by a QR of KBANK. */
export async function memberWith(app: TestApp, amount: number, over: Readonly<Record<string, unknown>> = {}) {
  const member = await registerTestMember(app, over)
  if (amount > 0) await depositByQr(app, member, amount)
  return member
}

export async function depositByQr(app: TestApp, member: TestMember, amount: number, provider = 'KBANK') {
  const qr = await member.me.ask('POST /qrcode/{provider}', { params: { provider }, body: { amount } })
  if (!qr.body.hasQrcode) throw new Error(`no QR: ${JSON.stringify(qr.body)}`)
  await app.control('POST', `/qrcodes/${qr.body.qrcodeId}/pay`, { webhook: 'drop' })
  await passTime(app, 5_000)
}

/** Opens an account at a slot and answers the player's name there. */
export async function activate(member: TestMember, code: string): Promise<string> {
  const answer = await member.me.ask('GET /wallet/activate/{code}', { params: { code } })
  if (answer.status !== 200) throw new Error(`not activated: ${JSON.stringify(answer.body)}`)
  return answer.body.username
}

/** A transfer, between the main wallet and a game or two games; a moment after what was before, so that the statement has an order. */
export const transfer = (app: TestApp, member: TestMember, from: string, to: string, amount: number, key?: string) => {
  app.clock.advance(1)
  return askTransfer(member, from, to, amount, key)
}

const askTransfer = (member: TestMember, from: string, to: string, amount: number, key?: string) =>
  member.me.ask('POST /wallet/transfer', { body: { from, to, amount }, headers: keyed(key) })

/** A withdrawal, likewise. */
export const withdraw = (app: TestApp, member: TestMember, amount: number, key?: string, body: object = {}) => {
  app.clock.advance(1)
  return member.me.ask('POST /wallet/withdraw', { body: { amount, ...body }, headers: keyed(key) })
}

const keyed = (key: string | undefined) => (key ? { 'idempotency-key': key } : {})

/** A member with `each` at every one of these slots and `rest` in the main wallet; `names` are the player's. */
export async function memberAt<Code extends string>(
  app: TestApp,
  codes: readonly Code[],
  { each = 100, rest = 0 }: { readonly each?: number; readonly rest?: number } = {},
) {
  const member = await memberWith(app, codes.length * each + rest)
  const names = {} as Record<Code, string>
  for (const code of codes) {
    names[code] = await activate(member, code)
    const { status, body } = await askTransfer(member, 'main', code, each)
    if (status !== 200) throw new Error(`not at ${code}: ${JSON.stringify(body)}`)
  }
  return { member, names }
}

/** What the payment providers paid, or were asked to pay, to a member's bank. */
export async function payoutsOf(app: TestApp, member: TestMember) {
  const { rows } = await app.database.pool.query<{ reference: string }>(
    "SELECT reference FROM movement WHERE member_id = $1 AND type = 'withdraw'",
    [member.id],
  )
  const references = new Set(rows.map((row) => row.reference))
  return (await sandboxBooks(app)).payouts.filter((payout) => references.has(payout.reference))
}

/** What became of several tries at once: done, or the message of what each met. */
export const outcomesOf = async (tries: readonly Promise<unknown>[]): Promise<string[]> =>
  (await Promise.allSettled(tries)).map((tried) =>
    tried.status === 'fulfilled' ? 'done' : (tried.reason as Error).message,
  )

/** A quarter of an hour, in steps in which every rung of the ladder falls due. */
export async function waitLong(app: TestApp): Promise<void> {
  for (const seconds of [2, 5, 15, 30, 60, 60, 120, 300, 300]) await passTime(app, seconds * 1_000)
}

/** Lets time pass and runs every job that is due then, the poller included, as a worker would. */
export async function passTime(app: TestApp, ms: number): Promise<void> {
  app.clock.advance(ms)
  await app.jobs['poll-qrs']!({})
  await runDueJobs(app.database.pool, app.jobs, app.clock)
}

export const balanceOf = async (app: TestApp, member: TestMember) => {
  const { balanceMinor, heldMinor } = await app.services.ledger.balance(app.database.pool, mainAccount(member.id))
  return { balance: toMajor(balanceMinor), held: toMajor(heldMinor) }
}

export const statementsOf = async (member: TestMember) =>
  (await member.me.ask('POST /statement', { body: { page: 1, limit: 50 } })).body.statements

type Player = {
  code: string
  username: string
  balance: number
  transfers: { direction: 'deposit' | 'withdraw'; amount: number; status: string }[]
}
type Books = {
  bankLines: { toBankCode: string | null; toAccountNo: string; amount: number }[]
  charges: { provider: string; payments: { transactionId: string; amount: number }[] }[]
  payouts: { provider: string; amount: number; status: string; reference: string }[]
  players: Player[]
  vouchers: { link: string; amount: number; status: string; redemptions: { wallet: string; amount: number }[] }[]
  walletTransfers: { toWallet: string; amount: number }[]
}
export const sandboxBooks = (app: TestApp) => app.control<Books>('GET', '/state')

export const playerOf = (app: TestApp, code: string, username: string) =>
  app.control<Player>('GET', `/games/${code}/players/${username}`)

/** Our books hold by themselves, and each third party's own books say the same as our account for it. */
export async function expectBooksAgree(app: TestApp): Promise<void> {
  expect(await app.services.ledger.audit(app.database.pool, { now: app.clock.now() })).toEqual([])
  const { rows } = await app.database.pool.query<{ name: string; sum: string }>(
    `SELECT a.name, sum(e.amount) FROM account a JOIN entry e ON e.account_id = a.id
     WHERE NOT a.guarded AND NOT starts_with(a.name, 'house/') GROUP BY a.name`,
  )
  // What arrived at a bank and waits for an operator, or was rejected, is in nobody's account.
  for (const { bankCode, accountNo, sumMinor } of await sumUncredited(app.database.pool))
    rows.push({ name: `bank/${bankCode}-${accountNo}`, sum: String(0 - sumMinor) })
  for (const { wallet, sumMinor } of await sumUncreditedTransfers(app.database.pool))
    rows.push({ name: `voucher/${wallet}`, sum: String(0 - sumMinor) })
  const ours: Record<string, number> = {}
  for (const { name, sum } of rows) ours[name] = (ours[name] ?? 0) + Number(sum) / 100
  for (const [name, sum] of Object.entries(ours)) if (sum === 0) delete ours[name]
  expect(ours).toEqual(theirs(await sandboxBooks(app)))
}

/** A wallet goes by its number; what somebody else took out of a voucher is not ours to know of. */
const isOwn = (wallet: string) => /^\d+$/.test(wallet)

function theirs({ charges, payouts, players, bankLines, vouchers, walletTransfers }: Books): Record<string, number> {
  const sums: Record<string, number> = {}
  const add = (name: string, amount: number) => {
    sums[name] = (Math.round((sums[name] ?? 0) * 100) + Math.round(amount * 100)) / 100
    if (sums[name] === 0) delete sums[name]
  }
  for (const { provider, payments } of charges) for (const { amount } of payments) add(`payment/${provider}`, -amount)
  for (const { toBankCode, toAccountNo, amount } of bankLines)
    if (toBankCode !== null) add(`bank/${toBankCode}-${toAccountNo}`, -amount)
  for (const { provider, amount, status } of payouts) if (status === 'paid') add(`payout/${provider}`, amount)
  for (const { redemptions } of vouchers)
    for (const { wallet, amount } of redemptions) if (isOwn(wallet)) add(`voucher/${wallet}`, -amount)
  for (const { toWallet, amount } of walletTransfers) add(`voucher/${toWallet}`, -amount)
  for (const { code, transfers } of players)
    for (const { direction, amount, status } of transfers)
      if (status === 'done') add(`game/${code}`, direction === 'deposit' ? amount : -amount)
  return sums
}
