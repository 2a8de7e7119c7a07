import { ProviderFault } from '../fault.ts'
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
