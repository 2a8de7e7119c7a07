import type { CallAnswer, CallBody } from '@krapao/contract/calls'
import { listShares } from '../loss-shares/store.ts'
import { minorOf, toMajor } from '../money.ts'
import type { Services } from '../services.ts'

/** A member reads what each of their invitees' days has brought; a correction is a line of its own. */
export async function listInvites(
  { pool }: Pick<Services, 'pool'>,
  memberId: string,
  page: CallBody<'POST /invite'>,
): Promise<CallAnswer<'POST /invite'>> {
  const { total, rows } = await listShares(pool, 'invite', memberId, page)
  const invites = rows.map(({ id, playerName, amountMinor, at, day, isCorrection, isReceived }) => ({
    _id: id,
    from: { name: playerName },
    amount: toMajor(minorOf(amountMinor)),
    createdAt: at.toISOString(),
    day,
    isCorrection,
    isReceived,
  }))
  return { total, invites }
}
