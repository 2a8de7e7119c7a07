import type { Tx } from '../database/pool.ts'
import { type Cause, coinAccount, type Ledger } from '../ledger/ledger.ts'
import { minorOf } from '../money.ts'

export type CoinMove = {
  readonly memberId: string
  /** Unique for ever, as every ref of the books. */
  readonly ref: string
  readonly kind: string
  readonly coins: number
  readonly cause: Cause
}
type Books = { readonly ledger: Ledger }

/** Takes coins from a member for the wheel, in the caller's transaction. False when there are too few: nothing is taken. */
export async function takeCoins({ ledger }: Books, tx: Tx, { memberId, coins, ...move }: CoinMove): Promise<boolean> {
  const sides = { debit: coinAccount(memberId), credit: 'house/wheel' } as const
  const outcome = await ledger.post(tx, { ...move, ...sides, amountMinor: minorOf(coins), currency: 'COIN' })
  if (outcome === 'insufficient') return false
  if (outcome !== 'done') throw new Error(`coins were taken twice under ${move.ref}: ${outcome}`)
  return true
}

/** Gives a member coins from the wheel, in the caller's transaction. */
export async function giveCoins({ ledger }: Books, tx: Tx, { memberId, coins, ...move }: CoinMove): Promise<void> {
  const sides = { debit: 'house/wheel', credit: coinAccount(memberId) } as const
  const outcome = await ledger.post(tx, { ...move, ...sides, amountMinor: minorOf(coins), currency: 'COIN' })
  if (outcome !== 'done') throw new Error(`coins were given twice under ${move.ref}: ${outcome}`)
}
