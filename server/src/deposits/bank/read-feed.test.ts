import { sensibleFaults } from '@krapao/sandbox/fault-kinds'
import { beforeEach, describe, expect, test } from 'vitest'
import { listCases } from '../../operators/list-cases.ts'
import { balanceOf, expectBooksAgree, mendIt, statementsOf } from '../../testing/money-tests.ts'
import { registerTestMember } from '../../testing/register-test-member.ts'
import { runDueJobs } from '../../testing/run-due-jobs.ts'
import { testApp } from '../../testing/test-app.ts'
import type { FeedLine } from '../../providers/bank/port.ts'
import { keepPage } from './keep-page.ts'
import { fedAccounts } from './operator-account.ts'
import { readFeed } from './read-feed.ts'

const app = await testApp({ config: { registerOtp: false, locale: 'la' } })
beforeEach(() => mendIt(app))

const accounts = new Map(fedAccounts(app.services).map((account) => [account.bankCode, account]))
const round = (code: string) => readFeed(app.services, accounts.get(code)!)
const cases = async () => (await listCases(app.services, { limit: 100 })).cases
const faultAtFeed = (kind: string, times = 1) =>
  app.control('POST', '/faults', { port: 'bank', operation: 'feed', kind, times, ...silence(kind) })
const silence = (kind: string) => (kind.startsWith('timeout') || kind === 'slow' ? { delayMs: 20 } : {})

let persons = 0
/** A member with an account at a bank and a name of their own, who sends money. */
async function payer(fromBankCode: string, currency: 'BAHT' | 'LAK' = 'BAHT') {
  const number = String(++persons).padStart(4, '0')
  const name = `SOMCHAI ${'ABCDEFGHIJKLMNOPQRSTUVWXYZ'[persons % 26]}${number.replaceAll(/\d/g, (d) => 'QRSTUVWXYZ'[Number(d)]!)}`
  const fromAccountNo = `71${number}${number}`
  const account = { bankCode: fromBankCode, bankAccountNo: fromAccountNo, bankAccountName: name, currency }
  const member = await registerTestMember(app, account)
  const send = (to: string, amount: number, over: object = {}) =>
    app.control<{ reference: string; slip: string }>('POST', '/bank/transfers', {
      fromBankCode,
      fromAccountNo,
      fromName: name,
      toAccountNo: accounts.get(to)!.accountNo,
      amount,
      ...over,
    })
  return { member, send, name, fromAccountNo }
}
const currencyAt = (code: string) => accounts.get(code)!.currency

describe.each(['SCB', 'KBANK', 'GSB', 'BCEL'])('a transfer to %s', (code) => {
  test('is in the member’s wallet within a minute, once, however often it is read', async () => {
    const { member, send } = await payer('SCB', currencyAt(code))
    const { reference } = await send(code, 1_500.25)
    for (let seconds = 0; seconds < 60; seconds += 10) {
      app.clock.advance(10_000)
      await app.jobs['read-feeds']!({})
      await runDueJobs(app.database.pool, app.jobs, app.clock)
    }
    expect(await balanceOf(app, member)).toEqual({ balance: 1_500.25, held: 0 })
    expect(await statementsOf(member)).toMatchObject([{ from: 'SCB', to: 'main', status: 'SUCCESS', amount: 1_500.25 }])
    const { rows } = await app.database.pool.query('SELECT * FROM bank_payment WHERE bank_reference = $1', [reference])
    expect(rows).toMatchObject([{ sending_bank: 'SCB', to_bank: code, channel: 'feed' }])
    expect(rows[0].sender_name).toMatch(/^SOMCHAI/)
    await expectBooksAgree(app)
  })

  test.each(sensibleFaults.bank['feed']!)('arrives in spite of %s', async (kind) => {
    const { member, send } = await payer('SCB', currencyAt(code))
    await send(code, 100)
    await send(code, 200)
    await faultAtFeed(kind, 3)
    for (let rounds = 0; rounds < 4; rounds++) {
      await round(code)
      app.clock.advance(20_000)
    }
    await mendIt(app)
    await round(code)
    expect(await balanceOf(app, member)).toEqual({ balance: 300, held: 0 })
    expect(await statementsOf(member)).toHaveLength(2)
  })

  test('a hundred lines come in pages, read by two at once, and each is credited once', async () => {
    const { member, send } = await payer('SCB', currencyAt(code))
    for (let line = 0; line < 45; line++) await send(code, 1)
    app.clock.advance(15_000)
    await Promise.all([round(code), round(code), round(code)])
    await round(code)
    expect(await balanceOf(app, member)).toEqual({ balance: 45, held: 0 })
    await expectBooksAgree(app)
  })
})

