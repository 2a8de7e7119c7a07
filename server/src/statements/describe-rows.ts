import type { Localised } from '@krapao/contract/call'
import type { BonusEnd } from '@krapao/contract/calls/statements'
import type { Queryable } from '../database/pool.ts'
import { inviteTitle } from '../invites/invite-words.ts'
import { toMajor } from '../money.ts'
import type { Movement } from '../movements/movement.ts'
import { refundTitle } from '../refunds/refund-words.ts'
import { type RowBonus, readBonuses, readPrizes } from './store.ts'

/** What a row was for, in the languages of the wallet, and how the bonus that it is about has ended. */
export type Description = { readonly described?: Localised; readonly ended?: BonusEnd }

/**
 * Says of each row what it was for. Only rewards are asked about; a bonus that ended without forfeiting anything moved no
 * money, so it has no row of its own: how it ended stands with the row that gave it.
 */
export async function describeRows(
  db: Queryable,
  movements: readonly Movement[],
): Promise<ReadonlyMap<string, Description>> {
  const described = new Map<string, Description>()
  const rewards = movements.filter(({ type }) => type === 'bonus' || type === 'finish_bonus')
  for (const { id, detail } of rewards) {
    if (detail.refund !== undefined) described.set(id, { described: refundTitle })
    if (detail.invite !== undefined) described.set(id, { described: inviteTitle })
  }
  const others = rewards.filter(({ id }) => !described.has(id)).map(({ id }) => id)
  if (others.length === 0) return described
  const [bonuses, prizes] = await Promise.all([readBonuses(db, others), readPrizes(db, others)])
  for (const [id, label] of prizes) described.set(id, { described: label })
  for (const [id, { title, end }] of bonuses) described.set(id, { described: title, ...(end && { ended: tell(end) }) })
  return described
}

const tell = ({ outcome, at, bonusMinor, forfeitedMinor }: NonNullable<RowBonus['end']>): BonusEnd => ({
  outcome,
  at: at.toISOString(),
  bonus: toMajor(bonusMinor),
  forfeited: toMajor(forfeitedMinor),
})
