import { ProviderFault } from '../fault.ts'
import { minorOf } from '../../money.ts'
import type { PlaySummary } from './port.ts'

/** One row a player: a row told twice counts once, and two rows that differ can not both be true. */
export function onceEach(provider: string, rows: readonly PlaySummary[]): PlaySummary[] {
  const byPlayer = new Map<string, PlaySummary>()
  for (const row of rows) {
    const known = byPlayer.get(row.username)
    const agrees = !known || (known.turnoverMinor === row.turnoverMinor && known.winLossMinor === row.winLossMinor)
    if (!agrees) throw new ProviderFault('malformed', provider, 'summary', 'two rows of one player')
    byPlayer.set(row.username, row)
  }
  return [...byPlayer.values()]
}

/** What a report made for one player says of that player: no row is no play, a row of somebody else is nonsense. */
export function onlyOf(provider: string, username: string, rows: readonly PlaySummary[]): PlaySummary {
  if (rows.some((row) => row.username !== username))
    throw new ProviderFault('malformed', provider, 'summary', 'of another player')
  return onceEach(provider, rows)[0] ?? { username, turnoverMinor: minorOf(0), winLossMinor: 0 }
}
