import { transaction } from '../../database/pool.ts'
import { findMember } from '../../members/find-member.ts'
import { toMinor } from '../../money.ts'
import { leaveUnknown } from '../../movements/ask-later.ts'
import type { Actor, Movement } from '../../movements/movement.ts'
import { findMovement, openMovement } from '../../movements/store.ts'
import { type Tell, tellOf } from '../../movements/tell-of.ts'
import { ProviderFault } from '../../providers/fault.ts'
import type { VoucherTerms } from '../../providers/vouchers/port.ts'
import { Refusal } from '../../refusal.ts'
import type { Services } from '../../services.ts'
import { compareAccount } from '../compare-account.ts'
import { creditVoucher, refuseVoucher } from './conclude-voucher.ts'
import { hashOf } from './gift.ts'
import { voucherProviderOf } from './operator-wallet.ts'
import type { Voucher, VoucherFlaw } from './voucher.ts'
import { beginRedeeming, noteSending, readVoucher } from './voucher-store.ts'

/**
 * From a reserved voucher to its money: looks into it, refuses it untouched if it is not for us, else opens its movement
 * and redeems it. For the request that brought the link, or for the job once that request is lost; of two that arrive
 * together one redeems.
 */
export async function redeemVoucher(services: Services, id: string, actor: Actor): Promise<Tell> {
  const voucher = await readVoucher(services.pool, id)
  if (voucher.state === 'reserved') {
    const terms = await look(services, voucher)
    if (terms instanceof Refusal) return (await refuseVoucher(services, voucher, terms)) ? terms : tell(services, id)
    const movement = await openDeposit(services, voucher, terms, actor)
    const refused = movement && (await sendRedemption(services, voucher, movement, actor))
    if (refused) return refused
  }
  return tell(services, id)
}

/** What is in it, or why it is not to be had. A provider that does not tell costs nothing: the member sends it again. */
async function look(services: Services, voucher: Voucher): Promise<VoucherTerms | Refusal> {
  try {
    const key = { hash: hashOf(services, voucher), wallet: voucher.wallet }
    const terms = await voucherProviderOf(services).verify(key)
    const { phone } = await findMember(services.pool, voucher.memberId)
    const flaw = flawOf(services, terms, phone)
    return flaw ? invalid(flaw, services) : terms
  } catch (error) {
    if (!(error instanceof ProviderFault)) throw error
    services.log.warn(
      { voucherId: voucher.id, fault: error.kind, vendorCode: error.vendorCode },
      'voucher not verified',
    )
    return error.kind === 'declined' ? invalid('used', services) : new Refusal('NOT_REACHABLE')
  }
}

const invalid = (why: VoucherFlaw, { settings }: Services) =>
  new Refusal('TRUELINK_INVALID', { why, ...(why === 'below-minimum' && { minimum: settings.trueWallet.minimum }) })

function flawOf({ settings }: Services, terms: VoucherTerms, phone: string): VoucherFlaw | undefined {
  if (terms.recipients !== 1) return 'several-people'
  if (terms.amountMinor < toMinor(settings.trueWallet.minimum)) return 'below-minimum'
  // Money from somebody else's wallet is not credited (product.md §6); a giver who is not told is not a stranger.
  return compareAccount(terms.giver.phone, phone) === 'differs' ? 'other-phone' : undefined
}

/** Undefined when another look at the voucher has opened it. */
const openDeposit = (services: Services, voucher: Voucher, { amountMinor }: VoucherTerms, actor: Actor) =>
  transaction(services.pool, async (tx) => {
    if (!(await beginRedeeming(tx, voucher.id))) return undefined
    return openMovement(tx, {
      id: voucher.id,
      memberId: voucher.memberId,
      type: 'deposit',
      state: 'asked',
      from: voucherProviderOf(services).code,
      to: 'main',
      amountMinor,
      currency: 'BAHT',
      at: services.clock.now(),
      actor,
      ledgerRef: `voucher/${voucher.id}`,
      detail: { channel: 'truelink', wallet: voucher.wallet },
      idempotencyKey: voucher.idempotencyKey ?? undefined,
    })
  })

/**
 * Takes the money out, outside any transaction, and writes down what came of it. Not knowing is never taken for a no.
 * Answers the refusal if there is one, in the very words that are kept for a retry.
 */
export async function sendRedemption(
  services: Services,
  voucher: Voucher,
  movement: Movement,
  actor: Actor,
): Promise<Refusal | undefined> {
  const sends = await noteSending(services.pool, voucher.id, services.clock.now())
  if (sends === undefined) return undefined
  try {
    const redemption = await voucherProviderOf(services).redeem({
      hash: hashOf(services, voucher),
      wallet: voucher.wallet,
      reference: movement.reference,
    })
    await creditVoucher(services, voucher, movement, { redemption, actor })
  } catch (error) {
    if (!(error instanceof ProviderFault)) throw error
    services.log.warn(
      { voucherId: voucher.id, fault: error.kind, vendorCode: error.vendorCode },
      'voucher not redeemed',
    )
    const isFirst = sends === 1
    const verdict = { actor, why: error.message, restsOn: sends, movement }
    if (isFirst && (error.kind === 'declined' || error.kind === 'unavailable')) {
      const refusal = error.kind === 'declined' ? invalid('used', services) : new Refusal('NOT_REACHABLE')
      return (await refuseVoucher(services, voucher, refusal, verdict)) ? refusal : undefined
    }
    await leaveUnknown(services, 'settle-voucher', movement, { actor, why: error.message })
  }
  return undefined
}

/** What the member reads of it as it stands. */
async function tell({ pool }: Services, id: string): Promise<Tell> {
  const movement = await findMovement(pool, id)
  if (movement) return tellOf(movement)
  const { state } = await readVoucher(pool, id)
  return state === 'refused' ? new Refusal('TRUELINK_INVALID') : { _id: id, status: 'PROCESSING', amount: 0 }
}
