import type { Localised } from '@krapao/contract/call'
import type { PrizeKind } from '@krapao/contract/calls/spinwheel'
import { type Currency, minorPerMajor } from '@krapao/contract/money'
import { type Minor, minorOf, toMajor } from '../money.ts'
import type { Settings } from '../settings.ts'

/** One slice of the wheel as the operator set it. Amounts are in whole baht, for kip times `kipPerBaht`. */
export type WheelSlice = {
  readonly code: string
  readonly kind: PrizeKind
  /** Coins, or baht of cash and bonuses; 0 of what has no amount. */
  readonly value: number
  readonly weight: number
  /** `{amount}` in it is the money, in the member's currency. */
  readonly label: Localised
  /** HTML, with `{amount}` too. */
  readonly description: Localised
  readonly bgColor: string
  readonly textColor: string
  /** How many can be won; null: as many as are drawn. */
  readonly stock: number | null
  /** For how many baht it can be won, counted in each currency by itself; null: for any amount. */
  readonly budgetBaht: number | null
}

/** What a slice is worth to a member: coins, or minor units of their money. */
export function worthOf(
  { kind, value }: Pick<WheelSlice, 'kind' | 'value'>,
  currency: Currency,
  settings: Settings,
): number {
  return kind === 'cash' || kind === 'bonus' ? inMinor(value, currency, settings) : value
}

export const inMinor = (baht: number, currency: Currency, { kipPerBaht }: Pick<Settings, 'kipPerBaht'>): Minor =>
  minorOf(baht * minorPerMajor * (currency === 'LAK' ? kipPerBaht : 1))

const signs = { BAHT: '฿', LAK: '₭' } as const satisfies Record<Currency, string>
const grouped = (whole: string) => whole.replace(/\B(?=(\d{3})+$)/g, ',')

/** `฿5`, as short as a slice needs it; `฿50.00` where money is listed. */
export function writeMoney(amountMinor: Minor, currency: Currency, decimals: 0 | 2): string {
  const [whole = '0', fraction] = toMajor(amountMinor).toFixed(decimals).split('.')
  return `${signs[currency]}${grouped(whole)}${fraction === undefined ? '' : `.${fraction}`}`
}

/** A text in the three languages with the amount in its place. */
export const withAmount = ({ th, la, en }: Localised, amount: string): Localised => ({
  th: th.replaceAll('{amount}', amount),
  la: la.replaceAll('{amount}', amount),
  en: en.replaceAll('{amount}', amount),
})
