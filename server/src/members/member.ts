import type { ErrorCode } from '@krapao/contract/errors'
import type { Currency } from '@krapao/contract/money'

export type MemberStatus = 'active' | 'inactive' | 'suspended' | 'self-excluded' | 'time-out' | 'closed'

export type Member = {
  readonly id: string
  readonly phone: string
  readonly name: string
  readonly currency: Currency
  readonly coin: number
  readonly invitedBy: string | null
  readonly bankCode: string
  readonly bankAccountName: string
  readonly bankAccountNo: string
  readonly status: MemberStatus
  readonly statusUntil: Date | null
  readonly createdAt: Date
}

const refusals: Readonly<Record<MemberStatus, ErrorCode | null>> = {
  active: null,
  inactive: 'INACTIVE_USER',
  suspended: 'INVALID_USER_1',
  'self-excluded': 'INVALID_USER_2',
  'time-out': 'INVALID_USER_3',
  closed: 'INVALID_USER_4',
}

/** Why a member may not log in now (decisions.md §2); null when they may. A time-out that is over is none. */
export const refusalOf = (member: Pick<Member, 'status' | 'statusUntil'>, now: Date): ErrorCode | null =>
  member.status === 'time-out' && member.statusUntil! <= now ? null : refusals[member.status]
