import type { Services } from '../services.ts'
import type { Grant } from './grant.ts'

/** What the statement says a movement of this bonus was for, in the site's own language. */
export const describeBonus = (
  { config }: Pick<Services, 'config'>,
  { title, isPromotion, code }: Pick<Grant, 'title' | 'isPromotion' | 'code'>,
): Readonly<Record<string, string>> => ({
  [isPromotion ? 'promotion' : code === null ? 'luckydraw' : 'bonus']: title[config.locale],
})
