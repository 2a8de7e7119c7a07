import type { Queryable } from '../database/pool.ts'
import { type ShareKind, type ShareRow, hasTakenOn, listShares, readAccrued } from './store.ts'

/** What has accrued for a member and was not received; below zero when corrections took back more than came since. */
export const accruedOf = (db: Queryable, kind: ShareKind, memberId: string): Promise<number> =>
  readAccrued(db, kind, memberId)

/** Whether they have received that kind on that business day. */
export const hasReceivedOn = (db: Queryable, kind: ShareKind, memberId: string, day: string): Promise<boolean> =>
  hasTakenOn(db, kind, memberId, day)

type Page = { readonly page: number; readonly limit: number }

/** One page of what each day brought, newest first. */
export const sharesOf = (
  db: Queryable,
  kind: ShareKind,
  memberId: string,
  page: Page,
): Promise<{ total: number; rows: ShareRow[] }> => listShares(db, kind, memberId, page)

/** A row as both lists show it: what it brought, for which day, and the conditions of what was received. */
export const presentRow = ({ id, at, day, isCorrection, received }: ShareRow) => ({
  _id: id,
  createdAt: at.toISOString(),
  day,
  isCorrection,
  isReceived: received !== undefined,
  ...received,
})
