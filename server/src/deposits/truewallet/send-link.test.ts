import { expect, test } from 'vitest'
import { buildApp } from '../../app.ts'
import { transaction } from '../../database/pool.ts'
import { createLog } from '../../http/request-log.ts'
import { findMember } from '../../members/find-member.ts'
import { listCases } from '../../operators/list-cases.ts'
import { settleCase } from '../../operators/settle-case.ts'
import { balanceOf, breakIt, expectBooksAgree, mendIt, passTime, statementsOf } from '../../testing/money-tests.ts'
import { type TestMember, registerTestMember } from '../../testing/register-test-member.ts'
import { testApp } from '../../testing/test-app.ts'
import { readGift, sealHash } from './gift.ts'
import { settleVoucher } from './settle-voucher.ts'
import { encrypt, giftWallet, giveVoucher, linkKeyOf, sendGift, voucherOf } from './truewallet-tests.ts'
import { reserveVoucher } from './voucher-store.ts'

const app = await testApp({
  config: { registerOtp: false },
  patience: { timeoutMs: 5_000, retryDelaysMs: [5], breakerThreshold: 1_000 },
})
const { pool } = app.database
const minute = 60_000

test('a gift link becomes money in the main wallet, once, and who gave it is kept', async () => {
  const member = await registerTestMember(app)
  const link = await giveVoucher(app, 250.5, {
    ownerName: 'SOMCHAI J***',
    ownerPhone: `xxx-xxx-${member.phone.slice(6)}`,
  })
  const sent = await sendGift(app, member, link)
  expect(sent).toMatchObject({ status: 200, body: { status: 'SUCCESS', amount: 250.5 } })
  expect(await balanceOf(app, member)).toEqual({ balance: 250.5, held: 0 })
  expect(await statementsOf(member)).toMatchObject([
    { _id: sent.body._id, statementType: 'deposit', from: 'TRUEWALLET', to: 'main', status: 'SUCCESS', amount: 250.5 },
  ])
  expect(await voucherOf(app, link)).toMatchObject({ status: 'redeemed', redemptions: [{ amount: 250.5 }] })
  expect(await sendGift(app, member, link)).toMatchObject({ status: 409, body: { message: 'TRUELINK_DUPLICATE' } })
  const { rows } = await pool.query(
    'SELECT state, sealed_hash, giver_name, transaction_id FROM voucher WHERE id = $1',
    [sent.body._id],
  )
  expect(rows).toEqual([
    { state: 'credited', sealed_hash: null, giver_name: 'SOMCHAI J***', transaction_id: expect.any(String) },
  ])
  await expectBooksAgree(app)
})

test('of two members who send the same link at once, one has the money', async () => {
  const [one, two] = [await registerTestMember(app), await registerTestMember(app)]
  const link = await giveVoucher(app, 100)
  const answers = await Promise.all([one, two, one, two].map((member) => sendGift(app, member, link)))
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409])
  const balances = [await balanceOf(app, one), await balanceOf(app, two)].map(({ balance }) => balance)
  expect(balances.toSorted((a, b) => a - b)).toEqual([0, 100])
  await expectBooksAgree(app)
})

test('the same key again gives the first answer, though the link is encrypted anew', async () => {
  const member = await registerTestMember(app)
  const link = await giveVoucher(app, 30)
  const first = await sendGift(app, member, link, { key: 'gift-key-1' })
  const again = await sendGift(app, member, link, { key: 'gift-key-1' })
  expect(again.body).toEqual(first.body)
  const other = await sendGift(app, member, await giveVoucher(app, 31), { key: 'gift-key-1' })
  expect(other).toMatchObject({ status: 409, body: { message: 'IDEMPOTENCY_CONFLICT' } })
  expect((await balanceOf(app, member)).balance).toBe(30)
})

test('a redemption that is refused is the same refusal again under its key, reason and all', async () => {
  const member = await registerTestMember(app)
  const link = await giveVoucher(app, 30)
  await breakIt(app, { port: 'vouchers', operation: 'redeem', kind: 'declined' })
  const first = await sendGift(app, member, link, { key: 'gift-key-2' })
  await mendIt(app)
  expect(first).toMatchObject({ status: 400, body: { message: 'TRUELINK_INVALID', details: { why: 'used' } } })
  const { message, details } = (await sendGift(app, member, link, { key: 'gift-key-2' })).body
  expect({ message, details }).toEqual({ message: first.body.message, details: first.body.details })
})

