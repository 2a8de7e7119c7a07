import { type Tx, transaction } from '../../database/pool.ts'
import { findMovement } from '../../movements/store.ts'
import { openCase } from '../../cases/open-case.ts'
import type { Services } from '../../services.ts'
import { matchSender } from '../match-sender.ts'
import { refOf } from './bank-payment.ts'
import { lockBankPayment, markLine, readDecision } from './bank-payment-store.ts'
import { creditBankPayment } from './credit-bank-payment.ts'
import { type BankLine, findLine, queueLine } from './line-store.ts'
import type { FedAccount } from './operator-account.ts'

/**
 * What becomes of a line that was read: credited to the one member whose account it came from, else put before an
 * operator, never guessed. If a slip has told of the same payment it is settled already. Two readers that come to the same
 * line take turns, and the second finds it done.
 */
export async function settleLine(services: Services, account: FedAccount, line: BankLine): Promise<void> {
  const memberId = await transaction(services.pool, async (tx) => {
    await lockBankPayment(tx, refOf(line.payment))
    const current = await findLine(tx, line.payment)
    if (current?.state !== 'read') return undefined
    const decision = await readDecision(tx, current.payment)
    if (decision) return followDecision(services, tx, current, decision.movementId)
    return decide(services, tx, account, current)
  })
  if (memberId) services.nudge(memberId, ['wallet', 'statement'])
}

/** Another channel was first. What it said of the money must be what the bank says. */
async function followDecision(services: Services, tx: Tx, { payment }: BankLine, movementId: string | null) {
  await markLine(tx, payment, movementId === null ? 'rejected' : 'credited')
  const movement = movementId === null ? undefined : await findMovement(tx, movementId)
  if (!movement) return undefined
  const { amountMinor, currency } = movement
  if (amountMinor === payment.amountMinor && currency === payment.currency) return undefined
  await openCase(services, tx, {
    kind: 'odd-line',
    subject: { type: 'bank-feed', id: `${payment.to.bankCode}-${payment.to.accountNo}/${refOf(payment)}` },
    by: 'feed',
    why: `credited with ${amountMinor} ${currency}, the feed says ${payment.amountMinor} ${payment.currency}`,
    found: { ref: refOf(payment), movementId: movement.id },
    money: payment,
  })
  return undefined
}

/** Answers the member who was credited. */
async function decide(services: Services, tx: Tx, account: FedAccount, line: BankLine): Promise<string | undefined> {
  const { payment } = line
  const sender = { bankCode: payment.sendingBank, ...payment.sender }
  const isUnsaid = sender.accountNo === undefined && sender.name === undefined
  const waitedMs = services.clock.now().getTime() - line.readAt.getTime()
  // Some banks say who sent a line only a little later.
  if (isUnsaid && waitedMs < services.settings.feeds.unsaidPatienceMs) return undefined
  const match = await matchSender(tx, sender, payment.currency)
  const candidates = match.kind === 'one' ? [match.member] : match.candidates
  const reason = whyWait(services, account, line, match.kind)
  if (match.kind === 'one' && !reason) {
    const why = match.by === 'exact' ? 'the sender’s account' : 'the sender’s masked account and name'
    await creditBankPayment(services, tx, { memberId: match.member.id, payment, channel: 'feed', actor: 'poller', why })
    return match.member.id
  }
  await openCase(services, tx, {
    kind: 'unmatched-line',
    subject: { type: 'bank-payment', id: refOf(payment) },
    by: 'feed',
    why: reason ?? 'the sender is no member',
    found: {
      channel: 'feed',
      to: `${payment.to.bankCode} ${payment.to.accountNo}`,
      sender,
      paidAt: payment.paidAt.toISOString(),
      text: line.text,
    },
    money: payment,
    candidates: candidates.map(({ id }) => id),
  })
  await queueLine(tx, line.id)
  return undefined
}

function whyWait(
  { settings }: Services,
  account: FedAccount,
  { payment }: BankLine,
  match: 'one' | 'none' | 'several',
) {
  if (payment.currency !== account.currency) return `the account is kept in ${account.currency}`
  if (settings.bankTransfers.isManual || account.mode !== 'AUTO') return 'manual mode'
  if (match === 'several') return 'the sender may be one of several members'
  if (match === 'none') return 'the sender is no member for certain'
  return undefined
}
