import { toMajor } from '../money.ts'
import type { BonusState } from './bonus-rules.ts'

/** What is missing before a bonus can be ended: this turnover, or losing this much. Both 0 once it can be. */
export const missingOf = ({ phase, turnoverLeftMinor, aboveBustMinor }: BonusState) =>
  phase === 'running'
    ? { turnover: toMajor(turnoverLeftMinor), aboveBust: toMajor(aboveBustMinor) }
    : { turnover: 0, aboveBust: 0 }
