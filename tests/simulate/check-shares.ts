import { businessDay } from '../../server/src/business-day.ts'
import { minorFromText } from '../../server/src/money.ts'
import type { Life } from './life.ts'
import { type Round, roundsOf } from './rounds-of.ts'

const percent = 5

/** Each day's share is what the providers' own books come to, and none goes to a member in another currency. */
export async function checkShares(life: Life): Promise<string[]> {
  const friends = life.friends.filter(({ member }) => member.currency === life.member.currency)
  const shares = await Promise.all([
    ...[life, ...life.friends].map((one) => checkKind(one, 'refund')),
    ...friends.map((one) => checkKind(one, 'invite')),
  ])
  return [...shares.flat(), ...(await acrossCurrencies(life))]
}

async function checkKind(player: Life, kind: 'refund' | 'invite'): Promise<string[]> {
  const { world, member } = player
  const rounds = await roundsOf(player)
  const counted = kind === 'refund' ? await besideBonuses(player, rounds) : rounds
  const expected = new Map<string, number>()
  for (const day of new Set(rounds.map(({ at }) => businessDay(new Date(at))))) {
    const played = counted.filter(({ at, voided }) => !voided && businessDay(new Date(at)) === day)
    const wonMinor = played.reduce((sum, { stakeMinor, winMinor }) => sum + winMinor - stakeMinor, 0)
    expected.set(day, Math.floor((Math.max(0, -wonMinor) * percent) / 100))
  }
  const { rows } = await world.database.query<{ day: string; share: string }>(
    `SELECT DISTINCT ON (business_day) business_day::text AS day, share_minor AS share FROM loss_share
     WHERE kind = $1 AND player_id = $2 ORDER BY business_day, revision DESC`,
    [kind, member.id],
  )
  const told = new Map(rows.map(({ day, share }) => [day, minorFromText(share)]))
  return [...expected].flatMap(([day, share]) =>
    (told.get(day) ?? 0) === share
      ? []
      : [`${kind} of ${day}: ours says ${told.get(day)}, their books make it ${share}`],
  )
}

async function besideBonuses({ world, member }: Life, rounds: readonly Round[]): Promise<Round[]> {
  const { rows } = await world.database.query<{ activated_at: Date; ended_at: Date | null }>(
    'SELECT activated_at, ended_at FROM bonus_grant WHERE member_id = $1',
    [member.id],
  )
  const isUnder = ({ at }: Round) =>
    rows.some(({ activated_at, ended_at }) => at >= activated_at.getTime() && at < (ended_at?.getTime() ?? Infinity))
  return rounds.filter((round) => !isUnder(round))
}

async function acrossCurrencies({ world, member, friends }: Life): Promise<string[]> {
  const strangers = friends.filter((friend) => friend.member.currency !== member.currency)
  const { rows } = await world.database.query<{ what: string }>(
    `SELECT format('%s share of %s is given to %s across currencies', kind, player_id, member_id) AS what
     FROM loss_share WHERE kind = 'invite' AND player_id = ANY ($1)`,
    [strangers.map((friend) => friend.member.id)],
  )
  return rows.map(({ what }) => what)
}
