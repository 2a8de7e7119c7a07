import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { transaction } from '../database/pool.ts'
import { creditBankPayment } from '../deposits/bank/credit-bank-payment.ts'
import { toMinor } from '../money.ts'
import { withChanges } from '../settings.ts'
import { depositByQr, memberWith } from '../testing/money-tests.ts'
import type { TestMember } from '../testing/register-test-member.ts'
import { type TestApp, testApp } from '../testing/test-app.ts'
import { earnCoins } from './earn-coins.ts'

const app = await testApp()
const laos = await testApp({ config: { locale: 'la' } })

const coinsOf = async ({ me }: TestMember) => (await me.ask('GET /account/profile')).body.profile.coin

/** Money by bank transfer; the same `reference` is the same payment. */
const depositByBank = (
  member: TestMember,
  amount: number,
  { on = app, reference = randomUUID(), currency = 'BAHT', after = () => {} }: Partial<Told> = {},
) =>
  transaction(on.database.pool, async (tx) => {
    await creditBankPayment(on.services, tx, {
      memberId: member.id,
      payment: {
        sendingBank: 'SCB',
        bankReference: reference,
        to: { bankCode: 'KBANK', accountNo: '9998887776' },
        amountMinor: toMinor(amount),
        currency,
        paidAt: on.clock.now(),
        sender: {},
      },
      channel: 'feed',
      actor: 'poller',
      why: 'a test',
    })
    after()
  })
type Told = { on: TestApp; reference: string; currency: 'BAHT' | 'LAK'; after: () => void }

const audit = () => app.services.ledger.audit(app.database.pool, { now: app.clock.now() })

test('each 500 baht is a coin, in however many parts they came', async () => {
  const ann = await memberWith(app, 0)
  expect(await coinsOf(ann)).toBe(0)
  const seen: number[] = []
  for (const amount of [499.99, 0.01, 1, 999]) {
    await depositByBank(ann, amount)
    seen.push(await coinsOf(ann))
  }
  expect(seen).toEqual([0, 1, 1, 3])
  expect((await ann.me.ask('GET /wallet')).body.profile.coin).toBe(3)
})

test('every channel counts together, and a payment that is told of again counts once', async () => {
  const bea = await memberWith(app, 400)
  await depositByBank(bea, 600, { reference: 'line-1' })
  await depositByBank(bea, 600, { reference: 'line-1' })
  await depositByQr(app, bea, 500, 'WW')
  expect(await coinsOf(bea), '1,500 baht').toBe(3)
})

test('for kip a coin takes 250,000', async () => {
  const lao = await memberWith(laos, 0, { currency: 'LAK', bankCode: 'BCEL' })
  await depositByBank(lao, 249_999.99, { on: laos, currency: 'LAK' })
  expect(await coinsOf(lao)).toBe(0)
  await depositByBank(lao, 0.01, { on: laos, currency: 'LAK' })
  expect(await coinsOf(lao)).toBe(1)
})

test('40 deposits at once lose nothing and make nothing', async () => {
  const cat = await memberWith(app, 0)
  await Promise.all(Array.from({ length: 40 }, () => depositByBank(cat, 130)))
  expect(await coinsOf(cat), '5,200 baht').toBe(10)
  expect(await audit()).toEqual([])
})

test('a deposit that is undone earns nothing, and told again it earns once', async () => {
  const dan = await memberWith(app, 0)
  const dies = () => {
    throw new Error('the node dies')
  }
  await expect(depositByBank(dan, 1_000, { reference: 'line-2', after: dies })).rejects.toThrow('the node dies')
  expect(await coinsOf(dan)).toBe(0)
  await depositByBank(dan, 1_000, { reference: 'line-2' })
  expect(await coinsOf(dan)).toBe(2)
  expect(await audit()).toEqual([])
})

test('a dearer coin counts from the next deposit on, and takes nothing back', async () => {
  const eve = await memberWith(app, 0)
  await depositByBank(eve, 700)
  const dear = { ...app.services, settings: withChanges({ coins: { bahtPerCoin: 1_000 } }) }
  const movement = { memberId: eve.id, ledgerRef: 'dear', amountMinor: toMinor(799.99), currency: 'BAHT' } as const
  await expect(
    transaction(app.database.pool, async (tx) => {
      const coins = await earnCoins(dear, tx, movement)
      const more = await earnCoins(dear, tx, { ...movement, ledgerRef: 'dearer', amountMinor: toMinor(0.01) })
      throw new Error(`${coins} and ${more}`)
    }),
  ).rejects.toThrow('0 and 1')
  expect(await coinsOf(eve)).toBe(1)
})
