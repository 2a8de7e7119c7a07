import type { WheelSetup, WheelSlice } from '@krapao/contract/calls/spinwheel'
import type { Currency } from '@krapao/contract/money'
import { countCoins } from '../coins/count-coins.ts'
import { pricePerCoin } from '../coins/earn-coins.ts'
import { findMember } from '../members/find-member.ts'
import { toMajor } from '../money.ts'
import type { Services } from '../services.ts'
import { commitmentOf, findSeed } from './hold-seed.ts'
import { isGone, wordsFor } from './present-prize.ts'
import { type SliceOnWheel, readSlices } from './wheel-store.ts'

/** The wheel turns when the operator has not closed it, and has put something on it. */
export async function readActive({
  pool,
  settings,
}: Pick<Services, 'pool' | 'settings'>): Promise<{ isActive: boolean }> {
  return { isActive: settings.spinwheel.isActive && (await readSlices(pool)).length > 0 }
}

/**
 * The wheel as a member sees it: every slice with the odds that are drawn, and whether its prize is gone; their coins; and
 * what the next spin is committed to. Looking changes nothing but the first time, when the server commits to its seed.
 */
export async function readSetup(services: Services, memberId: string): Promise<WheelSetup> {
  const { pool, settings } = services
  const [slices, { currency }, userCoin, seed] = await Promise.all([
    readSlices(pool),
    findMember(pool, memberId),
    countCoins(services, pool, memberId),
    findSeed(services, memberId),
  ])
  const sum = slices.reduce((total, { weight }) => total + weight, 0)
  return {
    name: settings.spinwheel.name,
    isActive: settings.spinwheel.isActive && slices.length > 0,
    slices: slices.map((slice) => presentSlice(services, slice, sum, currency)),
    userCoin,
    depositPerCoin: toMajor(pricePerCoin(settings, currency)),
    commitment: await commitmentOf(seed, slices),
  }
}

const presentSlice = (services: Services, slice: SliceOnWheel, sum: number, currency: Currency): WheelSlice => {
  const { label, description } = wordsFor(services, slice, currency)
  return {
    code: slice.code,
    label,
    bgColor: slice.bgColor,
    textColor: slice.textColor,
    htmlDescription: description,
    kind: slice.kind,
    weight: slice.weight,
    odds: slice.weight / sum,
    isGone: isGone(services, slice, currency),
  }
}
