import type { Statement, StoryLine } from '@krapao/contract/calls/statements'
import { beforeEach, describe, expect, test } from 'vitest'
import { move, offer, play, take } from '../../bonuses/bonus-tests.ts'
import { cancelBonus } from '../../bonuses/cancel-bonus.ts'
import { giveVoucher, sendGift } from '../../deposits/truewallet/truewallet-tests.ts'
import { mainAccount } from '../../ledger/ledger.ts'
import { bet, endTheDay, longDays, playerWith } from '../../loss-shares/share-tests.ts'
import { minorOf } from '../../money.ts'
import { listCases } from '../../operators/list-cases.ts'
import { settleCase } from '../../operators/settle-case.ts'
import type { Decision } from '../../operators/settlers.ts'
import { paidBySlip, readStatements, registerPayer, sendMoney } from '../../slips/slip-tests.ts'
import { claim, memberWithCoins, prizes, winCoupon } from '../../spinwheel/wheel-tests.ts'
import {
  activate,
  breakIt,
  depositByQr,
  memberWith,
  mendIt,
  passTime,
  statementsOf,
} from '../../testing/money-tests.ts'
import { type TestMember, registerTestMember } from '../../testing/register-test-member.ts'
import { testApp } from '../../testing/test-app.ts'

const app = await testApp({
  config: { registerOtp: false },
  settings: { ...longDays, payouts: { answerWithinMs: 1_500 }, games: { balancesWithinMs: 800 } },
  patience: { timeoutMs: 5_000, retryDelaysMs: [5], breakerThreshold: 1_000 },
})
await offer(app, { code: 'FIRST20' })
beforeEach(() => mendIt(app))

const storyOf = async (member: TestMember, id: string) =>
  (await member.me.ask('GET /statement/{id}/story', { params: { id } })).body

type Like = Partial<Pick<Statement, 'statementType' | 'from' | 'to'>>

/** The newest row like that, and its story in short. */
async function tale(member: TestMember, like: Like) {
  const rows = await statementsOf(member)
  const row = rows.find((each) => Object.entries(like).every(([key, value]) => each[key as keyof Like] === value))
  if (!row) throw new Error(`no such row: ${JSON.stringify(rows)}`)
  const { statement, lines } = await storyOf(member, row._id)
  expect(statement).toEqual(row)
  const own = new Set(rows.map(({ _id }) => _id))
  for (const { linked } of lines) expect(linked === undefined || (own.has(linked) && linked !== row._id)).toBe(true)
  return { row, lines, told: lines.map(inShort), rows }
}

const inShort = ({ event, amount, count, place, code, party, day, byStaff, linked }: StoryLine): string =>
  [event, amount, count && `×${count}`, place, code, party, day, byStaff && 'by staff', linked && '→']
    .filter((part) => part !== undefined && part !== false)
    .join(' ')

const withdrawAll = (member: TestMember, amount: number) => {
  app.clock.advance(1_000)
  return member.me.ask('POST /wallet/withdrawAll', { body: { amount } })
}

