import type { CallAnswer } from '@krapao/contract/calls'
import { toMajor } from '../money.ts'
import type { Services } from '../services.ts'
import { presentActive } from './present-active.ts'
import { settleBonus } from './settle-bonus.ts'

const look = (services: Services, memberId: string) =>
  settleBonus(services, memberId, { actor: 'request', ask: 'if old' })

/** Whether a member has a bonus, and how far it has come. */
export async function checkActive(
  services: Services,
  memberId: string,
): Promise<CallAnswer<'GET /bonus/check/active'>> {
  const { active } = await look(services, memberId)
  return {
    status: active !== undefined,
    type: active?.grant.type ?? null,
    active: active ? presentActive(active) : null,
  }
}

/** Whether so little is left that their bonus is over; without one there is nothing to lose. */
export async function checkMinimum(
  services: Services,
  memberId: string,
): Promise<CallAnswer<'GET /bonus/check/minimum'>> {
  const { active } = await look(services, memberId)
  if (!active) return { status: false, minimum: 0, balance: 0 }
  const { state, holdings } = active
  return {
    status: state.aboveBustMinor === 0,
    minimum: toMajor(state.bustAtMinor),
    balance: toMajor(holdings.totalMinor),
  }
}

/** The promotion that a member has. */
export async function currentPromotion(
  services: Services,
  memberId: string,
): Promise<CallAnswer<'GET /promotion/current'>> {
  const { active } = await look(services, memberId)
  return { promotion: active?.grant.isPromotion ? presentActive(active) : null }
}
