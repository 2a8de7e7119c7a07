import { openCase } from '../../cases/open-case.ts'
import type { Settler } from '../../cases/operator-case.ts'
import { type Tx, transaction } from '../../database/pool.ts'
import type { MemberFacts } from '../../members/find-member.ts'
import { lookUpMember } from '../../members/look-up-member.ts'
import { openMovement } from '../../movements/store.ts'
import type { Services } from '../../services.ts'
import { postDeposit } from '../post-deposit.ts'
import { voucherProviderOf } from './operator-wallet.ts'
import { type ReceivedTransfer, findTransfer, insertTransfer, lockTransfer, refOf } from './transfer-store.ts'

/**
 * What becomes of a transfer that a wallet has received: credited once to the member whose registered phone number it came
 * from, else put before an operator, never guessed. One that is known changes nothing.
 */
export async function keepTransfer(services: Services, transfer: ReceivedTransfer): Promise<void> {
  const memberId = await transaction(services.pool, async (tx) => {
    await lockTransfer(tx, transfer)
    if (await findTransfer(tx, transfer)) return undefined
    const { phone } = transfer.giver
    const sender = phone && /^\d{8,15}$/.test(phone) ? await lookUpMember(tx, phone) : undefined
    if (sender?.currency !== transfer.currency) return queue(services, tx, transfer, sender)
    const movementId = await creditTransfer(services, tx, transfer, sender.id)
    await insertTransfer(tx, transfer, { movementId, at: services.clock.now() })
    return sender.id
  })
  if (memberId) services.nudge(memberId, ['wallet', 'statement'])
}

async function queue(services: Services, tx: Tx, transfer: ReceivedTransfer, sender: MemberFacts | undefined) {
  await insertTransfer(tx, transfer, { movementId: null, at: services.clock.now() })
  await openCase(services, tx, {
    kind: 'unmatched-transfer',
    subject: { type: 'voucher', id: refOf(transfer) },
    by: 'feed',
    why: sender ? `the sender’s wallet is kept in ${sender.currency}` : 'the sender’s number is no member’s',
    found: { wallet: transfer.wallet, giver: transfer.giver, receivedAt: transfer.receivedAt.toISOString() },
    money: transfer,
    candidates: sender ? [sender.id] : [],
  })
  return undefined
}

/** In the caller's transaction, which keeps the transfer with the movement's id. */
export async function creditTransfer(
  services: Services,
  tx: Tx,
  transfer: ReceivedTransfer,
  memberId: string,
  operator?: Settler,
): Promise<string> {
  const { amountMinor, currency, wallet } = transfer
  const movement = await openMovement(tx, {
    id: services.newId(),
    memberId,
    type: 'deposit',
    state: 'posted',
    from: voucherProviderOf(services).code,
    to: 'main',
    amountMinor,
    currency,
    at: services.clock.now(),
    actor: operator ? 'operator' : 'poller',
    why: operator ? `${operator.by}: ${operator.why}` : 'the sender’s phone number',
    ledgerRef: refOf(transfer),
    detail: { channel: 'wallet', wallet, paidAt: transfer.receivedAt.toISOString() },
  })
  await postDeposit(services, tx, movement, { from: `voucher/${wallet}` })
  return movement.id
}
