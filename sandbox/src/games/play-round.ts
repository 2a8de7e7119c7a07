import type { GameBooks, PlayerRow } from './game-books.ts'

export type Round = {
  readonly stakeMinor: number
  readonly winMinor: number
  readonly voided: boolean
  readonly at?: Date | undefined
}

/** Stakes and pays one round at once; money that a late withdrawal has spoken for can not be staked. */
export function playRound(
  books: GameBooks,
  { code, username }: Pick<PlayerRow, 'code' | 'username'>,
  { stakeMinor, winMinor, voided, at }: Round,
): { balanceMinor: number } | 'insufficient' {
  return books.atomically(() => {
    const { balanceMinor, leavingMinor } = books.balance(code, username)
    if (balanceMinor - leavingMinor < stakeMinor) return 'insufficient'
    books.addRound(code, username, stakeMinor, winMinor, voided, at)
    return books.balance(code, username)
  })
}
