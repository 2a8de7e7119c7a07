import { businessDay } from '../business-day.ts'
import type { Services } from '../services.ts'

/**
 * Sessions, one-time passwords and counts of failures are deleted some time after they mean anything: who guesses ever new
 * phones must not fill the disk. An expired session is kept a while, so that its device is told EXPIRED_AUTH_TOKEN.
 */
export async function forgetExpired({
  pool,
  clock,
  settings,
}: Pick<Services, 'pool' | 'clock' | 'settings'>): Promise<void> {
  const before = new Date(clock.now().getTime() - settings.forgetting.afterMs)
  await pool.query('DELETE FROM session WHERE expires_at < $1', [before])
  await pool.query('DELETE FROM otp WHERE created_at < $1', [before])
  await pool.query('DELETE FROM sms_count WHERE day < $1', [businessDay(before)])
  await pool.query('DELETE FROM sign_in_failure WHERE last_at < $1', [before])
  await pool.query('DELETE FROM sign_in_address WHERE since < $1', [before])
}
