import type { SlipReason } from '@krapao/contract/errors'
import type { BankPayment } from '../deposits/bank/bank-payment.ts'
import { fedAccounts } from '../deposits/bank/operator-account.ts'
import { compareAccount } from '../deposits/compare-account.ts'
import { type Sender, fitOf, matchSender } from '../deposits/match-sender.ts'
import type { MemberFacts } from '../members/find-member.ts'
import type { SlipAnswer } from '../providers/slips/port.ts'
import type { Services } from '../services.ts'
import type { Slip } from './slip.ts'

/** What is to be made of a slip whose transfer the bank knows. */
export type Verdict =
  | { readonly kind: 'refuse'; readonly reason: SlipReason; readonly why: string }
  | { readonly kind: 'credit'; readonly why: string }
  | { readonly kind: 'queue'; readonly why: string; readonly candidates: readonly string[] }

type Found = Extract<SlipAnswer, { status: 'found' }>

/** The operator's account that a transfer went to. `none`: another's. `undecided`: its mask fits several, or shows too little. */
export function findReceiver(
  services: Pick<Services, 'config'>,
  { receiver, currency }: Found['transfer'],
): BankPayment['to'] | 'none' | 'undecided' {
  const compared = fedAccounts(services)
    .filter((account) => account.currency === currency)
    .filter(({ bankCode }) => receiver.bankCode === undefined || receiver.bankCode === bankCode)
    .map((account) => ({ account, fit: compareAccount(receiver.accountNo, account.accountNo) }))
    .filter(({ fit }) => fit !== 'differs')
  const [first] = compared
  if (!first) return 'none'
  if (compared.length > 1 || first.fit === 'undecided' || receiver.bankCode === undefined) return 'undecided'
  return { bankCode: first.account.bankCode, accountNo: first.account.accountNo }
}

/**
 * Whether the money is this member's to have: sent from their own account, as far as its mask shows and from nobody else's
 * whom it fits as well, no longer ago than the limit when it was uploaded, by the bank's clock; and of the amount that the
 * statement says, where the statement has it already. What can not be told for certain is a person's to decide.
 */
export async function judgeSlip(
  { pool, clock, settings }: Services,
  slip: Pick<Slip, 'createdAt'>,
  member: MemberFacts,
  payment: BankPayment,
  known: { readonly bankNow: Date; readonly line: BankPayment | undefined },
): Promise<Verdict> {
  const sender: Sender = { bankCode: payment.sendingBank, ...payment.sender }
  const fit = fitOf(member, sender)
  if (fit === 'no') return { kind: 'refuse', reason: 'NOT_MATCH', why: 'sent from another account' }
  const match = await matchSender(pool, sender, payment.currency)
  if (match.kind === 'one' && match.member.id !== member.id)
    return { kind: 'refuse', reason: 'NOT_MATCH', why: 'sent from another member’s account' }
  const sinceUploadMs = clock.now().getTime() - slip.createdAt.getTime()
  const ageMs = known.bankNow.getTime() - sinceUploadMs - payment.paidAt.getTime()
  if (ageMs > settings.slips.maxAgeMinutes * 60_000)
    return {
      kind: 'refuse',
      reason: 'EXPIRED_SLIP',
      why: `${Math.floor(ageMs / 60_000)} minutes old by the bank’s clock`,
    }
  const candidates = match.kind === 'one' ? [member.id] : match.candidates.map(({ id }) => id)
  const { line } = known
  if (line && (line.amountMinor !== payment.amountMinor || line.currency !== payment.currency))
    return { kind: 'queue', why: `the statement says ${line.amountMinor} ${line.currency}`, candidates }
  if (match.kind !== 'one') {
    const why =
      match.kind === 'several' ? 'the sender may be one of several members' : 'too little is known of the sender'
    return { kind: 'queue', why, candidates }
  }
  const why = match.by === 'exact' ? 'the sender’s account' : 'the sender’s masked account and name'
  return { kind: 'credit', why }
}
