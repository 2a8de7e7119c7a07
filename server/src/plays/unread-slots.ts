import { findPlayersOf } from '../games/find-players.ts'
import type { Services } from '../services.ts'
import { businessDay } from '../business-day.ts'
import { closingOf } from './read-due-plays.ts'
import { listReadings } from './store.ts'

/**
 * The slots whose figures of a business day are not the whole day yet for this member: the day runs still, or the
 * provider has not told since its end. What is paid for a day (refund, invite) waits until there are none; to ask them
 * now: `readPlays(services, day, slots)`. A game that was taken off the site will never tell: nothing waits for it.
 */
export async function unreadSlots(services: Services, memberId: string, day: string): Promise<string[]> {
  const players = await findPlayersOf(services.pool, memberId)
  const readings = (await listReadings(services.pool, day)).filter((reading) => reading.day === day)
  const closesAt = closingOf(day, services.settings.plays)
  const closed = new Set(readings.filter(({ askedAt }) => askedAt >= closesAt).map(({ slotCode }) => slotCode))
  return players
    .filter(({ slotCode }) => services.games.has(slotCode) && !closed.has(slotCode))
    .filter(({ activatedAt }) => businessDay(activatedAt) <= day)
    .map(({ slotCode }) => slotCode)
}
