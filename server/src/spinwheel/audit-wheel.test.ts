import { beforeAll, expect, test } from 'vitest'
import { transaction } from '../database/pool.ts'
import { checkRules } from '../ledger/audit.ts'
import { wheelRules } from '../ledger/audit-wheel.ts'
import { testApp } from '../testing/test-app.ts'
import { claim, expectBooksHold, memberWithCoins, prizes, putWheel, spinOnce, sure, winCoupon } from './wheel-tests.ts'

const app = await testApp({ config: { registerOtp: false } })
const { pool } = app.database

/** Four spins of one member: one brought nothing, one a coupon that is held, one a coupon that is claimed, one a prize that was gone. */
const spun: Record<'nothing' | 'held' | 'claimed' | 'gone' | 'heldCoupon' | 'claimedCoupon' | 'seed', string> = {
  nothing: '',
  held: '',
  claimed: '',
  gone: '',
  heldCoupon: '',
  claimedCoupon: '',
  seed: '',
}
beforeAll(async () => {
  const ann = await memberWithCoins(app, 4)
  await putWheel(app, sure(prizes.nothing))
  spun.nothing = (await spinOnce(ann)).receipt!.spinId
  spun.claimedCoupon = await winCoupon(app, ann, prizes.cash)
  expect((await claim(ann, spun.claimedCoupon)).status).toBe(200)
  spun.heldCoupon = await winCoupon(app, ann, prizes.cash)
  await putWheel(app, sure({ ...prizes.physical, stock: 0 }))
  spun.gone = (await spinOnce(ann)).receipt!.spinId
  const { rows } = await pool.query<{ spin_id: string; id: string; seed_id: string }>(
    'SELECT c.spin_id, c.id, s.seed_id FROM wheel_coupon c JOIN wheel_spin s ON s.id = c.spin_id',
  )
  for (const { id, spin_id: spinId, seed_id: seedId } of rows) {
    spun[id === spun.heldCoupon ? 'held' : 'claimed'] = spinId
    spun.seed = seedId
  }
})

class Undo extends Error {}

async function auditDamaged(damage: string) {
  let found: Awaited<ReturnType<typeof checkRules>> = []
  const planting = transaction(pool, async (tx) => {
    await tx.query('SET LOCAL session_replication_role = replica')
    await tx.query(damage)
    found = await checkRules(tx, wheelRules, { now: app.clock.now() })
    throw new Undo()
  })
  await expect(planting).rejects.toBeInstanceOf(Undo)
  return found
}

const [coin, spins, numbers, coupons, gives, limits] = wheelRules.map(({ rule }) => rule) as [
  string,
  string,
  string,
  string,
  string,
  string,
]
const damages: readonly (readonly [
  rule: string,
  subject: keyof typeof spun | 'spin/x' | 'gold-1-salung',
  damage: () => string,
])[] = [
  [coin, 'nothing', () => `DELETE FROM transfer WHERE ref = 'spin/${spun.nothing}'`],
  [coin, 'gone', () => `DELETE FROM transfer WHERE ref = 'spin/${spun.gone}/back'`],
  [coin, 'nothing', () => `UPDATE wheel_spin SET outcome = 'gone' WHERE id = '${spun.nothing}'`],
  [
    spins,
    'spin/x',
    () =>
      "INSERT INTO transfer (ref, kind, debit_id, credit_id, amount, currency, cause_type, cause_id) VALUES ('spin/x', 'spin', 1, 2, 1, 'COIN', 'spin', 'x')",
  ],
  [numbers, 'seed', () => `DELETE FROM wheel_spin WHERE nonce = 1`],
  [numbers, 'seed', () => `UPDATE wheel_seed SET next_nonce = 9`],
  [coupons, 'held', () => `DELETE FROM wheel_coupon WHERE id = '${spun.heldCoupon}'`],
  [coupons, 'nothing', () => `UPDATE wheel_coupon SET spin_id = '${spun.nothing}' WHERE id = '${spun.heldCoupon}'`],
  [coupons, 'held', () => `UPDATE wheel_coupon SET prize_code = 'gold' WHERE id = '${spun.heldCoupon}'`],
  [gives, 'heldCoupon', () => `UPDATE wheel_coupon SET claimed_at = now() WHERE id = '${spun.heldCoupon}'`],
  [
    gives,
    'claimedCoupon',
    () => `UPDATE wheel_coupon SET claimed_at = NULL, movement_id = NULL WHERE id = '${spun.claimedCoupon}'`,
  ],
  [gives, 'claimedCoupon', () => `UPDATE wheel_coupon SET value = 7000 WHERE id = '${spun.claimedCoupon}'`],
  [limits, 'gold-1-salung', () => "UPDATE wheel_slice SET stock = 5, won = 1 WHERE code = 'gold-1-salung'"],
]

test('nothing is named where nothing is off', () => expectBooksHold(app))

test.each(damages)('%s: %s', async (rule, subject, damage) => {
  const named = await auditDamaged(damage())
  expect(named.map(({ rule, subject }) => ({ rule, subject }))).toContainEqual({
    rule,
    subject: spun[subject as 'seed'] ?? subject,
  })
})

test('every rule has been proved by some damage', () => {
  expect(new Set(damages.map(([rule]) => rule))).toEqual(new Set(wheelRules.map(({ rule }) => rule)))
})

test('the database refuses to change a spin, a seed or what a coupon is worth', async () => {
  for (const change of [
    "UPDATE wheel_spin SET result = 'cash-50'",
    'DELETE FROM wheel_spin',
    "UPDATE wheel_seed SET server_seed = 'another'",
    'UPDATE wheel_coupon SET value = 1',
    'UPDATE wheel_coupon SET claimed_at = NULL',
    'DELETE FROM wheel_coupon',
  ])
    await expect(pool.query(change), change).rejects.toMatchObject({ code: expect.stringMatching('KL009|42501') })
})
