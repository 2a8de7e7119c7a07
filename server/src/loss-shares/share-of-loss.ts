import { type Minor, minorOf } from '../money.ts'

/** A day that was won, or came out even, is no loss. */
export const netLossOf = (winLossMinor: number): Minor => minorOf(winLossMinor < 0 ? -winLossMinor : 0)

/** So many percent of a net loss, to the satang, never more: 5 % of 19.99 baht are 0.99. */
export const shareOfLoss = (lossMinor: Minor, percent: number): Minor =>
  minorOf(Math.floor(Math.round(lossMinor * percent * 100) / 10_000))