describe('a deposit came', () => {
  test('by QR: when it was made, who paid it and under which reference, and what it earned', async () => {
    const member = await memberWith(app, 1_000)
    const { row, told, lines } = await tale(member, { statementType: 'deposit' })
    expect(told).toEqual([
      'qr-created 1000 KBANK',
      expect.stringMatching(/^qr-paid 1000/),
      'credited 1000',
      'coins-earned ×2',
    ])
    expect(lines[0]!.reference).toMatch(/^[A-Z0-9]{1,20}$/)
    expect(lines[1]!.reference).toBeDefined()
    expect(row.askedAt, 'the row knows when, without its story').toBe(lines[0]!.at)
  })

  test('in another amount than asked, which the story says', async () => {
    const member = await registerTestMember(app)
    const qr = await member.me.ask('POST /qrcode/{provider}', { params: { provider: 'WW' }, body: { amount: 500 } })
    const { qrcodeId } = qr.body as { qrcodeId: string }
    await app.control('POST', `/qrcodes/${qrcodeId}/pay`, { webhook: 'drop', amount: 450 })
    await passTime(app, 5_000)
    expect((await tale(member, { from: 'WW' })).told).toEqual([
      'qr-created 500 WW',
      expect.stringMatching(/^qr-paid 450/),
      'noted 500 other-amount',
      'credited 450',
    ])
  })

  test('by bank transfer: the sending bank and its reference, the sender by the end of their account', async () => {
    const member = await registerPayer(app)
    const reference = await sendMoney(app, member, { amount: 300 })
    app.clock.advance(10_000)
    await readStatements(app)
    await passTime(app, 0)
    const { row, told, lines } = await tale(member, { statementType: 'deposit' })
    expect(told).toEqual([expect.stringMatching(/^bank-paid 300 BBL/), 'credited 300'])
    expect(row.askedAt, 'there was no QR').toBeUndefined()
    expect(lines[0]).toMatchObject({ reference, party: expect.not.stringContaining('JAIDEE') })
    expect(lines[0]!.account).not.toContain(member.accountNo)
  })

  test('by slip: the payment, the picture that told of it, and the money', async () => {
    const member = await registerPayer(app)
    await paidBySlip(app, member)
    expect((await tale(member, { statementType: 'deposit' })).told).toEqual([
      expect.stringMatching(/^bank-paid 500 BBL/),
      'slip-sent',
      'credited 500',
      'coins-earned ×1',
    ])
  })

  test('by gift link: sent, opened, credited', async () => {
    const member = await registerTestMember(app)
    await sendGift(app, member, await giveVoucher(app, 60))
    const { told, lines } = await tale(member, { from: 'TRUEWALLET' })
    expect(told.map((each) => each.split(' ')[0])).toEqual(['gift-sent', 'gift-opened', 'credited'])
    expect(lines[1]!.reference).toBeDefined()
  })

  test('from wallet to wallet, by the registered number', async () => {
    const member = await registerTestMember(app)
    const from = { fromPhone: member.phone, fromName: 'SOMCHAI J***', toWallet: 'KRAPAO WALLET', amount: 80 }
    const { transactionId: reference } = await app.control<{ transactionId: string }>(
      'POST',
      '/truewallet/transfers',
      from,
    )
    await app.jobs['read-wallet-transfers']!({})
    const { told, lines } = await tale(member, { from: 'TRUEWALLET' })
    expect(told).toEqual(['wallet-received 80 SOMCHAI J***', 'credited 80'])
    expect(lines[0]).toMatchObject({ reference, account: `xxx${member.phone.slice(-4)}` })
  })
})

describe('a person decided', () => {
  const settle = async (subjectId: string | undefined, decision: Decision) => {
    const { cases } = await listCases(app.services, { limit: 100 })
    const found = cases.find(({ subject }) => subjectId === undefined || subject.id === subjectId)!
    await settleCase(app.services, {
      caseId: found.id,
      decision,
      by: 'Noi of the night shift',
      why: 'she showed the receipt',
    })
  }

  test('that a payment from somebody else’s account is the member’s: asked, decided, and not by whom', async () => {
    const member = await registerTestMember(app)
    const qr = await member.me.ask('POST /qrcode/{provider}', { params: { provider: 'WW' }, body: { amount: 500 } })
    const { qrcodeId } = qr.body as { qrcodeId: string }
    const payer = { bankCode: 'BBL', accountNo: '7776665554', name: 'SOMEBODY ELSE' }
    await app.control('POST', `/qrcodes/${qrcodeId}/pay`, { webhook: 'drop', payer })
    await passTime(app, 5_000)
    const waiting = await tale(member, { from: 'WW' })
    expect(waiting.told.slice(1)).toEqual(['qr-paid 500 BBL SOMEBODY E***', 'staff-asked 500'])
    app.clock.advance(60_000)
    await settle(waiting.row._id, { kind: 'credit', member: member.phone })
    const { told, lines } = await tale(member, { from: 'WW' })
    expect(told.slice(2)).toEqual(['staff-asked 500', 'credited 500 by staff', 'coins-earned ×1'])
    expect(lines[1]).toMatchObject({ account: 'xxx5554' })
    expect(JSON.stringify(lines)).not.toMatch(/Noi|receipt|7776665554/)
  })

  test('whose a bank transfer was that fitted nobody', async () => {
    const member = await registerPayer(app)
    await sendMoney(app, member, { amount: 250, fromAccountNo: '9998887776', fromName: 'NOBODY KNOWN' })
    app.clock.advance(60_000)
    await readStatements(app)
    await settle(undefined, { kind: 'credit', member: member.phone })
    expect((await tale(member, { statementType: 'deposit' })).told).toEqual([
      'bank-paid 250 BBL NOBODY K***',
      'credited 250 by staff',
    ])
  })
})

