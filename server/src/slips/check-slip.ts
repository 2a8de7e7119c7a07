import type { SlipReason } from '@krapao/contract/errors'
import type { BankPayment } from '../deposits/bank/bank-payment.ts'
import { type KnownPayment, lookUpPayment } from '../deposits/bank/look-up-payment.ts'
import { findMember } from '../members/find-member.ts'
import { ProviderFault } from '../providers/fault.ts'
import type { SlipAnswer } from '../providers/slips/port.ts'
import type { Services } from '../services.ts'
import { concludeSlip } from './conclude-slip.ts'
import { findReceiver, judgeSlip } from './judge-slip.ts'
import { readSlip } from './read-slip.ts'
import { type Slip, isSettled } from './slip.ts'
import { countPortalRefusals, findSlip, keepPayment, keepReading } from './store.ts'

/** What a look at a slip has come to. `later`: nobody could say yet. */
export type Step =
  | { readonly kind: 'credit'; readonly payment: BankPayment; readonly why: string }
  | { readonly kind: 'refuse'; readonly reason: SlipReason; readonly why: string }
  | { readonly kind: 'known'; readonly decision: NonNullable<KnownPayment['decision']> }
  | { readonly kind: 'queue'; readonly why: string; readonly candidates: readonly string[] }
  | { readonly kind: 'later'; readonly why: string }

const later = (why: string): Step => ({ kind: 'later', why })
const refuse = (reason: SlipReason, why: string): Step => ({ kind: 'refuse', reason, why })

/**
 * Finds out what a slip is worth: reads its QR, asks whether its payment was decided already, asks the sending bank, and
 * weighs the answer. What nobody can say yet is asked again on the ladder, for a day; then an operator decides. Safe to
 * repeat at any time, and to be cut off anywhere.
 */
export async function checkSlip(services: Services, slipId: string): Promise<void> {
  const slip = await findSlip(services.pool, slipId)
  if (!slip) throw new Error(`there is no slip ${slipId}`)
  if (isSettled(slip)) return
  await concludeSlip(services, slip, await lookAt(services, slip))
}

async function lookAt(services: Services, slip: Slip): Promise<Step> {
  try {
    const read = await readOnce(services, slip)
    if (read.kind === 'refuse') return read
    const known = await lookUpPayment(services.pool, read)
    if (known.decision) return { kind: 'known', decision: known.decision }
    if (slip.state === 'queued') return later('waits for an operator')
    return await askBank(services, slip, read, known.line)
  } catch (error) {
    if (!(error instanceof ProviderFault)) throw error
    services.log.warn({ slipId: slip.id, fault: error.kind, vendorCode: error.vendorCode }, 'slip not told')
    return later(error.message)
  }
}

async function readOnce(services: Services, slip: Slip) {
  const { sendingBank, bankReference } = slip
  if (sendingBank !== null && bankReference !== null) return { kind: 'read', sendingBank, bankReference } as const
  const read = await readSlip(services, slip)
  if (read.kind === 'read') await keepReading(services.pool, slip.id, read)
  return read
}

type Reading = { readonly sendingBank: string; readonly bankReference: string }

async function askBank(
  services: Services,
  slip: Slip,
  { sendingBank, bankReference }: Reading,
  line: BankPayment | undefined,
): Promise<Step> {
  const { pool, slips, clock, settings } = services
  if (!slips) return { kind: 'queue', why: 'no checker of slips is configured', candidates: [slip.memberId] }
  const answer = await slips.verify(sendingBank, bankReference)
  if (answer.status === 'refused') {
    const count = slip.portalRefusals + 1
    if (count >= settings.slips.portalRefusals) return refuse('TRIPPLE_WRONG_CAPTCHA', `turned away ${count} times`)
    await countPortalRefusals(pool, slip.id, count)
    return later('turned away by the bank’s portal')
  }
  if (answer.status === 'not-found') {
    await countPortalRefusals(pool, slip.id, 0)
    const isBelieved = clock.now().getTime() - slip.createdAt.getTime() >= settings.slips.unknownAfterMs
    return isBelieved ? refuse('INVALID_SLIP', 'the bank does not know it') : later('the bank does not know it yet')
  }
  return weigh(services, slip, { sendingBank, bankReference }, answer, line)
}

async function weigh(
  services: Services,
  slip: Slip,
  reading: Reading,
  { transfer, bankNow }: Extract<SlipAnswer, { status: 'found' }>,
  line: BankPayment | undefined,
): Promise<Step> {
  const to = findReceiver(services, transfer)
  if (to === 'none') return refuse('DEST_ACC_INVALID', 'paid to another account')
  if (to === 'undecided')
    return { kind: 'queue', why: 'the receiver may be one of several accounts', candidates: [slip.memberId] }
  const { amountMinor, currency, paidAt } = transfer
  const { accountNo, name } = transfer.sender
  const sender = { ...(accountNo && { accountNo }), ...(name && { name }) }
  const payment: BankPayment = { ...reading, to, amountMinor, currency, paidAt, sender }
  await keepPayment(services.pool, slip.id, payment)
  const member = await findMember(services.pool, slip.memberId)
  const verdict = await judgeSlip(services, slip, member, payment, { bankNow, line })
  return verdict.kind === 'credit' ? { ...verdict, payment } : verdict
}
