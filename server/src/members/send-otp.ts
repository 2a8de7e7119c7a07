import { transaction } from '../database/pool.ts'
import { ProviderFault } from '../providers/fault.ts'
import { Refusal } from '../refusal.ts'
import type { Services } from '../services.ts'
import { countOtpSend, refuseBlocked } from './count-otp-send.ts'
import { makeOtp, presentOtp } from './make-otp.ts'
import { normalisePhone } from './normalise-text.ts'
import { deleteOtp, insertOtp, lockOtpPhone } from './otp-store.ts'
import { isPhoneTaken } from './store.ts'
import { verifiedSince } from './validate-registration.ts'

export type WantedOtp = { readonly phoneNumber: string; readonly address: string }

/**
 * Someone who registers wants to prove that a phone is theirs: a six-digit code goes out by SMS, and the asker gets a token
 * that the code belongs to. A phone proved in the last 15 minutes needs no other code (OTP_VERIFIED). Three sends in ten
 * minutes, and daily caps for the phone, the address and the site.
 */
export async function sendOtp(services: Services, { phoneNumber, address }: WantedOtp) {
  const { pool, clock, settings, sms, log } = services
  const phone = normalisePhone(phoneNumber, services.config.locale)
  if (await isPhoneTaken(pool, phone)) throw new Refusal('EXISTING_USER')
  const otp = makeOtp(services)
  const isNeeded = await transaction(pool, async (tx) => {
    const known = await lockOtpPhone(tx, phone)
    refuseBlocked(known, clock.now())
    if (known.verifiedAt && known.verifiedAt > verifiedSince(services)) return false
    await countOtpSend(services, tx, phone, address)
    await insertOtp(tx, { ...otp.kept, phone, purpose: 'register' })
    return true
  })
  if (!isNeeded) return { otpRef: '', otpToken: '', code: 'OTP_VERIFIED' as const }

  const text = `${settings.brand.name}: ${otp.code} (ref ${otp.reference}). Valid for ${settings.otp.lifeMs / 60_000} minutes. Tell nobody.`
  try {
    await sms.send({ reference: otp.kept.id, phone, text })
  } catch (error) {
    if (!(error instanceof ProviderFault)) throw error
    if (error.kind !== 'unknown-outcome') await deleteOtp(pool, otp.kept.id)
    log.warn({ err: error }, 'an OTP was not sent')
    throw new Refusal('OTP_SEND_FAIL')
  }
  return presentOtp(otp)
}