describe('a bonus', () => {
  test('is told from the deposit it matched, from its own row, from what it forfeited, from the withdrawal that ended it', async () => {
    const member = await memberWith(app, 1_000)
    await take(app, member, 'FIRST20')
    const taken = await tale(member, { statementType: 'bonus' })
    expect(taken.told).toEqual([
      'deposit-matched 1000 →',
      'bonus-given 200',
      expect.stringMatching(/^bonus-terms 6000 2\d{3}-/),
    ])
    expect((await tale(member, { statementType: 'deposit' })).told.at(-1)).toBe('used-for-bonus 1000 →')

    await play(app, member, { bring: 1_200, stake: 1_200, win: 6_000 })
    await play(app, member, { stake: 4_800, win: 11_280.5 })
    expect((await withdrawAll(member, 12_480.5)).status).toBe(200)
    const ending = ['ended-by-withdrawal →', 'bonus-ended met']
    expect((await tale(member, { statementType: 'bonus' })).told.slice(-3)).toEqual([...ending, 'forfeited 480.5 →'])
    const forfeit = await tale(member, { statementType: 'finish_bonus' })
    expect(forfeit.told).toEqual([
      'deposit-matched 1000 →',
      'bonus-given 200 →',
      expect.stringMatching(/^bonus-terms 6000/),
      'set-aside 480.5',
      ...ending,
      'forfeited 480.5',
    ])
    expect(forfeit.row.ended).toMatchObject({ outcome: 'met', bonus: 200, forfeited: 480.5 })
    expect(forfeit.row.described).toMatchObject({ en: 'Bonus FIRST20' })
    const paid = await tale(member, { statementType: 'withdraw' })
    expect(paid.told).toEqual([
      'withdrawal-asked 12000 KBANK',
      expect.stringMatching(/^brought-home 12480.5 pg →/),
      'set-aside 12000 KBANK',
      expect.stringMatching(/^payout-sent 12000 KBANK TEST MEMBER/),
      'paid 12000 KBANK',
      'ends-bonus →',
      'forfeited 480.5 →',
    ])
  })

  test.each([
    ['bust', 'lost', 0, 20],
    ['expired', 'its time was over', 31 * 24 * 3_600_000, 600],
  ] as const)('that is %s (%s) says so on its row, with what was taken', async (outcome, _how, waitMs, left) => {
    const member = await memberWith(app, 1_000)
    await take(app, member, 'FIRST20')
    await play(app, member, { bring: 1_200, stake: 1_200, win: left })
    await passTime(app, waitMs)
    await app.jobs['review-bonuses']!({})
    await passTime(app, 0)
    const { row, told } = await tale(member, { statementType: 'bonus' })
    expect(row.ended).toMatchObject({ outcome, forfeited: 0 })
    expect(told.at(-1)).toBe(`bonus-ended ${outcome}`)
    expect((await statementsOf(member)).filter(({ statementType }) => statementType === 'finish_bonus')).toEqual([])
  })

  test('that our staff cancelled says that they did, and not who', async () => {
    const member = await memberWith(app, 1_000)
    await take(app, member, 'FIRST20')
    app.clock.advance(1_000)
    await cancelBonus(app.services, member.id, { by: 'Noi of the night shift', why: 'taken twice' })
    expect((await tale(member, { statementType: 'bonus' })).told.slice(-2)).toEqual([
      'bonus-ended cancelled by staff',
      'forfeited 200 →',
    ])
    const { row, told, lines } = await tale(member, { statementType: 'finish_bonus' })
    expect(told.slice(-2)).toEqual(['bonus-ended cancelled by staff', 'forfeited 200 by staff'])
    expect(row.ended).toMatchObject({ outcome: 'cancelled', forfeited: 200 })
    expect(JSON.stringify([row, lines])).not.toMatch(/Noi|twice/)
  })
})

