import { transaction } from '../database/pool.ts'
import { findMembersOfPlayers } from '../games/find-players.ts'
import { minorOf } from '../money.ts'
import { ProviderFault } from '../providers/fault.ts'
import type { PlaySummary } from '../providers/games/port.ts'
import type { Services } from '../services.ts'
import {
  type MemberPlay,
  type Reading,
  type StandingPlay,
  insertRevisions,
  noteReading,
  readStanding,
} from './store.ts'

export type PlaysRead = {
  /** Slots that told. */
  readonly read: readonly string[]
  /** Slots that did not: their day stays due, and is asked for again by the schedule. */
  readonly unreached: readonly string[]
  /** How many figures are new or other than before. */
  readonly revised: number
}

/**
 * Asks game providers, side by side, what their players played on one business day, and keeps it. What a provider tells
 * otherwise than before is one more revision of that member's day, never a silent change; telling the same again changes
 * nothing. Safe to repeat at any time, also at the same time: of two readings the one that was asked for later stands.
 */
export async function readPlays(services: Services, day: string, codes?: readonly string[]): Promise<PlaysRead> {
  const asked = codes ?? [...services.games.keys()]
  const told = await Promise.all(asked.map(async (code) => ({ code, revised: await readSlot(services, code, day) })))
  return {
    read: told.filter(({ revised }) => revised !== undefined).map(({ code }) => code),
    unreached: told.filter(({ revised }) => revised === undefined).map(({ code }) => code),
    revised: told.reduce((sum, { revised = 0 }) => sum + revised, 0),
  }
}

/** How many figures changed; undefined when the provider did not tell. */
async function readSlot(services: Services, slotCode: string, day: string): Promise<number | undefined> {
  const provider = services.games.get(slotCode)
  if (!provider) throw new Error(`slot ${slotCode} is not configured`)
  const reading = { slotCode, day, askedAt: services.clock.now() }
  let summary: PlaySummary[]
  try {
    summary = await provider.playSummary(day)
  } catch (error) {
    if (!(error instanceof ProviderFault)) throw error
    services.log.warn({ slotCode, day, fault: error.kind, vendorCode: error.vendorCode }, 'play not told')
    return undefined
  }
  return keep(services, reading, summary)
}

async function keep(services: Services, reading: Reading, summary: readonly PlaySummary[]): Promise<number> {
  const { slotCode, day, askedAt } = reading
  return transaction(services.pool, async (tx) => {
    if (!(await noteReading(tx, slotCode, day, askedAt))) return 0
    const names = summary.map(({ username }) => username)
    const members = await findMembersOfPlayers(tx, slotCode, names)
    const strangers = names.filter((name) => !members.has(name)).length
    if (strangers > 0) services.log.warn({ slotCode, day, strangers }, 'play of players that are not ours')
    const told = summary.flatMap(({ username, ...figure }): MemberPlay[] => {
      const memberId = members.get(username)
      return memberId === undefined ? [] : [{ memberId, ...figure }]
    })
    const revised = revisionsOf(told, await readStanding(tx, slotCode, day))
    if (revised.length > 0) await insertRevisions(tx, reading, revised)
    return revised.length
  })
}

/** What differs from what stands. Who is told of no more has had every round voided: zeros are a correction too. */
function revisionsOf(told: readonly MemberPlay[], standing: ReadonlyMap<string, StandingPlay>) {
  const nothing = { turnoverMinor: minorOf(0), winLossMinor: 0 }
  const named = new Set(told.map(({ memberId }) => memberId))
  const gone = [...standing.keys()].filter((memberId) => !named.has(memberId))
  return [...told, ...gone.map((memberId): MemberPlay => ({ memberId, ...nothing }))].flatMap((play) => {
    const known = standing.get(play.memberId)
    const { turnoverMinor, winLossMinor } = known ?? nothing
    const isSame = turnoverMinor === play.turnoverMinor && winLossMinor === play.winLossMinor
    return isSame ? [] : [{ ...play, revision: (known?.revision ?? 0) + 1 }]
  })
}