test('a voucher for several, below 2 baht, used, expired, or from another number is refused unredeemed', async () => {
  const old = await giveVoucher(app, 50)
  app.clock.advance(73 * 60 * minute)
  const member = await registerTestMember(app)
  const refused = [
    [await giveVoucher(app, 100, { recipients: 2 }), 'several-people'],
    [await giveVoucher(app, 1.99), 'below-minimum'],
    [await giveVoucher(app, 100, { taken: true }), 'used'],
    [await giveVoucher(app, 100, { ownerPhone: '0800000001' }), 'other-phone'],
    [old, 'used'],
    ['https://gift.truemoney.com/campaign/?v=NoSuchVoucherAnywhere', 'used'],
    ['https://gift.truemoney.example/campaign/?v=NoSuchVoucherAnywhere', 'form'],
    ['hello', 'form'],
  ] as const
  // Twice: a refused voucher is nobody's.
  for (const [link, why] of refused)
    for (let time = 0; time < 2; time++)
      expect(await sendGift(app, member, link)).toMatchObject({
        status: 400,
        body: { message: 'TRUELINK_INVALID', details: { why } },
      })
  expect(await sendGift(app, member, await giveVoucher(app, 2))).toMatchObject({ status: 200, body: { amount: 2 } })
  expect(await sendGift(app, member, 'x', { wallet: 'SOMEBODY' })).toMatchObject({
    status: 404,
    body: { message: 'NO_WALLET' },
  })
  await expectBooksAgree(app)
})

test('what is not encrypted as it must be is refused, and says nothing of the link', async () => {
  const member = await registerTestMember(app)
  const send = (body: unknown) => member.me.ask('POST /wallet/truelink', { body })
  expect(await send({})).toMatchObject({ status: 400, body: { message: 'INVALID_REQUEST' } })
  const key = await linkKeyOf(app)
  const link = await giveVoucher(app, 100)
  const wrong = [
    link,
    `${link}::KRAPAO GIFT`,
    'a.b.c.d.e',
    await encrypt(link, key),
    await encrypt(`${link}::KRAPAO GIFT`, key, { enc: 'A128GCM' }),
    (await encrypt(`${link}::KRAPAO GIFT`, key)).slice(0, -4),
    await encrypt(`${link}::KRAPAO GIFT`, { ...key, kid: 'another' }),
  ]
  for (const text of wrong) {
    const answer = await send({ link: text })
    expect(answer).toMatchObject({ status: 400, body: { message: 'TRUELINK_INVALID' } })
    expect(JSON.stringify(answer.body)).not.toContain('gift.truemoney.com')
  }
  expect(await voucherOf(app, link)).toMatchObject({ status: 'open' })
})

test('keys rotate: the last one opens links for a day more, then the client is told to ask for the new one', async () => {
  const day = 24 * 60 * minute
  app.clock.advance(40 * day)
  const old = await linkKeyOf(app)
  app.clock.advance(30 * day)
  const member = await registerTestMember(app)
  const current = await linkKeyOf(app)
  expect(current.kid).not.toBe(old.kid)
  expect((await linkKeyOf(app)).kid).toBe(current.kid)
  const byOld = await encrypt(`${await giveVoucher(app, 20)}::KRAPAO GIFT`, old)
  const send = (who: TestMember) => who.me.ask('POST /wallet/truelink', { body: { link: byOld } })
  expect(await send(member)).toMatchObject({ status: 200 })
  app.clock.advance(day)
  expect(await send(await registerTestMember(app))).toMatchObject({
    status: 400,
    body: { message: 'TRUELINK_INVALID', details: { why: 'key' } },
  })
})