test('a line whose sender the bank tells later waits for it, and is credited then', async () => {
  const { member, send } = await payer('SCB')
  await send('KBANK', 700)
  await round('KBANK')
  expect(await balanceOf(app, member)).toEqual({ balance: 0, held: 0 })
  app.clock.advance(10_000)
  await round('KBANK')
  expect(await balanceOf(app, member)).toEqual({ balance: 700, held: 0 })
})

test('one that is told too late is in the queue, and leaves it by itself once the bank tells', async () => {
  const { member, send } = await payer('SCB')
  const before = (await cases()).length
  const { reference } = await send('KBANK', 800)
  await round('KBANK')
  await app.database.pool.query(
    "UPDATE bank_line SET read_at = read_at - interval '5 minutes' WHERE bank_reference = $1",
    [reference],
  )
  await round('KBANK')
  expect(await cases()).toHaveLength(before + 1)
  app.clock.advance(10_000)
  await round('KBANK')
  expect(await balanceOf(app, member)).toEqual({ balance: 800, held: 0 })
  expect(await cases()).toHaveLength(before)
})

describe('a reader that is killed', () => {
  const page = (told: FeedLine) => ({ lines: [told], nextCursor: 'never kept', hasMore: true })

  test('after it kept a page, before it made anything of it: the next round does', async () => {
    await round('SCB')
    const { member, send } = await payer('SCB')
    await send('SCB', 910)
    const { lines } = await app.services.banks
      .get('SCB')!
      .readFeed(accounts.get('SCB')!.accountNo, await newestCursor())
    const told = lines.at(-1)!
    expect(told.amountMinor).toBe(91_000)
    await keepPage(app.services, accounts.get('SCB')!, { ...page(told), nextCursor: await newestCursor() })
    expect(await balanceOf(app, member)).toEqual({ balance: 0, held: 0 })
    await round('SCB')
    expect(await balanceOf(app, member)).toEqual({ balance: 910, held: 0 })
  })

  test('while it writes a page: neither the page nor the cursor is there, and it is read again', async () => {
    await round('SCB')
    const { member, send } = await payer('SCB')
    await send('SCB', 920)
    const before = await newestCursor()
    const told = (await app.services.banks.get('SCB')!.readFeed(accounts.get('SCB')!.accountNo, before)).lines.at(-1)!
    const broken = {
      ...page(told),
      lines: [told, { ...told, bankReference: 'x'.repeat(9), currency: 'USD' as 'BAHT' }],
    }
    await expect(keepPage(app.services, accounts.get('SCB')!, broken)).rejects.toThrow()
    expect(await newestCursor()).toBe(before)
    await round('SCB')
    expect(await balanceOf(app, member)).toEqual({ balance: 920, held: 0 })
  })
})
const newestCursor = async () => {
  const { rows } = await app.database.pool.query<{ cursor: string }>(
    "SELECT cursor FROM bank_feed_cursor WHERE bank_code = 'SCB' ORDER BY id DESC LIMIT 1",
  )
  return rows[0]!.cursor
}

