import { closeCase } from '../cases/close-case.ts'
import { openCase } from '../cases/open-case.ts'
import { type Tx, transaction } from '../database/pool.ts'
import { creditBankPayment } from '../deposits/bank/credit-bank-payment.ts'
import type { KnownPayment } from '../deposits/bank/look-up-payment.ts'
import type { Movement } from '../movements/movement.ts'
import { answerOf } from '../movements/once.ts'
import type { Services } from '../services.ts'
import type { Step } from './check-slip.ts'
import { type Slip, isSettled } from './slip.ts'
import { type SlipChange, changeSlip, countAttempt, lockSlip } from './store.ts'
import { tellOfSlip } from './tell-of-slip.ts'

const open = ['uploaded', 'checking', 'queued'] as const

/** Brings what a look has come to into force, in one transaction with the books; whoever was faster stands. */
export async function concludeSlip(services: Services, seen: Slip, step: Step): Promise<void> {
  const isNews = await transaction(services.pool, async (tx) => {
    const slip = await lockSlip(tx, seen.id)
    if (!slip || isSettled(slip)) return false
    if (step.kind === 'credit') return credit(services, tx, slip, step)
    if (step.kind === 'known') return follow(services, tx, slip, step.decision)
    if (step.kind === 'refuse') return settle(services, tx, slip, { ...step, state: 'refused' })
    if (step.kind === 'queue') return queue(services, tx, slip, step)
    return waitOn(services, tx, slip, step.why)
  })
  if (isNews) services.nudge(seen.memberId, ['wallet', 'statement'])
}

async function credit(services: Services, tx: Tx, slip: Slip, { payment, why }: Extract<Step, { kind: 'credit' }>) {
  const { memberId } = slip
  const detail = { slipId: slip.id }
  const outcome = await creditBankPayment(services, tx, {
    memberId,
    payment,
    channel: 'slip',
    actor: 'job',
    why,
    detail,
  })
  if (outcome.kind === 'known') return follow(services, tx, slip, outcome)
  const { movement } = outcome
  const change = { state: 'credited', why, movementId: movement.id, creditedAt: movement.createdAt } as const
  return settle(services, tx, slip, change)
}

/**
 * The payment is decided: by the statement, by another slip, or by an operator. A slip that waited for an operator has its
 * money now, if it is its member's; any other has told of it too late.
 */
function follow(services: Services, tx: Tx, slip: Slip, { movement }: NonNullable<KnownPayment['decision']>) {
  const isOwn = movement?.memberId === slip.memberId
  if (!movement)
    return settle(services, tx, slip, { state: 'refused', reason: 'INVALID_SLIP', why: 'rejected by an operator' })
  if (isOwn && slip.state === 'queued')
    return settle(services, tx, slip, { ...creditedBy(movement), state: 'credited', movementId: movement.id })
  const why = `credited already by ${movement.reference}`
  const told = isOwn ? { ...creditedBy(movement), why } : { why }
  return settle(services, tx, slip, { state: 'refused', reason: 'SLIP_REFNO_DUPLICATED', ...told })
}

const creditedBy = ({ createdAt, amountMinor, currency }: Movement) => ({
  why: 'credited by another way',
  creditedAt: createdAt,
  money: { amountMinor, currency },
})

/** A final state, the answer to the upload if it is still owed, and nothing left for an operator. */
export async function settle(
  services: Services,
  tx: Tx,
  slip: Slip,
  change: Omit<SlipChange, 'at'>,
  operator?: { readonly by: string; readonly why: string },
): Promise<boolean> {
  const settled = await changeSlip(tx, slip.id, open, { ...change, at: services.clock.now() })
  if (!settled) return false
  await answerOf(settled).store(tx, tellOfSlip(settled))
  const verdict = settled.state === 'credited' ? 'credited' : 'rejected'
  const by = operator ?? { by: 'slip', why: change.why }
  await closeCase(services, tx, { type: 'slip', id: slip.id }, { verdict, ...by })
  return true
}

async function queue(
  services: Services,
  tx: Tx,
  slip: Slip,
  { why, candidates, reason }: Omit<Extract<Step, { kind: 'queue' }>, 'kind'> & Pick<SlipChange, 'reason'>,
) {
  const change = { state: 'queued', why, at: services.clock.now(), ...(reason && { reason }) } as const
  const queued = (await changeSlip(tx, slip.id, open, change))!
  await answerOf(queued).store(tx, tellOfSlip(queued))
  const { payment, amountMinor, currency, sendingBank, bankReference } = queued
  await openCase(services, tx, {
    kind: 'undecided-slip',
    subject: { type: 'slip', id: slip.id },
    by: 'slip',
    why,
    found: {
      member: slip.memberId,
      slip: slip.reference,
      ...(slip.fileName && { picture: slip.fileName }),
      ...(sendingBank && { ref: `bank/${sendingBank}/${bankReference}` }),
      ...(payment && { to: payment.to, sender: payment.sender, paidAt: payment.paidAt.toISOString() }),
    },
    ...(amountMinor && currency && { money: { amountMinor, currency } }),
    candidates,
  })
  await lookAgain(services, tx, slip.id, services.settings.slips.queuedLookMs)
  return true
}

/** The next rung of the ladder; after a day without a verdict an operator's case. */
async function waitOn(services: Services, tx: Tx, slip: Slip, why: string) {
  const { slips, transfers } = services.settings
  if (slip.state === 'queued') {
    // What could not be read can not be followed either.
    if (slip.bankReference !== null) await lookAgain(services, tx, slip.id, slips.queuedLookMs)
    return false
  }
  const ageMs = services.clock.now().getTime() - slip.createdAt.getTime()
  if (ageMs >= slips.verdictWithinMs)
    return queue(services, tx, slip, { why, candidates: [slip.memberId], reason: 'UNKNOW_ERROR' })
  const attempts = await countAttempt(tx, slip.id)
  await lookAgain(services, tx, slip.id, transfers.ladderMs[Math.min(attempts, transfers.ladderMs.length) - 1]!)
  return false
}

const lookAgain = (services: Services, tx: Tx, slipId: string, waitMs: number) => {
  const runAt = new Date(services.clock.now().getTime() + waitMs)
  return services.enqueue(tx, 'check-slip', { slipId }, { key: `check-slip/${slipId}`, runAt })
}
