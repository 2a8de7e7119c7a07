import type { CallAnswer, CallBody } from '@krapao/contract/calls'
import type { Services } from '../services.ts'
import { countSpins, listReceiptRows } from './spin-store.ts'

/** The receipts of a member's spins, newest first; those of a revealed seed can be checked. */
export async function listReceipts(
  { pool }: Pick<Services, 'pool'>,
  memberId: string,
  { page, limit }: CallBody<'POST /spinwheel/receipts'>,
): Promise<CallAnswer<'POST /spinwheel/receipts'>> {
  const [total, receipts] = await Promise.all([
    countSpins(pool, memberId),
    listReceiptRows(pool, memberId, { offset: (page - 1) * limit, limit }),
  ])
  return { total, receipts }
}