describe('a prize of the wheel', () => {
  test('in cash: spun, won, claimed, given', async () => {
    const member = await memberWithCoins(app, 1)
    const coupon = await winCoupon(app, member, prizes.cash)
    await claim(member, coupon)
    const { told, row } = await tale(member, { from: 'wheel' })
    expect(told).toEqual(['spun', 'coupon-won', 'coupon-claimed', 'prize-given 50'])
    expect(row.described?.en).toBe((await tale(member, { from: 'wheel' })).lines[1]!.title?.en)
  })

  test('as a bonus: the spin, then what every bonus says', async () => {
    const member = await memberWithCoins(app, 1)
    await claim(member, await winCoupon(app, member, prizes.bonus))
    expect((await tale(member, { statementType: 'bonus' })).told).toEqual([
      'spun',
      'coupon-won',
      'coupon-claimed',
      'bonus-given 100',
      expect.stringMatching(/^bonus-terms 500 /),
    ])
  })
})

describe('shares of losses', () => {
  test('a refund: the day it is for, the pot, and from there into the wallet', async () => {
    const { member, username } = await playerWith(app, 1_000)
    await bet(app, username, { stake: 800, win: 0 })
    const day = endTheDay(app)
    await app.jobs.refunds!({ day })
    await member.me.ask('GET /refund/receive')
    expect((await tale(member, { from: 'refund' })).told).toEqual([`refund-day 40 ${day}`, 'refund-received 40'])
    app.clock.advance(60_000)
    await member.me.ask('GET /refund/addWallet')
    expect((await tale(member, { from: 'refund' })).told.at(-1)).toBe('pot-emptied 40 →')
    expect((await tale(member, { from: 'refund-pot' })).told).toEqual(['pot-filled 40 →', 'in-main 40'])
  })

  test('an invite bonus: whose day it was', async () => {
    const inviter = await registerTestMember(app)
    const { username } = await playerWith(app, 1_000, { inviteCode: `PR${inviter.id}` })
    await bet(app, username, { stake: 600, win: 100 })
    const day = endTheDay(app)
    await app.jobs.invites!({ day })
    await inviter.me.ask('GET /invite/bonus')
    expect((await tale(inviter, { from: 'invite' })).told).toEqual([
      `invite-day 25 Test Member ${day}`,
      'invite-received 25',
    ])
  })
})

