import { businessDay } from '../../server/src/business-day.ts'
import { minorOf, toMinor } from '../../server/src/money.ts'
import { playOfMember } from '../../server/src/plays/play-of-member.ts'
import { readPlays } from '../../server/src/plays/read-plays.ts'
import type { Life } from './life.ts'
import { playersOf } from './players-of.ts'

/** What the play summaries come to is what the providers' own books have of each player, voided rounds left out. */
export async function checkPlay(life: Life): Promise<string[]> {
  const { world, member } = life
  const players = await playersOf(life)
  const codes = players.map(([code]) => code)
  for (const day of life.playedOn) {
    const { unreached } = await readPlays(world.app.services, day, codes)
    if (unreached.length > 0) return [`${unreached.join(', ')} did not tell of ${day}`]
  }
  const ours = await playOfMember(world.database, member.id, '2000-01-01', businessDay(world.clock.now()))
  const found = await Promise.all(
    players.map(async ([code, username]) => {
      const theirs = await world.control<{ turnover: number; winLoss: number }>(
        'GET',
        `/games/${code}/players/${username}`,
      )
      const days = ours.filter(({ slotCode }) => slotCode === code)
      const turnoverMinor = days.reduce((sum, play) => sum + play.turnoverMinor, 0)
      const winLossMinor = days.reduce((sum, play) => sum + play.winLossMinor, 0)
      const wonMinor = minorOf(Math.round(theirs.winLoss * 100))
      if (turnoverMinor === toMinor(theirs.turnover) && winLossMinor === wonMinor) return []
      return [
        `play at ${code}: ours say ${turnoverMinor} and ${winLossMinor}, theirs ${theirs.turnover} and ${theirs.winLoss}`,
      ]
    }),
  )
  return found.flat()
}
