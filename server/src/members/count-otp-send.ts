import { businessDay } from '../business-day.ts'
import type { Tx } from '../database/pool.ts'
import { Refusal } from '../refusal.ts'
import type { Services } from '../services.ts'
import { countSms, type OtpPhone, sendsSince } from './otp-store.ts'
import { secondsUntil } from './sign-in-failures.ts'

export const refuseBlocked = ({ blockedUntil }: Pick<OtpPhone, 'blockedUntil'>, now: Date): void => {
  if (blockedUntil && blockedUntil > now) throw new Refusal('OTP_BLOCK', undefined, secondsUntil(blockedUntil, now))
}

/** Counts one send, of whatever purpose, and refuses what is too much: each SMS costs money and rings somebody's pocket. */
export async function countOtpSend({ clock, settings }: Services, tx: Tx, phone: string, address: string) {
  const now = clock.now()
  const { otp: rules } = settings
  const sends = await sendsSince(tx, phone, new Date(now.getTime() - rules.sendsWindowMs))
  const oldest = sends.at(-rules.sends)
  if (oldest)
    throw new Refusal('REQUEST_LIMIT', undefined, secondsUntil(new Date(oldest.getTime() + rules.sendsWindowMs), now))
  const day = businessDay(now)
  const caps = {
    [`phone ${phone}`]: rules.dailyPerPhone,
    [`address ${address}`]: rules.dailyPerAddress,
    site: rules.dailyForSite,
  }
  for (const [scope, cap] of Object.entries(caps)) {
    if (!(await countSms(tx, day, scope, cap))) throw new Refusal('REQUEST_LIMIT', undefined, 3600)
  }
}
