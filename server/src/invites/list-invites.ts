import type { CallAnswer, CallBody } from '@krapao/contract/calls'
import { presentRow, sharesOf } from '../loss-shares/shares-of.ts'
import { minorOf, toMajor } from '../money.ts'
import type { Services } from '../services.ts'

/** A member reads what each of their invitees' days has brought, with the conditions of what was received; a correction is a line of its own. */
export async function listInvites(
  { pool, settings }: Pick<Services, 'pool' | 'settings'>,
  memberId: string,
  page: CallBody<'POST /invite'>,
): Promise<CallAnswer<'POST /invite'>> {
  const { total, rows } = await sharesOf(pool, 'invite', memberId, page)
  const invites = rows.map((row) => ({
    ...presentRow(row),
    from: { name: row.playerName },
    amount: toMajor(minorOf(row.amountMinor)),
  }))
  const { percent, isActive } = settings.invites
  return { total, invites, percent, isActive }
}