describe('on its way', () => {
  test('into a game, out of it, and from one to another as two rows that name each other', async () => {
    const member = await memberWith(app, 400)
    for (const code of ['pg', 'usun']) await activate(member, code)
    await move(member, 'main', 'pg', 300)
    expect((await tale(member, { to: 'pg' })).told).toEqual(['set-aside 300 pg', 'in-game 300 pg'])
    app.clock.advance(1_000)
    await move(member, 'pg', 'usun', 100)
    expect((await tale(member, { from: 'pg' })).told).toEqual([
      'asked-game 100 pg',
      'in-main 100 pg',
      'goes-on 100 usun →',
    ])
    expect((await tale(member, { to: 'usun' })).told).toEqual([
      'came-through →',
      'set-aside 100 usun',
      'in-game 100 usun',
    ])
  })

  test('a game that does not answer, and then says no: given back', async () => {
    const member = await memberWith(app, 400)
    await activate(member, 'pg')
    await breakIt(app, { port: 'games', operation: 'deposit', kind: 'timeout-before', times: 1, delayMs: 20 })
    await breakIt(app, { port: 'games', operation: 'check-transfer', kind: 'error-500', times: 1 })
    await member.me.ask('POST /wallet/transfer', { body: { from: 'main', to: 'pg', amount: 100 } })
    await breakIt(app, { port: 'games', operation: 'deposit', kind: 'declined' })
    for (const seconds of [2, 5, 15, 60, 60]) await passTime(app, seconds * 1_000)
    const { told } = await tale(member, { to: 'pg' })
    expect(told[0]).toBe('set-aside 100 pg')
    expect(told).toContain('no-answer 100 pg')
    expect(told.at(-1)).toBe('given-back 100 pg')
  })

  test('gathered for a withdrawal: each names the other; and one that is refused comes back', async () => {
    const member = await memberWith(app, 700)
    await activate(member, 'pg')
    await move(member, 'main', 'pg', 300)
    await withdrawAll(member, 500)
    expect((await tale(member, { from: 'pg' })).told).toEqual([
      'gathered main →',
      'asked-game 300 pg',
      'in-main 300 pg',
    ])
    const { told, lines } = await tale(member, { statementType: 'withdraw' })
    expect(told).toEqual([
      'withdrawal-asked 500 KBANK',
      'brought-home 300 pg →',
      'set-aside 500 KBANK',
      expect.stringMatching(/^payout-sent 500 KBANK TEST MEMBER/),
      'paid 500 KBANK',
    ])
    expect(lines.at(-1)!.reference).not.toBe(lines[0]!.reference)
    expect(lines[3]!.account).toMatch(/^xxx\d{4}$/)
    await breakIt(app, { port: 'payments', operation: 'payout', kind: 'declined' })
    app.clock.advance(1_000)
    await member.me.ask('POST /wallet/withdraw', { body: { amount: 100 } })
    expect((await tale(member, { statementType: 'withdraw' })).told.at(-1)).toBe('given-back 100 KBANK')
  })

  test('a correction of the books that undoes a row is part of its story', async () => {
    const member = await memberWith(app, 400)
    const { row } = await tale(member, { statementType: 'deposit' })
    const money = { kind: 'reversal', amountMinor: minorOf(40_000), currency: 'BAHT' } as const
    const cause = { type: 'reversal', id: row._id }
    const { ledger } = app.services
    const undone = { ...money, debit: mainAccount(member.id), credit: 'payment/KBANK', cause } as const
    await ledger.post(app.database.pool, { ...undone, ref: `reversal/${row._id}` })
    expect((await tale(member, { statementType: 'deposit' })).told.at(-1)).toBe('reversed 400 by staff')
  })
})

test('another’s row, one that is not there and a word that is none are not found; a visitor is asked who they are', async () => {
  const [ann, bob] = [await memberWith(app, 100), await memberWith(app, 0)]
  const { row } = await tale(ann, { statementType: 'deposit' })
  for (const id of [row._id, '01HZZZZZZZZZZZZZZZZZZZZZZZ', "' OR 1=1"])
    expect(await bob.me.ask('GET /statement/{id}/story', { params: { id } })).toMatchObject({
      status: 404,
      body: { message: 'NO_DATA' },
    })
  expect((await app.client().ask('GET /statement/{id}/story', { params: { id: row._id } })).status).toBe(401)
  await depositByQr(app, ann, 100)
  expect(JSON.stringify(await storyOf(ann, row._id))).not.toContain(bob.id)
})
