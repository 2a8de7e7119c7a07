import type { CallAnswer } from '@krapao/contract/calls'
import { activeBonusInTurn } from '../bonuses/active-bonus-of.ts'
import { settleBonus } from '../bonuses/settle-bonus.ts'
import { businessDay } from '../business-day.ts'
import { transaction } from '../database/pool.ts'
import { mainAccount } from '../ledger/ledger.ts'
import { hasReceivedOn } from '../loss-shares/shares-of.ts'
import { takeShares } from '../loss-shares/take-shares.ts'
import { findPlayer } from '../members/find-player.ts'
import { toMajor } from '../money.ts'
import { Refusal } from '../refusal.ts'
import type { Services } from '../services.ts'
import { inviteTitle } from './invite-words.ts'

/**
 * A member takes what their invitees have brought into the main wallet, once a business day and never beside a bonus
 * (product.md §6). Of requests that arrive together one has it and the others are told INVITE_COLLECT.
 */
export async function receiveInviteBonus(
  services: Services,
  memberId: string,
): Promise<CallAnswer<'GET /invite/bonus'>> {
  const { pool, clock, settings } = services
  const conditions = settings.inviteConditions
  if (!settings.invites.isActive) throw new Refusal('INVITE_INACTIVE')
  const { currency } = await findPlayer(services, memberId)
  await settleBonus(services, memberId, { actor: 'request', ask: 'if old' })
  const movement = await transaction(pool, async (tx) => {
    const bonus = await activeBonusInTurn(tx, memberId)
    if (await hasReceivedOn(tx, 'invite', memberId, businessDay(clock.now()))) throw new Refusal('INVITE_COLLECT')
    if (bonus) throw new Refusal('BONUS_REMAINING')
    return takeShares(services, tx, {
      kind: 'invite',
      memberId,
      currency,
      conditions,
      title: inviteTitle,
      to: { place: 'main', account: mainAccount(memberId) },
      check(accruedMinor) {
        if (accruedMinor === undefined) throw new Refusal('NO_INVITEE_PLAY_INFO')
        if (accruedMinor <= 0) throw new Refusal('NO_INVITE_BONUS')
      },
    })
  })
  services.nudge(memberId, ['wallet', 'statement'])
  return {
    message: 'INVITE_BONUS_SUCCESS',
    _id: movement.id,
    amount: toMajor(movement.amountMinor),
    ...conditions,
    reference: movement.reference,
  }
}
