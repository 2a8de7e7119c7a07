import type { Tx } from '../database/pool.ts'
import type { Minor } from '../money.ts'
import { shiftKnownBalance } from './store.ts'

export type Shift = {
  readonly memberId: string
  readonly slotCode: string
  readonly direction: 'deposit' | 'withdraw'
  readonly amountMinor: Minor
  readonly at: Date
}

/**
 * A transfer has moved money to or from a game: what is known to lie there moves in the transaction that posts it, so that
 * at no moment the money is in neither place, or in both. Until the game is asked again it counts as not reached, and what
 * it is still answering to an earlier asking is dropped.
 */
export const shiftBalance = (tx: Tx, { direction, amountMinor, ...where }: Shift): Promise<void> =>
  shiftKnownBalance(tx, { ...where, changeMinor: direction === 'deposit' ? amountMinor : 0 - amountMinor })
