import { type Currency, minorPerMajor } from '@krapao/contract/money'
import { type Minor, minorOf } from './money.ts'
import type { Settings } from './settings.ts'

/** A limit that the settings give in baht, in a member's own currency: for kip times `kipPerBaht` (decisions.md §5). */
export const limitIn = (currency: Currency, baht: number, settings: Pick<Settings, 'kipPerBaht'>): Minor =>
  minorOf(Math.round(baht * minorPerMajor) * (currency === 'LAK' ? settings.kipPerBaht : 1))
