import type { CallAnswer, CallBody } from '@krapao/contract/calls'
import { presentRow, sharesOf } from '../loss-shares/shares-of.ts'
import { minorOf, toMajor } from '../money.ts'
import type { Services } from '../services.ts'

/** A member reads their refunds by day, with the conditions of what was received; a correction is a line of its own. */
export async function listRefunds(
  { pool }: Pick<Services, 'pool'>,
  memberId: string,
  page: CallBody<'POST /refund'>,
): Promise<CallAnswer<'POST /refund'>> {
  const { total, rows } = await sharesOf(pool, 'refund', memberId, page)
  const refunds = rows.map((row) => ({ ...presentRow(row), refundAmount: toMajor(minorOf(row.amountMinor)) }))
  return { total, refunds }
}
