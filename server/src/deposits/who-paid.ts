import type { MemberFacts } from '../members/find-member.ts'
import type { Payment } from '../providers/payments/port.ts'

/**
 * Is the money from the member's own account? Providers often tell nothing of the payer, or only a masked account
 * (`xxx-x-x3334-x`): compared by position then, where lengths agree. What can not be told is `unknown`, never `other`.
 */
export function whoPaid(member: MemberFacts, payer: Payment['payer']): 'member' | 'other' | 'unknown' {
  const told = payer.accountNo?.replace(/[\s-]/g, '').toLowerCase()
  if (!told || !/\d/.test(told)) return 'unknown'
  const own = member.bankAccountNo
  const isMasked = /\D/.test(told)
  if (isMasked && told.length !== own.length) return 'unknown'
  const agrees = isMasked ? told.split('').every((mark, at) => !/\d/.test(mark) || mark === own[at]) : told === own
  if (!agrees) return 'other'
  if (isMasked) return 'unknown'
  return payer.bankCode === undefined || payer.bankCode === member.bankCode ? 'member' : 'other'
}