const verifyFaults = ['slow', 'timeout-before', 'timeout-after', 'drop', 'error-500', 'malformed', 'locked', 'declined']
test.each(verifyFaults)(
  'while looking into it is %s: redeemed, or nothing moved and it can be sent again',
  async (kind) => {
    const member = await registerTestMember(app)
    const link = await giveVoucher(app, 60)
    await breakIt(app, { port: 'vouchers', operation: 'verify', kind, delayMs: 30 })
    const sent = await sendGift(app, member, link)
    const says = { slow: 200, declined: 400 }[kind] ?? 502
    expect(sent.status).toBe(says)
    await mendIt(app)
    if (says !== 200) expect(await voucherOf(app, link)).toMatchObject({ status: 'open' })
    if (says !== 200) expect(await sendGift(app, member, link)).toMatchObject({ status: 200 })
    expect((await balanceOf(app, member)).balance).toBe(60)
    await expectBooksAgree(app)
  },
)

test('a voucher that was said to hold another amount is credited as what came out, and the statement says so', async () => {
  const member = await registerTestMember(app)
  await breakIt(app, { port: 'vouchers', operation: 'verify', kind: 'wrong-amount' })
  expect(await sendGift(app, member, await giveVoucher(app, 60))).toMatchObject({ status: 200, body: { amount: 60 } })
  await mendIt(app)
  expect(await statementsOf(member)).toMatchObject([{ amount: 60, note: 'other-amount', askedAmount: 120 }])
  await expectBooksAgree(app)
})

test.each([
  ['slow', 200, 60],
  ['timeout-before', 202, 60],
  ['timeout-after', 202, 60],
  ['drop', 202, 60],
  ['error-500', 202, 60],
  ['malformed', 202, 60],
  ['locked', 502, 0],
  ['declined', 400, 0],
] as const)('while redeeming is %s: %d, and in the end %d baht, never twice', async (kind, status, credited) => {
  const member = await registerTestMember(app)
  const link = await giveVoucher(app, 60)
  await breakIt(app, { port: 'vouchers', operation: 'redeem', kind, times: 1, delayMs: 30 })
  const sent = await sendGift(app, member, link)
  expect(sent.status).toBe(status)
  await mendIt(app)
  if (status === 202) {
    expect(await statementsOf(member)).toMatchObject([{ _id: sent.body._id, status: 'PROCESSING', amount: 60 }])
    expect(await sendGift(app, member, link)).toMatchObject({ status: 409, body: { message: 'TRUELINK_DUPLICATE' } })
    for (let round = 0; round < 8; round++) await passTime(app, 30_000)
  }
  expect((await balanceOf(app, member)).balance).toBe(credited)
  expect(await voucherOf(app, link)).toMatchObject({ status: credited ? 'redeemed' : 'open' })
  if (!credited) expect(await sendGift(app, member, link)).toMatchObject({ status: 200 })
  await expectBooksAgree(app)
})

test('a redemption that is not known of yet is never sent again before a minute has passed', async () => {
  const member = await registerTestMember(app)
  const link = await giveVoucher(app, 70)
  await breakIt(app, { port: 'vouchers', operation: 'redeem', kind: 'timeout-after', times: 1, delayMs: 30 })
  await breakIt(app, { port: 'vouchers', operation: 'ask', kind: 'late' })
  await sendGift(app, member, link)
  await passTime(app, 2_000)
  await passTime(app, 5_000)
  await passTime(app, 15_000)
  const sends = async () => (await pool.query('SELECT sends FROM voucher WHERE member_id = $1', [member.id])).rows
  expect(await sends()).toEqual([{ sends: 1 }])
  await passTime(app, minute)
  expect(await sends()).toEqual([{ sends: 2 }])
  expect((await balanceOf(app, member)).balance).toBe(0)
  await mendIt(app)
  await passTime(app, 5 * minute)
  expect((await balanceOf(app, member)).balance).toBe(70)
  await expectBooksAgree(app)
})

