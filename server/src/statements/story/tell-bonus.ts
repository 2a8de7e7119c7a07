import type { StoryLine } from '@krapao/contract/calls/statements'
import { businessDay } from '../../business-day.ts'
import type { Queryable } from '../../database/pool.ts'
import type { Movement } from '../../movements/movement.ts'
import { nameOf } from '../../spinwheel/present-prize.ts'
import { type GrantStory, type PrizeStory, readGrantOf, readPrizeOf } from './reward-store.ts'
import { line } from './story-line.ts'

/**
 * A bonus from what it matched to how it ended, told alike from its own row, from what it forfeited and from the withdrawal
 * that ended it; the row itself is told by its steps, so here it is left out.
 */
export async function tellBonus(db: Queryable, { id, memberId, type, createdAt }: Movement): Promise<StoryLine[]> {
  const grant = await readGrantOf(db, memberId, id)
  const prize = await readPrizeOf(db, grant?.id ?? id)
  const won = prize ? tellPrize(prize) : []
  if (!grant) return won
  if (type === 'withdraw') return tellPaidOut(grant, createdAt)
  return [...won, ...tellTaking(grant, id), ...tellEnd(grant, id)]
}

const tellPrize = ({ spinId, spunAt, wonAt, claimedAt, ...prize }: PrizeStory): StoryLine[] => [
  line('spun', spunAt, { reference: spinId }),
  line('coupon-won', wonAt, { title: nameOf(prize) }),
  line('coupon-claimed', claimedAt, { title: nameOf(prize) }),
]

const tellTaking = (grant: GrantStory, ownId: string): StoryLine[] => {
  const { depositId, committedMinor, bonusMinor, multiple, activatedAt, expiresAt, title } = grant
  const turnoverMinor = (Number(committedMinor) + Number(bonusMinor)) * multiple
  return [
    ...(depositId
      ? [line('deposit-matched', activatedAt, { amountMinor: Number(committedMinor), linked: depositId })]
      : []),
    ...(grant.id === ownId
      ? []
      : [line('bonus-given', activatedAt, { title, amountMinor: Number(bonusMinor), linked: grant.id })]),
    line('bonus-terms', activatedAt, { amountMinor: turnoverMinor, day: businessDay(expiresAt) }),
  ]
}

const tellEnd = (grant: GrantStory, ownId: string): StoryLine[] => {
  const { outcome, endedAt, payoutId, forfeitId, forfeitedMinor, forfeitedAt, title } = grant
  if (outcome === null || endedAt === null) return []
  return [
    ...(payoutId ? [line('ended-by-withdrawal', endedAt, { linked: payoutId })] : []),
    line('bonus-ended', endedAt, { title, code: outcome, ...(outcome === 'cancelled' && { byStaff: true }) }),
    ...(forfeitId && forfeitId !== ownId && forfeitedMinor !== null
      ? [line('forfeited', forfeitedAt ?? endedAt, { amountMinor: Number(forfeitedMinor), linked: forfeitId })]
      : []),
  ]
}

/** Of a withdrawal under a bonus: which one it ends, and what that takes away. */
const tellPaidOut = (grant: GrantStory, askedAt: Date): StoryLine[] => {
  const { id, title, forfeitId, forfeitedMinor, forfeitedAt, endedAt } = grant
  return [
    line('ends-bonus', endedAt ?? askedAt, { title, linked: id }),
    ...(forfeitId && forfeitedMinor !== null
      ? [line('forfeited', forfeitedAt ?? askedAt, { amountMinor: Number(forfeitedMinor), linked: forfeitId })]
      : []),
  ]
}
