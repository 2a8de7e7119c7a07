import { transaction } from '../database/pool.ts'
import { findMember } from '../members/find-member.ts'
import type { Actor } from '../movements/movement.ts'
import { findMovementByLedgerRef, openMovement } from '../movements/store.ts'
import { openCase } from '../cases/open-case.ts'
import type { Payment } from '../providers/payments/port.ts'
import type { Services } from '../services.ts'
import { postDeposit } from './post-deposit.ts'
import { type QrRow, countPayments, insertPayment, lockQr } from './store.ts'
import { whoPaid } from './who-paid.ts'

/**
 * Money arrived for a QR: credited as what arrived, once for the provider's transaction, whoever told us and however
 * often. Late, after a cancel, in another amount, or a second time: credited all the same, and the statement says so.
 * From an account that is known and not the member's: kept for an operator to credit (decisions.md §8). Answers whether
 * it is new.
 */
export async function creditPayment(
  services: Services,
  qrId: string,
  payment: Payment,
  actor: Actor,
): Promise<boolean> {
  return transaction(services.pool, async (tx) => {
    // Who credits holds the QR's row: of a webhook, a poller and a member that arrive together, one at a time.
    const qr = await lockQr(tx, qrId)
    const ledgerRef = `payment/${qr.provider}/${payment.transactionId}`
    if (await findMovementByLedgerRef(tx, ledgerRef)) return false
    const member = await findMember(tx, qr.memberId)
    const isStranger = whoPaid(member, payment.payer) === 'other'
    const now = services.clock.now()
    const movement = await openMovement(tx, {
      id: services.newId(),
      memberId: qr.memberId,
      type: 'deposit',
      state: isStranger ? 'queued' : 'posted',
      from: qr.provider,
      to: 'main',
      amountMinor: payment.amountMinor,
      currency: qr.currency,
      at: now,
      actor,
      ledgerRef,
      ...(isStranger && { why: 'paid from an account that is not the member’s' }),
      detail: {
        qrcodeId: qr.id,
        paidAt: payment.paidAt.toISOString(),
        ...noteOf(qr, payment, await countPayments(tx, qr.id)),
      },
    })
    await insertPayment(tx, qr, payment, movement.id, now)
    if (isStranger) {
      await openCase(services, tx, {
        kind: 'third-party-payer',
        subject: { type: 'movement', id: movement.id },
        by: actor,
        why: 'paid from an account that is not the member’s',
        found: { provider: qr.provider, qrcodeId: qr.id, transactionId: payment.transactionId, payer: payment.payer },
        money: movement,
        candidates: [qr.memberId],
      })
      return true
    }
    await postDeposit(services, tx, movement, {
      from: `payment/${qr.provider}`,
      cause: { type: 'qrcode', id: qr.id },
    })
    return true
  })
}

/** Some providers tell the time of a payment in whole seconds: what happened within that second may have come after. */
const providerTickMs = 1_000

/** What was odd about it, the strangest first. */
function noteOf(qr: QrRow, payment: Payment, earlier: number) {
  const isOther = payment.amountMinor !== qr.askedMinor
  const note =
    (qr.state === 'cancelled' && payment.paidAt.getTime() + providerTickMs > qr.endedAt!.getTime() && 'after-cancel') ||
    (payment.paidAt > qr.expiresAt && 'late') ||
    (earlier > 0 && 'second') ||
    (isOther && 'other-amount')
  return { ...(note && { note }), ...(isOther && { askedMinor: qr.askedMinor }) }
}
