import type { CallAnswer, CallBody } from '@krapao/contract/calls'
import type { Slip as SlipView } from '@krapao/contract/calls/slips'
import { toMajor } from '../money.ts'
import type { Services } from '../services.ts'
import type { Slip } from './slip.ts'
import { countSlips, listSlipRows } from './store.ts'
import { statusOf } from './tell-of-slip.ts'

/** A member reads what became of their slips: newest first, a page at a time, each with why where it failed. */
export async function listSlips(
  { pool }: Pick<Services, 'pool'>,
  memberId: string,
  { page, limit }: CallBody<'POST /statement/slip'>,
): Promise<CallAnswer<'POST /statement/slip'>> {
  const [total, slips] = await Promise.all([
    countSlips(pool, memberId),
    listSlipRows(pool, memberId, { offset: (page - 1) * limit, limit }),
  ])
  return { total, slips: slips.map(present) }
}

const present = (slip: Slip): SlipView => ({
  createdAt: slip.createdAt.toISOString(),
  amount: slip.amountMinor === null ? null : toMajor(slip.amountMinor),
  currency: slip.currency,
  status: statusOf(slip),
  ...(slip.reason && { note: slip.reason }),
  link: slip.fileName === null ? '' : `/api/statement/slip/reference/${slip.reference}`,
  reference: slip.reference,
  ...(slip.bankReference && { bankReference: slip.bankReference }),
  ...(slip.creditedAt && { creditedAt: slip.creditedAt.toISOString() }),
  ...(slip.state === 'queued' && { isManual: true }),
})
