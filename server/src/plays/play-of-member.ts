import type { Queryable } from '../database/pool.ts'
import { type PlayOfDay, listStanding } from './store.ts'

export type { PlayFigure, PlayOfDay } from './store.ts'

/**
 * What a member played from business day to business day, both included: one row a day and slot with the figures that
 * stand now. `revision` tells whether they were corrected since somebody last looked. Asks nobody.
 */
export const playOfMember = (db: Queryable, memberId: string, fromDay: string, toDay: string): Promise<PlayOfDay[]> =>
  listStanding(db, memberId, fromDay, toDay)
