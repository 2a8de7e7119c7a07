import type { MemberFacts } from '../members/find-member.ts'
import type { Payment } from '../providers/payments/port.ts'
import { compareAccount } from './compare-account.ts'

/**
 * Is the money from the member's own account? Providers often tell nothing of the payer, or only a masked account. What
 * can not be told is `unknown`, never `other`.
 */
export function whoPaid(member: MemberFacts, payer: Payment['payer']): 'member' | 'other' | 'unknown' {
  const fit = compareAccount(payer.accountNo, member.bankAccountNo)
  if (fit === 'differs') return 'other'
  if (fit !== 'same') return 'unknown'
  return payer.bankCode === undefined || payer.bankCode === member.bankCode ? 'member' : 'other'
}
