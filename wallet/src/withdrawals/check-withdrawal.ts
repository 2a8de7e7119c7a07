import { type Minor, minorOf } from '../ui/parse-amount.ts'

export type WithdrawProblem = 'minimum' | 'maximum' | 'too-much' | 'unreadable'

type Limits = {
  readonly min: Minor
  readonly max: Minor
  /** All wallets together; undefined while a game does not answer, so that nobody is refused for an old figure. */
  readonly total: Minor | undefined
}

/** The rules of product.md §5; whether the money is really there is the server's to say. */
export const checkWithdrawal = (typed: string, { min, max, total }: Limits): WithdrawProblem | undefined => {
  const amount = minorOf(typed)
  if (amount === null && typed.trim() !== '') return 'unreadable'
  if (amount === null || amount < min) return 'minimum'
  if (amount > max) return 'maximum'
  return total !== undefined && amount > total ? 'too-much' : undefined
}
