import { expect, test } from 'vitest'
import { minorOf } from '../money.ts'
import { netLossOf, shareOfLoss } from './share-of-loss.ts'

test.each([
  { played: 'lost 1,000.00', winLossMinor: -1_000_00, percent: 5, share: 50_00 },
  {
    played: 'lost 20.00, of which the share is the minimum to the satang',
    winLossMinor: -20_00,
    percent: 5,
    share: 1_00,
  },
  { played: 'lost one satang less', winLossMinor: -19_99, percent: 5, share: 99 },
  { played: 'lost 0.19, too little for a satang', winLossMinor: -19, percent: 5, share: 0 },
  { played: 'lost 0.20, one satang', winLossMinor: -20, percent: 5, share: 1 },
  { played: 'came out even', winLossMinor: 0, percent: 5, share: 0 },
  { played: 'won', winLossMinor: 5_000_00, percent: 5, share: 0 },
  { played: 'lost 100.00 at a percentage with decimals', winLossMinor: -100_00, percent: 2.5, share: 2_50 },
  { played: 'lost 0.07 at 29 %, which no float may round up', winLossMinor: -100, percent: 29, share: 29 },
])('who $played is given $share satang', ({ winLossMinor, percent, share }) => {
  expect(shareOfLoss(netLossOf(winLossMinor), percent)).toBe(minorOf(share))
})
