import type { ActiveBonus } from '@krapao/contract/calls/bonuses'
import { minorOf, toMajor } from '../money.ts'
import type { BonusNow } from './bonus-now.ts'
import { withdrawalUnder } from './bonus-rules.ts'
import { missingOf } from './missing-of.ts'

/** A bonus as its member sees it, in exact figures. */
export function presentActive({ grant, state, holdings, turnover }: BonusNow): ActiveBonus {
  const { slots, readAt } = turnover
  const all = withdrawalUnder(state, holdings.totalMinor, holdings.totalMinor)
  const done = slots.reduce((sum, slot) => sum + slot.turnoverMinor, 0)
  return {
    _id: grant.id,
    code: grant.code ?? '',
    type: grant.type,
    isPromotion: grant.isPromotion,
    title: grant.title,
    activatedAt: grant.activatedAt.toISOString(),
    expiresAt: grant.expiresAt.toISOString(),
    state: grant.payoutMovementId === null ? state.phase : 'paying',
    percentFail: grant.percentFail,
    committed: toMajor(grant.committedMinor),
    bonus: toMajor(grant.bonusMinor),
    base: toMajor(state.baseMinor),
    turnover: {
      needed: toMajor(state.turnoverNeededMinor),
      done: toMajor(minorOf(done)),
      left: toMajor(state.turnoverLeftMinor),
      slots: slots
        .filter((slot) => slot.turnoverMinor > 0 || !slot.reached)
        .map(({ slotCode, turnoverMinor, reached }) => ({ code: slotCode, amount: toMajor(turnoverMinor), reached })),
      isPartial: slots.some(({ reached }) => !reached),
      readAt: (readAt ?? grant.activatedAt).toISOString(),
    },
    balance: toMajor(holdings.totalMinor),
    cashOut: toMajor(state.cashOutMinor),
    bustAt: toMajor(state.bustAtMinor),
    missing: missingOf(state),
    forfeits: { withdrawAll: toMajor(all.forfeitMinor), end: toMajor(state.endForfeitMinor) },
  }
}
