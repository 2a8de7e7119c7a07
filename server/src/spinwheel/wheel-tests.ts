import { expect } from 'vitest'
import { setWheel } from './set-wheel.ts'
import { memberWith } from '../testing/money-tests.ts'
import type { TestMember } from '../testing/register-test-member.ts'
import type { TestApp } from '../testing/test-app.ts'
import { demoWheel } from '../../../scripts/start/demo-wheel.ts'
import type { WheelSlice } from './prize.ts'

/** What tests of the wheel share. */

const demo = (code: string) => demoWheel.find((slice) => slice.code === code)!
export const prizes = {
  nothing: demo('again'),
  coins: demo('coins-3'),
  cash: demo('cash-50'),
  bonus: demo('bonus-100'),
  physical: demo('gold-1-salung'),
} as const

/** A wheel that draws this one, but once in a million. */
export const sure = (slice: WheelSlice): readonly WheelSlice[] => [
  { ...slice, weight: 999_999 },
  { ...prizes.nothing, code: 'never', weight: 1 },
]

export const putWheel = (app: TestApp, slices: readonly WheelSlice[]) => setWheel(app.database.pool, slices)

/** A member whose deposits have earned this many coins. */
export const memberWithCoins = (app: TestApp, coins: number) => memberWith(app, coins * 500)

export const spinOnce = async (member: TestMember, body: object = {}, key?: string) =>
  (await member.me.ask('POST /spinwheel/spin', { body, ...(key && { headers: { 'idempotency-key': key } }) })).body

export const coinsOf = async ({ me }: TestMember) => (await me.ask('GET /spinwheel/setup')).body.userCoin

export const couponsOf = async ({ me }: TestMember) => (await me.ask('GET /spinwheel/coupon')).body.coupons

/** A coupon of this prize, won by a spin. */
export async function winCoupon(app: TestApp, member: TestMember, slice: WheelSlice): Promise<string> {
  await putWheel(app, sure(slice))
  const won = await spinOnce(member)
  if (!won.success || !won.coupon) throw new Error(`nothing was won: ${JSON.stringify(won)}`)
  return won.coupon._id
}

export const claim = (member: TestMember, coupon: string, key?: string) =>
  member.me.ask('POST /spinwheel/coupon/claim', {
    body: { coupon },
    ...(key && { headers: { 'idempotency-key': key } }),
  })

export const expectBooksHold = async (app: TestApp) =>
  expect(await app.services.ledger.audit(app.database.pool, { now: app.clock.now() })).toEqual([])