describe('what is not certain is an operator’s to decide', () => {
  const caseOf = async ({ reference }: { reference: string }) =>
    (await cases()).find(({ subject }) => subject.id.endsWith(`/${reference}`))!

  test('money from nobody we know', async () => {
    const { send } = await payer('SCB')
    const sent = await send('GSB', 300, { fromAccountNo: '5550001112', fromName: 'A STRANGER' })
    await round('GSB')
    expect(await caseOf(sent)).toMatchObject({
      kind: 'unmatched-line',
      subject: { type: 'bank-payment', id: `bank/SCB/${sent.reference}` },
      candidates: [],
      amountMinor: 30_000,
      currency: 'BAHT',
    })
  })

  test('a masked number and name that fit two members', async () => {
    const [one, two] = [await payer('BBL'), await payer('BBL')]
    await app.database.pool.query('UPDATE member SET bank_account_name = $2, bank_account_no = $3 WHERE id = $1', [
      two.member.id,
      one.name,
      `99${one.fromAccountNo.slice(2)}`,
    ])
    await app.database.pool.query('UPDATE member_bank_account SET account_no = $2 WHERE member_id = $1', [
      two.member.id,
      `99${one.fromAccountNo.slice(2)}`,
    ])
    const sent = await one.send('SCB', 400)
    await round('SCB')
    const waiting = await caseOf(sent)
    expect(waiting).toMatchObject({ why: 'the sender may be one of several members', amountMinor: 40_000 })
    expect([...waiting.candidates].sort()).toEqual([one.member.id, two.member.id].sort())
    expect(await balanceOf(app, one.member)).toEqual({ balance: 0, held: 0 })
  })

  test('kip from a member in baht', async () => {
    const { member, send } = await payer('BCEL')
    const sent = await send('BCEL', 100_000)
    await round('BCEL')
    expect(await caseOf(sent)).toMatchObject({ currency: 'LAK', amountMinor: 10_000_000, candidates: [member.id] })
    expect(await balanceOf(app, member)).toEqual({ balance: 0, held: 0 })
  })

  test('everything on an account in manual mode', async () => {
    const { member, send } = await payer('SCB')
    const sent = await send('GSB', 500)
    await readFeed(app.services, { ...accounts.get('GSB')!, mode: 'MANUAL' })
    expect(await caseOf(sent)).toMatchObject({ why: 'manual mode', candidates: [member.id] })
    expect(await balanceOf(app, member)).toEqual({ balance: 0, held: 0 })
  })
})

test('lines that the bank has counted but does not show are read again for, then told, then found', async () => {
  const { member, send } = await payer('SCB')
  for (const amount of [10, 20, 30]) await send('SCB', amount)
  await round('SCB')
  // As a bank would that shows a line only much later: ours of it is gone, the count goes on.
  const hidden = `SELECT id FROM bank_line WHERE account_no = $1 ORDER BY number DESC OFFSET 1 LIMIT 1`
  const { rows } = await app.database.pool.query(
    `UPDATE bank_line SET number = number + 1000000 WHERE id = (${hidden}) RETURNING number, id`,
    [accounts.get('SCB')!.accountNo],
  )
  await app.database.pool.query('UPDATE bank_line SET number = NULL, series = NULL WHERE id = $1', [rows[0].id])
  await round('SCB')
  const gapCases = async () => (await cases()).filter(({ kind }) => kind === 'feed-gap')
  expect(await gapCases()).toEqual([])
  app.clock.advance(11 * 60_000)
  await send('SCB', 40)
  await round('SCB')
  await round('SCB')
  expect(await gapCases()).toMatchObject([{ subject: { type: 'bank-feed' }, amountMinor: null }])
  await app.database.pool.query('UPDATE bank_line SET number = $2, series = $3 WHERE id = $1', [
    rows[0].id,
    Number(rows[0].number) - 1_000_000,
    'account',
  ])
  await send('SCB', 50)
  await round('SCB')
  expect(await gapCases()).toEqual([])
  expect(await balanceOf(app, member)).toEqual({ balance: 150, held: 0 })
})
