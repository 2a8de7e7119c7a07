import { demoWheel } from '../../scripts/start/demo-wheel.ts'
import type { Campaign } from '../../server/src/bonuses/campaign.ts'
import { offerBonus } from '../../server/src/bonuses/offer-bonus.ts'
import type { WheelSlice } from '../../server/src/spinwheel/prize.ts'
import { setWheel } from '../../server/src/spinwheel/set-wheel.ts'
import type { Life } from './life.ts'

const named = (code: string) => ({ th: code, la: code, en: code })
const onAnyTerms = {
  isPromotion: false,
  banner: '/bonuses/lanterns.svg',
  maximumBaht: 500,
  minimumBaht: 1,
  quota: null,
  position: 1,
} as const

/** Bonuses for everybody, that are soon met, soon lost and soon over: a life is short. */
const listed: readonly Omit<Campaign, 'title' | 'description'>[] = [
  {
    ...onAnyTerms,
    code: 'LIMIT',
    type: 'limit',
    maxReceived: 2,
    percent: 20,
    multiple: 1,
    cashOutMultiple: 1,
    lifeDays: 30,
    percentFail: 5,
  },
  {
    ...onAnyTerms,
    code: 'DAY',
    type: 'day',
    maxReceived: 1,
    percent: 50,
    multiple: 2,
    cashOutMultiple: 2,
    lifeDays: 1,
    percentFail: 60,
  },
  {
    ...onAnyTerms,
    code: 'WEEK',
    type: 'week',
    maxReceived: 2,
    percent: 100,
    multiple: 1,
    cashOutMultiple: 10,
    lifeDays: 1,
    percentFail: 0,
  },
]
export const listedCodes: readonly string[] = listed.map(({ code }) => code)

/** One promotion for one taker, for this member and their friends alone. */
export const promotionOf = ({ member }: Pick<Life, 'member'>): string => `ONLY-${member.id}`

/** What an operator offers at the beginning of a life. What is limited is this life's own, whoever lived before. */
export async function makeOffers(life: Life): Promise<void> {
  const { database } = life.world
  for (const campaign of listed)
    await offerBonus(database, { ...campaign, title: named(campaign.code), description: named(campaign.code) })
  const code = promotionOf(life)
  const promotion = { ...onAnyTerms, code, isPromotion: true, type: 'limit', maxReceived: 9, quota: 1 } as const
  const terms = { percent: 10, multiple: 1, cashOutMultiple: null, lifeDays: null, percentFail: null }
  await offerBonus(database, { ...promotion, ...terms, title: named('ONLY'), description: named('ONLY') })
  await changeWheel(life, 1)
}

const demo = (code: string) => demoWheel.find((slice) => slice.code === code)!

/** Mostly prizes, the dear ones soon gone; a slice keeps its name through every wheel of a life. */
export async function changeWheel({ member, world }: Life, weight: number): Promise<void> {
  const of = (slice: WheelSlice, over: Partial<WheelSlice>): WheelSlice => ({
    ...slice,
    code: `${slice.kind.slice(0, 4)}-${member.id.toLowerCase()}`,
    ...over,
  })
  await setWheel(world.database, [
    of(demo('again'), { weight }),
    of(demo('coins-3'), { weight: 2 }),
    of(demo('cash-50'), { weight: 3, budgetBaht: 120 }),
    of(demo('bonus-100'), { weight: 3 }),
    of(demo('gold-1-salung'), { weight: 2, stock: 1 }),
  ])
}
