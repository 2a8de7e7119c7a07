import type { StoryLine } from '@krapao/contract/calls/statements'
import type { Queryable } from '../../database/pool.ts'
import type { Movement } from '../../movements/movement.ts'
import { findPotEmptying, listPotFillings, listSharesOf } from './reward-store.ts'
import { line } from './story-line.ts'

/** Which days of play a refund or an invite bonus was for, whose play it was, and where a refund went from the pot. */
export async function tellShares(db: Queryable, { id, memberId, from }: Movement): Promise<StoryLine[]> {
  const isInvite = from === 'invite'
  const [shares, emptying] = await Promise.all([
    listSharesOf(db, memberId, id),
    isInvite ? undefined : findPotEmptying(db, memberId, id),
  ])
  return [
    ...shares.map(({ day, amountMinor, isCorrection, computedAt, playerName }) =>
      line(isInvite ? 'invite-day' : 'refund-day', computedAt, {
        day,
        amountMinor: Number(amountMinor),
        ...(isInvite && { party: playerName }),
        ...(isCorrection && { code: 'correction' }),
      }),
    ),
    ...(emptying
      ? [line('pot-emptied', emptying.at, { amountMinor: Number(emptying.amountMinor), linked: emptying.id })]
      : []),
  ]
}

/** What the refund pot held when it was added to the wallet. */
export async function tellPot(db: Queryable, { id, memberId }: Movement): Promise<StoryLine[]> {
  const fillings = await listPotFillings(db, memberId, id)
  return fillings.map((filling) =>
    line('pot-filled', filling.at, { amountMinor: Number(filling.amountMinor), linked: filling.id }),
  )
}
