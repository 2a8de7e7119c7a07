import type { MovementAnswer } from '@krapao/contract/calls/wallet'
import { transaction } from '../../database/pool.ts'
import type { Once } from '../../http/idempotency.ts'
import type { MemberFacts } from '../../members/find-member.ts'
import { answerInTime } from '../../movements/answer-in-time.ts'
import { enqueueFirstLook } from '../../movements/ask-later.ts'
import { Refusal } from '../../refusal.ts'
import type { Services } from '../../services.ts'
import { type Gift, sealHash } from './gift.ts'
import { redeemVoucher } from './redeem-voucher.ts'
import { reserveVoucher } from './voucher-store.ts'

/**
 * A member sends a gift link of True Wallet. The voucher is reserved for them before anybody is asked, so that of several
 * who send it one has it and the others are told TRUELINK_DUPLICATE; then it is looked into, and redeemed if it is for one
 * person, of 2 baht or more, and nobody's yet. A voucher that is refused stays unredeemed, and may be sent again.
 */
export async function sendLink(
  services: Services,
  member: MemberFacts,
  gift: Gift,
  once: Once,
): Promise<MovementAnswer> {
  const { clock, settings } = services
  const id = services.newId()
  await transaction(services.pool, async (tx) => {
    await once.claim(tx)
    const isOurs = await reserveVoucher(tx, {
      id,
      digest: gift.digest,
      sealedHash: sealHash(services, id, gift.hash),
      wallet: gift.wallet.phone,
      memberId: member.id,
      idempotencyKey: once.key,
      reservedAt: clock.now(),
    })
    if (!isOurs) throw new Refusal('TRUELINK_DUPLICATE')
    await enqueueFirstLook(services, tx, 'settle-voucher', id)
  })
  // What is in it is not known yet.
  const inProgress = { _id: id, amount: 0 }
  return answerInTime(services, redeemVoucher(services, id, 'request'), settings.transfers.answerWithinMs, inProgress)
}
