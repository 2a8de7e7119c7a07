import type { StoryLine } from '@krapao/contract/calls/statements'
import type { Queryable } from '../../database/pool.ts'
import type { Movement } from '../../movements/movement.ts'
import { line } from './story-line.ts'
import { findOnwardLeg, listBroughtHome, readGameTransferOf, readPayoutOf } from './way-store.ts'

/** What a transfer to or from a game was part of: a way between two games, or the gathering of everything. */
export async function tellTransfer(db: Queryable, movement: Movement): Promise<StoryLine[]> {
  const transfer = await readGameTransferOf(db, movement.id)
  if (!transfer) return []
  const { id, memberId, settledAt, createdAt, detail } = movement
  const onward = transfer.onwardTo !== null && settledAt ? await findOnwardLeg(db, memberId, id, settledAt) : undefined
  return [
    ...(typeof detail.legOf === 'string' ? [line('came-through', createdAt, { linked: detail.legOf })] : []),
    ...(transfer.gatheringId === null
      ? []
      : [
          line('gathered', createdAt, {
            place: transfer.gatherTo,
            ...(transfer.payoutId !== null && { linked: transfer.payoutId }),
          }),
        ]),
    ...(transfer.sends > 1 ? [line('sent-again', transfer.lastSentAt, { count: transfer.sends })] : []),
    ...(onward
      ? [
          line('goes-on', onward.at, {
            place: onward.place,
            amountMinor: Number(onward.amountMinor),
            linked: onward.id,
          }),
        ]
      : []),
  ]
}

/** What came home for a withdrawal, and to which account it was sent. */
export async function tellWithdrawal(db: Queryable, { id, amountMinor }: Movement): Promise<StoryLine[]> {
  const [payout, home] = await Promise.all([readPayoutOf(db, id), listBroughtHome(db, id)])
  return [
    ...home.map(({ id: linked, place, amountMinor: cameMinor, at }) =>
      line('brought-home', at, { place, amountMinor: Number(cameMinor), linked }),
    ),
    ...(payout?.lastSentAt
      ? [
          line('payout-sent', payout.lastSentAt, {
            amountMinor,
            place: payout.bankCode,
            account: payout.accountNo,
            party: payout.accountName,
            ...(payout.sends > 1 && { count: payout.sends }),
          }),
        ]
      : []),
  ]
}
