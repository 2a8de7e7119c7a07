import type { Life } from './life.ts'
import { playersOf } from './players-of.ts'

/** A round as the provider has it. */
export type Round = {
  readonly id: number
  readonly stakeMinor: number
  readonly winMinor: number
  readonly voided: number
  readonly at: number
}

/** Every round that a member played, by the providers' own books. */
export async function roundsOf(life: Life): Promise<Round[]> {
  const players = await playersOf(life)
  return players.flatMap(([code, username]) =>
    life.world.sandbox.books.all<Round>(
      'SELECT id, stakeMinor, winMinor, voided, at FROM game_rounds WHERE code = ? AND username = ?',
      code,
      username,
    ),
  )
}
