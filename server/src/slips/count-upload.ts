import { transaction } from '../database/pool.ts'
import { Refusal } from '../refusal.ts'
import type { Services } from '../services.ts'

/**
 * An upload costs time to look at, whatever comes of it: so many in a while, then REQUEST_LIMIT until the oldest of them is
 * out of the window. Of uploads at the same moment one may slip past; it is a brake, not a lock.
 */
export async function countUpload({ pool, clock, settings }: Services, memberId: string): Promise<void> {
  const { uploads, uploadsWindowMs } = settings.slips
  const now = clock.now()
  const since = new Date(now.getTime() - uploadsWindowMs)
  const oldest = await transaction(pool, async (tx) => {
    await tx.query('DELETE FROM slip_upload WHERE member_id = $1 AND at <= $2', [memberId, since])
    const { rows } = await tx.query<{ count: string; oldest: Date | null }>(
      'SELECT count(*), min(at) AS oldest FROM slip_upload WHERE member_id = $1',
      [memberId],
    )
    if (Number(rows[0]!.count) >= uploads) return rows[0]!.oldest
    await tx.query('INSERT INTO slip_upload (member_id, at) VALUES ($1, $2)', [memberId, now])
    return null
  })
  if (!oldest) return
  const waitMs = oldest.getTime() + uploadsWindowMs - now.getTime()
  throw new Refusal('REQUEST_LIMIT', undefined, Math.max(1, Math.ceil(waitMs / 1000)))
}
