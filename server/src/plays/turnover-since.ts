import { businessDay } from '../business-day.ts'
import { answerWithin, late } from '../deadline.ts'
import { type PlayerName, findPlayersOf } from '../games/find-players.ts'
import { minorOf } from '../money.ts'
import { ProviderFault } from '../providers/fault.ts'
import type { Services } from '../services.ts'
import { type PlayFigure, playOfMember } from './play-of-member.ts'

export type SlotPlay = PlayFigure & {
  readonly slotCode: string
  /** False: the provider did not tell, and the figures are the least that is known from its days. */
  readonly reached: boolean
}

export type PlaySince = PlayFigure & {
  readonly slots: readonly SlotPlay[]
  /** Slots that did not tell. The turnover is then a lower bound: enough to say "met", never to say "not met". */
  readonly unreached: readonly string[]
}

/**
 * What a member has played since a moment (until another, which is not included, or until now), at every provider where
 * they have an account: asked of the providers themselves, side by side, so that it is true to the second and takes in
 * whatever was voided or corrected since. For what counts from the start of a bonus, or has to be left out of a day.
 * Calls third parties: never inside a transaction.
 */
export async function turnoverSince(
  services: Services,
  memberId: string,
  since: Date,
  until?: Date,
): Promise<PlaySince> {
  const players = await findPlayersOf(services.pool, memberId)
  const slots = await Promise.all(players.map((player) => askPlay(services, memberId, player, { from: since, until })))
  return {
    turnoverMinor: minorOf(slots.reduce((sum, slot) => sum + slot.turnoverMinor, 0)),
    winLossMinor: slots.reduce((sum, slot) => sum + slot.winLossMinor, 0),
    slots,
    unreached: slots.filter(({ reached }) => !reached).map(({ slotCode }) => slotCode),
  }
}

type Period = { readonly from: Date; readonly until: Date | undefined }

async function askPlay(
  services: Services,
  memberId: string,
  { slotCode, username }: PlayerName,
  period: Period,
): Promise<SlotPlay> {
  const asking = tell(services, slotCode, username, period)
  const told = await answerWithin(asking, services.settings.plays.answerWithinMs)
  if (told === late)
    asking.catch((error: unknown) => services.log.error({ err: error, slotCode }, 'a late play summary broke'))
  else if (told) return { slotCode, ...told, reached: true }
  return { slotCode, ...(await leastKnown(services, memberId, slotCode, period)), reached: false }
}

/** Undefined when the provider does not tell, or is configured no more. */
async function tell({ games, log }: Services, slotCode: string, username: string, period: Period) {
  try {
    const told = await games.get(slotCode)?.playOf(username, period)
    return told && { turnoverMinor: told.turnoverMinor, winLossMinor: told.winLossMinor }
  } catch (error) {
    if (!(error instanceof ProviderFault)) throw error
    log.warn({ slotCode, fault: error.kind, vendorCode: error.vendorCode }, 'play not told')
    return undefined
  }
}

/** Of days that lie in the period as a whole: what was read of them. Of the first and last, nothing is certain. */
async function leastKnown(services: Services, memberId: string, slotCode: string, { from, until }: Period) {
  const [first, last] = [businessDay(from), businessDay(until ?? services.clock.now())]
  const days = await playOfMember(services.pool, memberId, first, last)
  const whole = days.filter((play) => {
    const isEnd = play.day === first || (until !== undefined && play.day === last)
    return play.slotCode === slotCode && !isEnd
  })
  const sum = (of: (play: PlayFigure) => number) => whole.reduce((total, play) => total + of(play), 0)
  return { turnoverMinor: minorOf(sum((play) => play.turnoverMinor)), winLossMinor: sum((play) => play.winLossMinor) }
}
