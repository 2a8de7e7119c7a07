import type { CallAnswer } from '@krapao/contract/calls'
import { activeBonusInTurn } from '../bonuses/active-bonus-of.ts'
import { settleBonus } from '../bonuses/settle-bonus.ts'
import { transaction } from '../database/pool.ts'
import { mainAccount, refundAccount } from '../ledger/ledger.ts'
import { findMember } from '../members/find-member.ts'
import { toMajor } from '../money.ts'
import { postMovement } from '../movements/post-movement.ts'
import { openMovement } from '../movements/store.ts'
import { Refusal } from '../refusal.ts'
import type { Services } from '../services.ts'
import { refundTitle } from './refund-words.ts'

/**
 * The refund pot is paid into the main wallet, whole. Not while a bonus is active, whose conditions are counted on what lies
 * there. The pot is the member's own money, so it is paid though the feature be off. A repeat finds the pot empty.
 */
export async function addToWallet(services: Services, memberId: string): Promise<CallAnswer<'GET /refund/addWallet'>> {
  const { pool, ledger, clock, newId, config, settings } = services
  const { currency } = await findMember(pool, memberId)
  await settleBonus(services, memberId, { actor: 'request', ask: 'if old' })
  const movement = await transaction(pool, async (tx) => {
    // The member's turn comes before the pot is read: nobody else can empty it meanwhile.
    if (await activeBonusInTurn(tx, memberId)) throw new Refusal('REFUND_CONDITION')
    const { balanceMinor } = await ledger.balance(tx, refundAccount(memberId))
    if (balanceMinor === 0) throw new Refusal('NO_REFUND')
    const movement = await openMovement(tx, {
      id: newId(),
      memberId,
      type: 'transfer',
      state: 'posted',
      from: 'refund-pot',
      to: 'main',
      amountMinor: balanceMinor,
      currency,
      at: clock.now(),
      actor: 'request',
      detail: { refund: refundTitle[config.locale], ...settings.refunds.conditions },
    })
    const [debit, credit] = [refundAccount(memberId), mainAccount(memberId)]
    await postMovement(services, tx, movement, { kind: 'refund-paid', debit, credit })
    return movement
  })
  services.nudge(memberId, ['wallet', 'statement'])
  return {
    message: 'REFUND_SUCCESS',
    _id: movement.id,
    amount: toMajor(movement.amountMinor),
    reference: movement.reference,
  }
}
