import { businessDay, nextDay, startOfDay } from '../business-day.ts'
import { findFirstActivations } from '../games/find-players.ts'
import type { Services } from '../services.ts'
import { readPlays } from './read-plays.ts'
import { listReadings } from './store.ts'

type Times = Services['settings']['plays']

/**
 * The round of the schedule: today of every provider where somebody has an account; each day once more after its end,
 * which closes it; closed days again for a while, since providers correct them; and whatever a provider that did not
 * answer owes us since its first player. What still does not answer is due again in the next round.
 */
export async function readDuePlays(services: Services): Promise<void> {
  for (const [day, codes] of await listDue(services)) await readPlays(services, day, codes)
}

/** Due slots by day, the newest day first: today's figures do not wait for yesterday's. */
async function listDue(services: Services): Promise<[day: string, codes: string[]][]> {
  const now = services.clock.now()
  const { plays } = services.settings
  const oldest = businessDay(new Date(now.getTime() - plays.catchUpMs))
  const readings = await listReadings(services.pool, oldest)
  const askedAt = new Map(readings.map((reading) => [`${reading.slotCode} ${reading.day}`, reading.askedAt]))
  const due = new Map<string, string[]>()
  for (const [code, firstAt] of await findFirstActivations(services.pool)) {
    if (!services.games.has(code)) continue
    const first = businessDay(firstAt)
    for (let day = first > oldest ? first : oldest; day <= businessDay(now); day = nextDay(day))
      if (isDue(day, askedAt.get(`${code} ${day}`), now, plays)) due.set(day, [...(due.get(day) ?? []), code])
  }
  return [...due].sort(([a], [b]) => b.localeCompare(a))
}

/** Whether a provider's day that was last asked for at `askedAt` is to be asked for now. */
export function isDue(day: string, askedAt: Date | undefined, now: Date, times: Times): boolean {
  if (!askedAt) return true
  const closesAt = closingOf(day, times)
  const sinceMs = now.getTime() - askedAt.getTime()
  if (askedAt < closesAt) return now >= closesAt || sinceMs >= times.everyMs
  const isCorrected = now.getTime() - closesAt.getTime() < times.correctedForMs
  return isCorrected && sinceMs >= times.correctedEveryMs
}

/** When a day's reading may be taken for the whole day: some time after its end, for clocks differ and rounds end late. */
export const closingOf = (day: string, { closesAfterMs }: Pick<Times, 'closesAfterMs'>): Date =>
  new Date(startOfDay(nextDay(day)).getTime() + closesAfterMs)
