import type { Queryable } from '../database/pool.ts'
import { Refusal } from '../refusal.ts'
import type { Settings } from '../settings.ts'

type Limits = Settings['logIn']
export type Try = { readonly phone: string; readonly address: string; readonly now: Date }

/**
 * Counts a try as failed before the password is looked at, and takes it back when it was right (`forgive`): tries that
 * arrive together can so never be more than the limit. Kept in the database, so that all nodes count together.
 *
 * A phone from one address: the 5th failure locks it for a minute, the 10th for half an hour (decisions.md §2). A stranger
 * elsewhere locks nobody out. While locked even the right password is refused.
 */
export async function countTry(db: Queryable, { phone, address, now }: Try, limits: Limits): Promise<void> {
  const { rowCount } = await db.query(
    `INSERT INTO sign_in_failure AS f (phone, address, failures, last_at) VALUES ($1, $2, 1, $3)
     ON CONFLICT (phone, address) DO UPDATE SET
       failures = CASE WHEN f.last_at <= $4 THEN 1 ELSE f.failures + 1 END,
       locked_until = CASE WHEN f.last_at <= $4 THEN NULL
         WHEN f.failures + 1 >= $7 THEN $8::timestamptz
         WHEN f.failures + 1 = $5 THEN $6::timestamptz END,
       last_at = $3
     WHERE f.locked_until IS NULL OR f.locked_until <= $3`,
    [
      phone,
      address,
      now,
      new Date(now.getTime() - limits.longLockMs),
      limits.shortLockAfter,
      new Date(now.getTime() + limits.shortLockMs),
      limits.longLockAfter,
      new Date(now.getTime() + limits.longLockMs),
    ],
  )
  if (rowCount === 0) throw await lockedRefusal(db, { phone, address, now }, limits)
}

const lockedRefusal = async (db: Queryable, { phone, address, now }: Try, limits: Limits): Promise<Refusal> => {
  const { rows } = await db.query<{ failures: number; locked_until: Date | null }>(
    'SELECT failures, locked_until FROM sign_in_failure WHERE phone = $1 AND address = $2',
    [phone, address],
  )
  const { failures, locked_until: until } = rows[0] ?? { failures: 0, locked_until: null }
  const code = failures >= limits.longLockAfter ? 'REQUEST_LIMIT' : 'REQUEST_LIMIT_1MIN'
  return new Refusal(code, undefined, secondsUntil(until ?? now, now))
}

export const secondsUntil = (then: Date, now: Date): number =>
  Math.max(1, Math.ceil((then.getTime() - now.getTime()) / 1000))

/** The same for an address alone, whatever the phone: only after 200 failures in ten minutes, for carriers share them. */
export async function countAddressTry(
  db: Queryable,
  { address, now }: Omit<Try, 'phone'>,
  limits: Limits,
): Promise<void> {
  const { rows } = await db.query<{ failures: number; since: Date }>(
    `INSERT INTO sign_in_address AS a (address, failures, since) VALUES ($1, 1, $2)
     ON CONFLICT (address) DO UPDATE SET
       failures = CASE WHEN a.since <= $3 THEN 1 ELSE a.failures + 1 END,
       since = CASE WHEN a.since <= $3 THEN $2 ELSE a.since END
     RETURNING failures, since`,
    [address, now, new Date(now.getTime() - limits.addressWindowMs)],
  )
  const { failures, since } = rows[0]!
  if (failures > limits.addressFailures)
    throw new Refusal('REQUEST_LIMIT', undefined, secondsUntil(new Date(since.getTime() + limits.addressWindowMs), now))
}

/** The try was right: the phone's failures from this address are forgotten, the address gets this one back. */
export async function forgive(db: Queryable, { phone, address }: Omit<Try, 'now'>): Promise<void> {
  await db.query('DELETE FROM sign_in_failure WHERE phone = $1 AND address = $2', [phone, address])
  await db.query('UPDATE sign_in_address SET failures = failures - 1 WHERE address = $1 AND failures > 0', [address])
}
