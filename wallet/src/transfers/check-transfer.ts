import type { GameSlot } from '@krapao/contract/calls/wallet'
import { limits } from '@krapao/contract/limits'
import type { Currency } from '@krapao/contract/money'
import { type Minor, minorOf, toMinor } from '../ui/parse-amount.ts'

/** Somewhere money can be, as the pickers offer it. */
export type Place = {
  readonly code: string
  readonly name: string
  readonly amount: Minor
  /** Path of its picture; the main wallet has none. */
  readonly logo: string | undefined
  readonly isClosed: 'inactive' | 'locked' | undefined
}

export const placesOf = (mainName: string, mainAmount: number, slots: readonly GameSlot[]): readonly Place[] => [
  { code: 'main', name: mainName, amount: toMinor(mainAmount), logo: undefined, isClosed: undefined },
  ...slots.map(({ code, name, amount, logo, isActive, isLocked }) => ({
    code,
    name,
    amount: toMinor(amount),
    logo,
    isClosed: isLocked ? ('locked' as const) : isActive ? undefined : ('inactive' as const),
  })),
]

export type TransferProblem = 'select-from' | 'select-to' | 'same' | 'minimum' | 'too-much' | 'unreadable'

/** What stands for one baht in a wallet of kip: the amounts a site begins with are the baht ones times this (decisions.md §5). */
const kipPerBaht = 500

const inCurrency = (baht: number, currency: Currency): number => (currency === 'LAK' ? baht * kipPerBaht : baht)

export const minTransfer = (currency: Currency): Minor => toMinor(inCurrency(limits.minTransfer, currency))

export const quickAmounts = (currency: Currency): readonly number[] =>
  [100, 500, 1000].map((baht) => inCurrency(baht, currency))

/** The rules of product.md §5 in the order a person meets them: both chosen, different, at least 1, not more than there is. */
export const checkTransfer = (
  from: Place | undefined,
  to: Place | undefined,
  typed: string,
  currency: Currency,
): TransferProblem | undefined => {
  if (!from) return 'select-from'
  if (!to) return 'select-to'
  if (from.code === to.code) return 'same'
  const amount = minorOf(typed)
  if (amount === null && typed.trim() !== '') return 'unreadable'
  if (amount === null || amount < minTransfer(currency)) return 'minimum'
  return amount > from.amount ? 'too-much' : undefined
}