test('a process that dies at any step: the job takes the voucher up, and it is credited once', async () => {
  const reserve = async (member: TestMember, link: string) => {
    const facts = await findMember(pool, member.id)
    const jwe = await encrypt(`${link}::${giftWallet}`, await linkKeyOf(app))
    const gift = await readGift(app.services, facts, jwe)
    const id = app.services.newId()
    await transaction(pool, async (tx) => {
      const sealedHash = sealHash(app.services, id, gift.hash)
      const of = { id, digest: gift.digest, sealedHash, wallet: gift.wallet.phone, memberId: member.id }
      await reserveVoucher(tx, { ...of, idempotencyKey: undefined, reservedAt: app.clock.now() })
    })
    return { id, gift }
  }
  const settle = (id: string) => settleVoucher(app.services, id)

  // After the reservation: nothing is known of it, the job looks into it and redeems it.
  const first = await registerTestMember(app)
  const { id } = await reserve(first, await giveVoucher(app, 45))
  await Promise.all([settle(id), settle(id)])
  expect((await balanceOf(app, first)).balance).toBe(45)

  // After the redemption: the provider has done it, nobody has written it down.
  const second = await registerTestMember(app)
  const link = await giveVoucher(app, 55)
  await breakIt(app, { port: 'vouchers', operation: 'redeem', kind: 'timeout-after', times: 1, delayMs: 30 })
  const sent = await sendGift(app, second, link)
  await mendIt(app)
  await Promise.all([settle(sent.body._id), settle(sent.body._id), settle(sent.body._id)])
  expect((await balanceOf(app, second)).balance).toBe(55)

  // After the reservation of one that is not to be had: it is free again.
  const third = await registerTestMember(app)
  const refused = await reserve(third, await giveVoucher(app, 65, { recipients: 3 }))
  await settle(refused.id)
  await settle(refused.id)
  expect((await pool.query('SELECT state FROM voucher WHERE id = $1', [refused.id])).rows).toEqual([
    { state: 'refused' },
  ])
  await expectBooksAgree(app)
})

test('a provider that stays silent for a day puts the gift before an operator, who credits or rejects it', async () => {
  const queued = async (amount: number) => {
    const member = await registerTestMember(app)
    await breakIt(app, { port: 'vouchers', operation: 'redeem', kind: 'timeout-after', times: 1, delayMs: 30 })
    const link = await giveVoucher(app, amount)
    const { body } = await sendGift(app, member, link)
    return { member, id: body._id }
  }
  const credited = await queued(35)
  await breakIt(app, { port: 'vouchers', operation: 'ask', kind: 'error-500' })
  for (let hour = 0; hour < 26; hour++) await passTime(app, 60 * minute)
  const { cases } = await listCases(app.services)
  expect(cases).toMatchObject([{ kind: 'unsettled-deposit', subject: { type: 'movement', id: credited.id } }])
  const decision = { kind: 'credit', member: credited.member.phone } as const
  await settleCase(app.services, { caseId: cases[0]!.id, decision, by: 'Noi', why: 'it is in the wallet' })
  expect((await balanceOf(app, credited.member)).balance).toBe(35)
  await mendIt(app)
  await passTime(app, 10 * minute)
  expect((await balanceOf(app, credited.member)).balance).toBe(35)
  await expectBooksAgree(app)
})

test('no line of the log holds a link, a hash or an envelope', async () => {
  const lines: string[] = []
  const log = createLog('trace', { write: (line: string) => void lines.push(line) })
  const talking = await buildApp(app.config, {
    clock: app.clock,
    pool,
    log,
    walletDir: app.config.dataDir,
    patience: { timeoutMs: 5_000, retryDelaysMs: [5] },
  })
  const member = await registerTestMember(app)
  const said: string[] = []
  for (const kind of ['drop', 'malformed', 'declined', 'locked', undefined]) {
    if (kind) await breakIt(app, { port: 'vouchers', operation: 'redeem', kind, times: 1 })
    const link = await giveVoucher(app, 20)
    const jwe = await encrypt(`${link}::${giftWallet}`, await linkKeyOf(app))
    said.push(link, link.split('v=')[1]!, jwe)
    const answer = await talking.http.inject({
      method: 'POST',
      url: '/api/wallet/truelink',
      headers: { 'x-requested-with': 'wallet-user', authorization: `Bearer ${member.token}` },
      payload: { link: jwe },
    })
    expect([200, 202, 400, 502]).toContain(answer.statusCode)
  }
  await mendIt(app)
  await talking.stop()
  const text = lines.join('\n')
  expect(text).toContain('/api/wallet/truelink')
  for (const secret of said) expect(text).not.toContain(secret)
  for (let round = 0; round < 8; round++) await passTime(app, 30_000)
  await expectBooksAgree(app)
})
