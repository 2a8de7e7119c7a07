import { randomInt } from 'node:crypto'

const symbols = ['gem', 'ruby', 'lantern', 'champa', 'purse'] as const
export type ReelSymbol = (typeof symbols)[number]

/** What a round pays, in tenths of its stake: the page shows the same figures with their chances. */
const payTenths = { three: 90, two: 12, none: 0 } as const

/**
 * Three reels of five equally likely symbols. Three alike come in 4 of 100 rounds and pay 9 times the stake, two alike in
 * 48 and pay 1.2 times: 93.6 % goes back to the players.
 */
export function drawReels(
  stakeMinor: number,
  draw: (below: number) => number = randomInt,
): { reels: ReelSymbol[]; winMinor: number } {
  const reels = [0, 1, 2].map(() => symbols[draw(symbols.length)]!)
  const kinds = new Set(reels).size
  const tenths = kinds === 1 ? payTenths.three : kinds === 2 ? payTenths.two : payTenths.none
  return { reels, winMinor: Math.floor((stakeMinor * tenths) / 10) }
}
