import { createHash } from 'node:crypto'
import { limits } from '@krapao/contract/limits'
import { hashToken } from '../http/sessions.ts'
import { type Tx, transaction } from '../database/pool.ts'
import { ProviderFault } from '../providers/fault.ts'
import { Refusal } from '../refusal.ts'
import type { Services } from '../services.ts'
import { businessDay } from '../business-day.ts'
import { normalisePhone } from './normalise-text.ts'
import { countSms, deleteOtp, insertOtp, lockOtpPhone, sendsSince } from './otp-store.ts'
import { secondsUntil } from './sign-in-failures.ts'
import { isPhoneTaken } from './store.ts'

/**
 * Someone wants to prove that a phone is theirs: a six-digit code goes out by SMS, and the asker gets a token that the
 * code belongs to. A phone proved in the last 15 minutes needs no other code (OTP_VERIFIED). Three sends in ten minutes,
 * and daily caps for the phone, the address and the site, because each SMS costs money and rings somebody's pocket.
 */
export async function sendOtp(services: Services, { phoneNumber, address }: { phoneNumber: string; address: string }) {
  const { pool, settings, sms, log } = services
  const phone = normalisePhone(phoneNumber, services.config.locale)
  if (await isPhoneTaken(pool, phone)) throw new Refusal('EXISTING_USER')
  const otp = makeOtp(services)
  const isNeeded = await transaction(pool, async (tx) => {
    const isVerified = await admit(services, tx, phone, address)
    if (!isVerified) await insertOtp(tx, { ...otp.kept, phone })
    return !isVerified
  })
  if (!isNeeded) return { otpRef: '', otpToken: '', code: 'OTP_VERIFIED' as const }

  const text = `Krapao: ${otp.code} (ref ${otp.reference}). Valid for ${settings.otp.lifeMs / 60_000} minutes. Tell nobody.`
  try {
    await sms.send({ reference: otp.kept.id, phone, text })
  } catch (error) {
    if (!(error instanceof ProviderFault)) throw error
    if (error.kind !== 'unknown-outcome') await deleteOtp(pool, otp.kept.id)
    log.warn({ err: error }, 'an OTP was not sent')
    throw new Refusal('OTP_SEND_FAIL')
  }
  return {
    otpRef: otp.reference,
    otpToken: otp.token,
    code: 'OTP_SENT' as const,
    expireIn: otp.kept.expiresAt.getTime(),
  }
}

/** Refuses what is too much; answers whether the phone needs no code because it was verified just now. */
const admit = async ({ clock, settings }: Services, tx: Tx, phone: string, address: string): Promise<boolean> => {
  const now = clock.now()
  const { otp: rules } = settings
  const { blockedUntil, verifiedAt } = await lockOtpPhone(tx, phone)
  if (blockedUntil && blockedUntil > now) throw new Refusal('OTP_BLOCK', undefined, secondsUntil(blockedUntil, now))
  if (verifiedAt && verifiedAt.getTime() > now.getTime() - rules.verifiedForMs) return true
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
  return false
}

const makeOtp = ({ random, newId, clock, settings }: Services) => {
  const token = Buffer.from(random(32)).toString('base64url')
  const code = drawCode(random)
  const now = clock.now()
  return {
    token,
    code,
    // Letters only, so that nobody takes it for the code.
    reference: Array.from(random(4), (byte) => letters[byte % letters.length]).join(''),
    kept: {
      id: newId(),
      tokenHash: hashToken(token),
      codeHash: hashCode(token, code),
      createdAt: now,
      expiresAt: new Date(now.getTime() + settings.otp.lifeMs),
    },
  }
}

const letters = 'ABCDEFGHJKLMNPRSTUVWXYZ'

/** Each code equally likely: numbers past the last whole multiple of a million are drawn again. */
const drawCode = (random: Services['random']): string => {
  const codes = 10 ** limits.otpDigits
  for (;;) {
    const number = Buffer.from(random(4)).readUInt32BE()
    if (number < Math.floor(2 ** 32 / codes) * codes) return String(number % codes).padStart(limits.otpDigits, '0')
  }
}

/** A code's hash carries its token, so that the hash alone can not be tried out. */
export const hashCode = (token: string, code: string): Buffer =>
  createHash('sha256').update(`${token}.${code}`).digest()
