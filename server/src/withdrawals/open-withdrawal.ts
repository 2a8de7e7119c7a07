import type { Tx } from '../database/pool.ts'
import type { MemberFacts } from '../members/find-member.ts'
import { limitIn } from '../money-limits.ts'
import { type Minor, toMajor } from '../money.ts'
import type { Movement } from '../movements/movement.ts'
import { openMovement } from '../movements/store.ts'
import { Refusal } from '../refusal.ts'
import type { Services } from '../services.ts'
import { insertPayout } from './store.ts'

/** The limits of one withdrawal, in the member's own currency. */
export function refuseOutsideLimits({ settings }: Services, member: MemberFacts, amountMinor: Minor) {
  const { minimum, maximum } = settings.withdrawals
  const [least, most] = [limitIn(member.currency, minimum, settings), limitIn(member.currency, maximum, settings)]
  if (amountMinor < least) throw new Refusal('WITHDRAW_MINIMUM', { minimum: toMajor(least) })
  if (amountMinor > most) throw new Refusal('WITHDRAW_MAXIMUM', { maximum: toMajor(most) })
}

/**
 * In the first transaction: the movement and where it is to be paid. `held` when its money is set aside in the same
 * transaction, `asked` while the money is still being brought home. One payout in flight a member.
 */
export async function openWithdrawal(
  services: Services,
  tx: Tx,
  member: MemberFacts,
  opening: {
    readonly amountMinor: Minor
    readonly state: 'held' | 'asked'
    readonly idempotencyKey: string | undefined
    readonly detail?: Readonly<Record<string, unknown>>
  },
): Promise<Movement> {
  const movement = await openMovement(tx, {
    id: services.newId(),
    memberId: member.id,
    type: 'withdraw',
    from: 'main',
    to: member.bankCode,
    currency: member.currency,
    at: services.clock.now(),
    actor: 'request',
    ...opening,
  })
  const payout = await insertPayout(tx, {
    movementId: movement.id,
    memberId: member.id,
    provider: services.config.providers.payoutProvider,
    bankCode: member.bankCode,
    accountNo: member.bankAccountNo,
    accountName: member.bankAccountName,
  })
  if (!payout) throw new Refusal('REQUEST_IN_PROGRESS', { why: 'another withdrawal' })
  return movement
}
