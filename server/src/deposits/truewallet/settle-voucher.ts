import type { Settler } from '../../cases/operator-case.ts'
import { askLater } from '../../movements/ask-later.ts'
import { type Movement, isFinal } from '../../movements/movement.ts'
import { findMovement } from '../../movements/store.ts'
import { ProviderFault } from '../../providers/fault.ts'
import type { VoucherState } from '../../providers/vouchers/port.ts'
import { Refusal } from '../../refusal.ts'
import type { Services } from '../../services.ts'
import { creditVoucher, refuseVoucher } from './conclude-voucher.ts'
import { hashOf } from './gift.ts'
import { voucherProviderOf } from './operator-wallet.ts'
import { redeemVoucher, sendRedemption } from './redeem-voucher.ts'
import type { Voucher } from './voucher.ts'
import { readVoucher } from './voucher-store.ts'

/**
 * Brings a voucher that a request has left behind to its end: one that is only reserved is taken up where it stands; of
 * one that may have been redeemed the provider is asked. That nobody has redeemed it is believed only some time after the
 * last sending; then it is sent again, since a wallet can take a voucher only once. Safe to repeat at any time.
 */
export async function settleVoucher(services: Services, id: string): Promise<void> {
  const voucher = await readVoucher(services.pool, id)
  if (voucher.state === 'reserved') {
    await redeemVoucher(services, id, 'job')
    return
  }
  const movement = await findMovement(services.pool, id)
  if (!movement || isFinal(movement.state)) return
  const told = await whatBecameOf(services, voucher)
  const { actor, why } = { actor: 'job' as const, why: `the provider says ${told.status}` }
  if (told.status === 'redeemed') {
    await creditVoucher(services, voucher, movement, { redemption: told.redemption, actor, why })
    return
  }
  if (told.status === 'gone') {
    const refusal = new Refusal('TRUELINK_INVALID', { why: 'used' })
    await refuseVoucher(services, voucher, refusal, { movement, actor, why, restsOn: voucher.sends })
    return
  }
  const { notFoundAfterMs, queueAfterMs } = services.settings.transfers
  const now = services.clock.now().getTime()
  const queue = now - movement.createdAt.getTime() >= queueAfterMs
  const sentAt = voucher.lastSentAt ?? movement.createdAt
  const isUntouched = told.status === 'open' && now - sentAt.getTime() >= notFoundAfterMs
  await askLater(services, 'settle-voucher', movement, { actor, why, queue })
  if (isUntouched) await sendRedemption(services, voucher, movement, 'job')
}

async function whatBecameOf(services: Services, voucher: Voucher): Promise<VoucherState | { status: 'silent' }> {
  try {
    return await voucherProviderOf(services).ask({ hash: hashOf(services, voucher), wallet: voucher.wallet })
  } catch (error) {
    if (!(error instanceof ProviderFault)) throw error
    services.log.warn({ voucherId: voucher.id, fault: error.kind, vendorCode: error.vendorCode }, 'voucher not told')
    return { status: 'silent' }
  }
}

/** An operator has looked at the wallet and says whether the voucher's money came. False when it waits no more. */
export async function settleVoucherByOperator(
  services: Services,
  movement: Movement,
  verdict: 'credited' | 'rejected',
  operator: Settler,
): Promise<boolean> {
  if (movement.state !== 'queued') return false
  const voucher = await readVoucher(services.pool, movement.id)
  const told = { actor: 'operator', why: `${operator.by}: ${operator.why}`, operator } as const
  if (verdict === 'credited') return creditVoucher(services, voucher, movement, told)
  return refuseVoucher(services, voucher, new Refusal('TRUELINK_INVALID'), { ...told, movement })
}
