import { closeCase } from '../../cases/close-case.ts'
import type { CaseSubject, Settler } from '../../cases/operator-case.ts'
import { transaction } from '../../database/pool.ts'
import type { MemberFacts } from '../../members/find-member.ts'
import { Refusal } from '../../refusal.ts'
import type { Services } from '../../services.ts'
import { creditTransfer } from './keep-transfer.ts'
import { decideTransfer, findTransfer, lockTransfer } from './transfer-store.ts'

/**
 * An operator decides about money that a wallet received from a number that is no member's: credited to the member they
 * name, or rejected (no member) and given back outside the wallet. False when it waits no more.
 */
export async function settleTransferToWallet(
  services: Services,
  subject: CaseSubject,
  member: MemberFacts | undefined,
  operator: Settler,
): Promise<boolean> {
  const [, wallet = '', transactionId = ''] = /^wallet\/([^/]+)\/([^/]+)$/.exec(subject.id) ?? []
  const key = { wallet, transactionId }
  const isOurs = await transaction(services.pool, async (tx) => {
    await lockTransfer(tx, key)
    const transfer = await findTransfer(tx, key)
    if (!transfer) throw new Error(`there is no transfer ${subject.id}`)
    if (transfer.state !== 'queued') return false
    if (member && member.currency !== transfer.currency)
      throw new Refusal('INVALID_REQUEST', { field: 'member', currency: member.currency })
    const movementId = member ? await creditTransfer(services, tx, transfer, member.id, operator) : null
    await decideTransfer(tx, key, movementId)
    return closeCase(services, tx, subject, { verdict: member ? 'credited' : 'rejected', ...operator })
  })
  if (isOurs && member) services.nudge(member.id, ['wallet', 'statement'])
  return isOurs
}
