import type { Queryable } from '../database/pool.ts'

export type OtpPhone = { readonly blockedUntil: Date | null; readonly verifiedAt: Date | null }

/** A phone's row, locked: its sends and its registration take turns. */
export async function lockOtpPhone(db: Queryable, phone: string): Promise<OtpPhone> {
  const { rows } = await db.query<{ blocked_until: Date | null; verified_at: Date | null }>(
    `INSERT INTO otp_phone AS p (phone) VALUES ($1) ON CONFLICT (phone) DO UPDATE SET phone = p.phone
     RETURNING blocked_until, verified_at`,
    [phone],
  )
  return { blockedUntil: rows[0]!.blocked_until, verifiedAt: rows[0]!.verified_at }
}

export async function isPhoneVerified(db: Queryable, phone: string, since: Date): Promise<boolean> {
  return (await db.query('SELECT FROM otp_phone WHERE phone = $1 AND verified_at > $2', [phone, since])).rowCount === 1
}

/** Takes a phone's verification for the one registration it serves; false when there is none. */
export async function useVerification(db: Queryable, phone: string, since: Date): Promise<boolean> {
  const sql = 'UPDATE otp_phone SET verified_at = NULL WHERE phone = $1 AND verified_at > $2'
  return (await db.query(sql, [phone, since])).rowCount === 1
}

export async function markVerified(db: Queryable, phone: string, at: Date): Promise<void> {
  await db.query('UPDATE otp_phone SET verified_at = $2 WHERE phone = $1', [phone, at])
}

export async function blockPhone(db: Queryable, phone: string, until: Date): Promise<void> {
  await db.query('UPDATE otp_phone SET blocked_until = $2 WHERE phone = $1', [phone, until])
}

/** What a code opens: a registration, or a new password in place of a forgotten one. */
export type OtpPurpose = 'register' | 'reset'

export type NewOtp = {
  readonly id: string
  readonly purpose: OtpPurpose
  readonly tokenHash: Buffer
  readonly codeHash: Buffer
  readonly phone: string
  readonly createdAt: Date
  readonly expiresAt: Date
}

export async function insertOtp(db: Queryable, otp: NewOtp): Promise<void> {
  await db.query(
    `INSERT INTO otp (id, token_hash, code_hash, phone, purpose, created_at, expires_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7)`,
    [otp.id, otp.tokenHash, otp.codeHash, otp.phone, otp.purpose, otp.createdAt, otp.expiresAt],
  )
}

/** An SMS that certainly was not sent does not count. */
export async function deleteOtp(db: Queryable, id: string): Promise<void> {
  await db.query('DELETE FROM otp WHERE id = $1', [id])
}

/** When the OTPs of a phone since a time were made, oldest first. */
export async function sendsSince(db: Queryable, phone: string, since: Date): Promise<Date[]> {
  const sql = 'SELECT created_at FROM otp WHERE phone = $1 AND created_at > $2 ORDER BY created_at'
  return (await db.query<{ created_at: Date }>(sql, [phone, since])).rows.map((row) => row.created_at)
}

/** Counts one SMS of a day against a cap; false when the cap is reached. */
export async function countSms(db: Queryable, day: string, scope: string, cap: number): Promise<boolean> {
  const { rowCount } = await db.query(
    `INSERT INTO sms_count AS c (day, scope, sent) VALUES ($1, $2, 1)
     ON CONFLICT (day, scope) DO UPDATE SET sent = c.sent + 1 WHERE c.sent < $3`,
    [day, scope, cap],
  )
  return rowCount === 1
}

export type Otp = {
  readonly id: string
  readonly phone: string
  readonly purpose: OtpPurpose
  readonly codeHash: Buffer
  readonly tries: number
  readonly expiresAt: Date
  readonly verifiedAt: Date | null
  readonly blockedUntil: Date | null
}

type Row = {
  id: string
  phone: string
  purpose: OtpPurpose
  code_hash: Buffer
  tries: number
  expires_at: Date
  verified_at: Date | null
  blocked_until: Date | null
}

/** An OTP by its token, locked together with its phone, so that tries that arrive at once are counted one by one. */
export async function lockOtp(db: Queryable, tokenHash: Buffer): Promise<Otp | undefined> {
  const { rows } = await db.query<Row>(
    `SELECT o.id, o.phone, o.purpose, o.code_hash, o.tries, o.expires_at, o.verified_at, p.blocked_until
     FROM otp o JOIN otp_phone p ON p.phone = o.phone WHERE o.token_hash = $1 FOR UPDATE`,
    [tokenHash],
  )
  const row = rows[0]
  if (!row) return undefined
  const { id, phone, purpose, tries } = row
  return {
    id,
    phone,
    purpose,
    tries,
    codeHash: row.code_hash,
    expiresAt: row.expires_at,
    verifiedAt: row.verified_at,
    blockedUntil: row.blocked_until,
  }
}

export async function recordTry(db: Queryable, id: string, verifiedAt: Date | null): Promise<void> {
  await db.query('UPDATE otp SET tries = tries + 1, verified_at = $2 WHERE id = $1', [id, verifiedAt])
}

export type ResetOtp = { readonly phone: string; readonly verifiedAt: Date | null; readonly usedAt: Date | null }

/** A code for a new password, by its token; one that was sent for something else is none. */
export async function resetOtpByToken(db: Queryable, tokenHash: Buffer): Promise<ResetOtp | undefined> {
  const { rows } = await db.query<{ phone: string; verified_at: Date | null; used_at: Date | null }>(
    "SELECT phone, verified_at, used_at FROM otp WHERE token_hash = $1 AND purpose = 'reset'",
    [tokenHash],
  )
  const row = rows[0]
  return row && { phone: row.phone, verifiedAt: row.verified_at, usedAt: row.used_at }
}

/** Takes a proved code for the one change it serves; false when it is taken. */
export async function claimResetOtp(db: Queryable, tokenHash: Buffer, at: Date): Promise<boolean> {
  const sql = `UPDATE otp SET used_at = $2
    WHERE token_hash = $1 AND purpose = 'reset' AND verified_at IS NOT NULL AND used_at IS NULL`
  return (await db.query(sql, [tokenHash, at])).rowCount === 1
}
