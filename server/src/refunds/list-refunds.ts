import type { CallAnswer, CallBody } from '@krapao/contract/calls'
import { listShares } from '../loss-shares/store.ts'
import { minorOf, toMajor } from '../money.ts'
import type { Services } from '../services.ts'

/** A member reads their refunds by day; a correction is a line of its own. */
export async function listRefunds(
  { pool }: Pick<Services, 'pool'>,
  memberId: string,
  page: CallBody<'POST /refund'>,
): Promise<CallAnswer<'POST /refund'>> {
  const { total, rows } = await listShares(pool, 'refund', memberId, page)
  const refunds = rows.map(({ id, amountMinor, at, day, isCorrection, isReceived }) => ({
    _id: id,
    refundAmount: toMajor(minorOf(amountMinor)),
    createdAt: at.toISOString(),
    day,
    isCorrection,
    isReceived,
  }))
  return { total, refunds }
}
