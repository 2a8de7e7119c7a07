import type { Localised } from '@krapao/contract/call'
import type { Coupon as CouponView } from '@krapao/contract/calls/spinwheel'
import type { Currency } from '@krapao/contract/money'
import { minorOf, toMajor } from '../money.ts'
import type { Services } from '../services.ts'
import type { Coupon } from './coupon-store.ts'
import { inMinor, type WheelSlice, withAmount, worthOf, writeMoney } from './prize.ts'
import type { SliceOnWheel } from './wheel-store.ts'

type Rules = Pick<Services, 'settings'>

const isMoney = (kind: string) => kind === 'cash' || kind === 'bonus'

/** A slice's words, with the amount in the member's currency. */
export function wordsFor({ settings }: Rules, slice: WheelSlice, currency: Currency) {
  const amount = isMoney(slice.kind)
    ? writeMoney(minorOf(worthOf(slice, currency, settings)), currency, 0)
    : String(slice.value)
  return { label: withAmount(slice.label, amount), description: withAmount(slice.description, amount) }
}

/** Its stock is empty, or what is left of its budget is not enough for one more. */
export function isGone({ settings }: Rules, slice: SliceOnWheel, currency: Currency): boolean {
  const { stock, won, budgetBaht, spentMinor } = slice
  const isOverBudget =
    budgetBaht !== null &&
    spentMinor[currency] + worthOf(slice, currency, settings) > inMinor(budgetBaht, currency, settings)
  return (stock !== null && won >= stock) || isOverBudget
}

const names: Readonly<Partial<Record<string, Localised>>> = {
  cash: { th: 'เงินสด {amount}', la: 'ເງິນສົດ {amount}', en: '{amount} in cash' },
  bonus: { th: 'โบนัส {amount}', la: 'ໂບນັດ {amount}', en: 'Bonus of {amount}' },
}

export type NamedPrize = Pick<Coupon, 'kind' | 'value' | 'currency' | 'label'>

/** What a member calls the prize of a coupon: money in full, everything else as the slice said. */
export function nameOf({ kind, value, currency, label }: NamedPrize): Localised {
  const name = names[kind]
  return name ? withAmount(name, writeMoney(minorOf(value), currency, 2)) : label
}

export const presentPrize = (coupon: Coupon): CouponView['prize'] => ({
  code: coupon.prizeCode,
  kind: coupon.kind,
  name: nameOf(coupon),
  value: isMoney(coupon.kind) ? toMajor(minorOf(coupon.value)) : coupon.value,
  slice: { label: coupon.label },
})
