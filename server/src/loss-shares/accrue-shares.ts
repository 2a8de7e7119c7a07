import { businessDay, startOfDay } from '../business-day.ts'
import { readPlays } from '../plays/read-plays.ts'
import { unreadSlots } from '../plays/unread-slots.ts'
import type { Services } from '../services.ts'
import { netLossOf, shareOfLoss } from './share-of-loss.ts'
import { type DueDay, type ShareKind, insertShare, listDueDays } from './store.ts'

export type Sharing = {
  readonly kind: ShareKind
  readonly percent: number
  /** What of the day's win or loss does not count; undefined while nobody can tell. */
  readonly leftOut: (services: Services, playerId: string, day: string) => Promise<number | undefined>
}

/**
 * The daily computation. For each player's day that the providers have told whole, a row with the share of its net loss;
 * where a row stands and the providers have corrected the day since, one more with the difference. A day that says nothing
 * new is left as it is, so any number of runs, one after the other or at once, leave the same rows.
 *
 * With a day, that day is asked for anew first, and what can not be told yet is an error; without, all closed days that
 * are still corrected are looked at, and what can not be told waits for the next round.
 */
export async function accrueShares(services: Services, sharing: Sharing, day?: string): Promise<void> {
  if (day !== undefined) await readPlays(services, day)
  const waiting: string[] = []
  for (const due of await listDue(services, sharing.kind, day)) {
    const isTold = await accrue(services, sharing, due)
    if (!isTold) waiting.push(due.playerId)
  }
  if (waiting.length === 0) return
  services.log.warn({ kind: sharing.kind, day, waiting: waiting.length }, 'days that are not told whole yet')
  if (day !== undefined) throw new Error(`the play of ${day} is not told whole yet, for ${waiting.length} members`)
}

function listDue({ pool, clock, settings }: Services, kind: ShareKind, day: string | undefined): Promise<DueDay[]> {
  if (day !== undefined) return listDueDays(pool, kind, day, day)
  const today = startOfDay(businessDay(clock.now())).getTime()
  const oldest = businessDay(new Date(today - settings.plays.catchUpMs))
  return listDueDays(pool, kind, oldest, businessDay(new Date(today - 1)))
}

/** False while the day is not told whole. */
async function accrue(services: Services, { kind, percent, leftOut }: Sharing, due: DueDay): Promise<boolean> {
  const { playerId, day, winLossMinor, known, ...rest } = due
  if ((await unreadSlots(services, playerId, day)).length > 0) return false
  const leftOutMinor = await leftOut(services, playerId, day)
  if (leftOutMinor === undefined) return false
  const lossMinor = netLossOf(winLossMinor - leftOutMinor)
  // A correction is of the day as it was shared: a percentage that was changed since counts for later days.
  const shared = known?.percent ?? percent
  const shareMinor = shareOfLoss(lossMinor, shared)
  await insertShare(services.pool, {
    ...rest,
    id: services.newId(),
    kind,
    playerId,
    day,
    revision: (known?.revision ?? 0) + 1,
    lossMinor,
    percent: shared,
    shareMinor,
    amountMinor: shareMinor - (known?.shareMinor ?? 0),
    at: services.clock.now(),
  })
  return true
}
