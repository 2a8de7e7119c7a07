import type { WithdrawalTerms } from '@krapao/contract/calls/bonuses'
import { minorOf, toMajor, toMinor } from '../money.ts'
import type { Services } from '../services.ts'
import { withdrawalUnder } from './bonus-rules.ts'
import { readHoldings } from './facts-store.ts'
import { presentActive } from './present-active.ts'
import { settleBonus } from './settle-bonus.ts'

/**
 * What a withdrawal would pay and take away now, by the rules that it will be held to, so that the member knows before
 * they confirm: without a bonus the amount itself and nothing.
 */
export async function previewWithdrawal(
  services: Services,
  memberId: string,
  written: string,
): Promise<WithdrawalTerms> {
  const amountMinor = toMinor(Number(written))
  const { active } = await settleBonus(services, memberId, { actor: 'request', ask: 'if old' })
  if (!active) {
    const { totalMinor } = await readHoldings(services.pool, memberId)
    return {
      bonus: null,
      balance: toMajor(totalMinor),
      pays: toMajor(minorOf(Math.min(amountMinor, totalMinor))),
      forfeits: 0,
      keepsIfEnded: toMajor(totalMinor),
    }
  }
  const { state, holdings, grant } = active
  const { totalMinor } = holdings
  const reason = grant.payoutMovementId !== null ? 'REQUEST_IN_PROGRESS' : 'BONUS_CONDITION'
  const isFree = grant.payoutMovementId === null && state.phase === 'met'
  const { paysMinor, forfeitMinor } = isFree
    ? withdrawalUnder(state, totalMinor, amountMinor)
    : { paysMinor: minorOf(0), forfeitMinor: minorOf(0) }
  return {
    bonus: presentActive(active),
    ...(!isFree && { reason }),
    balance: toMajor(totalMinor),
    pays: toMajor(paysMinor),
    forfeits: toMajor(forfeitMinor),
    keepsIfEnded: toMajor(minorOf(totalMinor - state.endForfeitMinor)),
  }
}
