import { settleBonus } from '../../server/src/bonuses/settle-bonus.ts'
import { refundAccount } from '../../server/src/ledger/ledger.ts'
import { minorFromText } from '../../server/src/money.ts'
import type { Life } from './life.ts'
import { promotionOf } from './offers.ts'
import { type Round, roundsOf } from './rounds-of.ts'

type GrantRow = {
  readonly id: string
  readonly outcome: string | null
  readonly needed: string
  readonly activated_at: Date
  readonly expires_at: Date
  readonly ended_at: Date | null
  readonly has_forfeited: boolean
}

/** Bonuses ended as the providers' own books say that they had to; nothing else was received beside one. */
export async function checkBonuses(life: Life, calledOff: ReadonlySet<number>): Promise<string[]> {
  const { world, member } = life
  const rounds = await roundsOf(life)
  const { rows } = await world.database.query<GrantRow>(
    `SELECT id, outcome, (committed_minor + bonus_minor) * multiple AS needed, activated_at, expires_at, ended_at,
       forfeit_movement_id IS NOT NULL AS has_forfeited
     FROM bonus_grant WHERE member_id = $1`,
    [member.id],
  )
  return [
    ...rows.flatMap((grant) => endedWrongly(grant, rounds, calledOff)),
    ...(await leftOpen(life)),
    ...(await receivedBeside(life)),
    ...(await overQuota(life)),
  ]
}

/**
 * A round that was called off later counted until then, or did not: both are taken for true. While a game does not tell, a
 * bonus may end without what it saw played, as long as that costs the member nothing.
 */
function endedWrongly(grant: GrantRow, rounds: readonly Round[], calledOff: ReadonlySet<number>): string[] {
  const { id, outcome, activated_at, expires_at, ended_at } = grant
  const until = Math.min(expires_at.getTime(), ended_at?.getTime() ?? Infinity)
  const under = rounds.filter(({ at }) => at >= activated_at.getTime() && at < until)
  const sum = (of: readonly Round[]) => of.reduce((total, { stakeMinor }) => total + stakeMinor, 0)
  const [least, most] = [
    sum(under.filter(({ voided }) => !voided)),
    sum(under.filter((round) => !round.voided || calledOff.has(round.id))),
  ]
  const needed = Number(grant.needed)
  if (outcome === 'met' && most < needed) return [`bonus ${id} was met with ${most} of ${needed}`]
  if ((outcome === 'expired' || outcome === 'bust') && grant.has_forfeited && least >= needed)
    return [`bonus ${id} ended as ${outcome} with ${least} of ${needed}`]
  if (outcome === 'expired' && ended_at! < expires_at) return [`bonus ${id} expired before its time`]
  return []
}

/** Whatever was over has been ended by the jobs, without anybody's looking. */
async function leftOpen({ world, member }: Life): Promise<string[]> {
  const { ended } = await settleBonus(world.app.services, member.id, { actor: 'job', ask: 'always' })
  return ended ? [`a bonus was over (${ended.outcome}), and no job had ended it`] : []
}

async function receivedBeside({ world, member }: Life): Promise<string[]> {
  const { rows } = await world.database.query<{ what: string }>(
    `SELECT format('%s %s was received beside bonus %s', k.kind, k.id, g.id) AS what
     FROM loss_share_taking k JOIN bonus_grant g ON g.member_id = k.member_id
       AND g.activated_at < k.taken_at AND (g.ended_at IS NULL OR g.ended_at > k.taken_at)
     WHERE k.member_id = $1`,
    [member.id],
  )
  return rows.map(({ what }) => what)
}

async function overQuota(life: Life): Promise<string[]> {
  const { rows } = await life.world.database.query<{ taken: number; granted: number }>(
    `SELECT taken, (SELECT count(*)::int FROM bonus_grant g WHERE g.bonus_code = code) AS granted
     FROM bonus WHERE code = $1 AND (taken > quota OR taken <> (SELECT count(*) FROM bonus_grant g WHERE g.bonus_code = code))`,
    [promotionOf(life)],
  )
  return rows.map(({ taken, granted }) => `a quota of one: ${taken} counted, ${granted} granted`)
}

/** What bonuses, refunds, invites and the wheel have put into the main wallet, less what was forfeited. */
export async function rewardsOf({ world, member }: Life): Promise<number> {
  const { rows } = await world.database.query<{ sum: string }>(
    `SELECT (SELECT coalesce(sum(bonus_minor), 0) FROM bonus_grant WHERE member_id = $1)
       - (SELECT coalesce(sum(amount), 0) FROM movement WHERE member_id = $1 AND type = 'finish_bonus' AND state = 'posted')
       + (SELECT coalesce(sum(amount_minor), 0) FROM loss_share_taking WHERE member_id = $1)
       + (SELECT coalesce(sum(value), 0) FROM wheel_coupon WHERE member_id = $1 AND kind = 'cash' AND claimed_at IS NOT NULL) AS sum`,
    [member.id],
  )
  const { balanceMinor } = await world.app.services.ledger.balance(world.database, refundAccount(member.id))
  return minorFromText(rows[0]!.sum) - balanceMinor
}
