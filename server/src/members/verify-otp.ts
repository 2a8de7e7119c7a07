import { timingSafeEqual } from 'node:crypto'
import { type Tx, transaction } from '../database/pool.ts'
import { hashToken } from '../http/sessions.ts'
import { Refusal } from '../refusal.ts'
import type { Services } from '../services.ts'
import { westernDigits } from './normalise-text.ts'
import { blockPhone, lockOtp, markVerified, type Otp, recordTry } from './otp-store.ts'
import { hashCode } from './make-otp.ts'
import { secondsUntil } from './sign-in-failures.ts'

/**
 * The asker types the code from the SMS. Right: the phone is proved within 15 minutes, for one registration, or by a code that
 * was sent for it for one new password. Wrong: five
 * tries a code, counted one by one however they arrive, and then the phone is blocked for half an hour.
 */
export async function verifyOtp(services: Services, { otpToken, otpCode }: { otpToken: string; otpCode: string }) {
  const code = westernDigits(otpCode).replace(/\s/g, '')
  // A wrong try must stay counted, so it is refused after the transaction and not inside it.
  const refusal = await transaction(services.pool, async (tx) => {
    const otp = await lockOtp(tx, hashToken(otpToken))
    return whyClosed(otp, services.clock.now()) ?? tryCode(services, tx, otp!, hashCode(otpToken, code))
  })
  if (refusal) throw refusal
  return { code: 'OTP_CODE_VALID' as const }
}

const whyClosed = (otp: Otp | undefined, now: Date): Refusal | undefined => {
  if (!otp) return new Refusal('OTP_TOKEN_INVALID')
  if (otp.verifiedAt) return new Refusal('OTP_VERIFIED')
  if (otp.blockedUntil && otp.blockedUntil > now)
    return new Refusal('OTP_BLOCK', undefined, secondsUntil(otp.blockedUntil, now))
  if (otp.expiresAt <= now) return new Refusal('OTP_EXPIRED')
  return undefined
}

const tryCode = async (
  { clock, settings }: Services,
  tx: Tx,
  otp: Otp,
  codeHash: Buffer,
): Promise<Refusal | undefined> => {
  const now = clock.now()
  const { tries, blockMs } = settings.otp
  if (otp.tries >= tries) return new Refusal('OTP_EXPIRED')
  const isRight = timingSafeEqual(codeHash, otp.codeHash)
  await recordTry(tx, otp.id, isRight ? now : null)
  if (isRight) {
    if (otp.purpose === 'register') await markVerified(tx, otp.phone, now)
    return undefined
  }
  const triesLeft = tries - otp.tries - 1
  if (triesLeft === 0) await blockPhone(tx, otp.phone, new Date(now.getTime() + blockMs))
  return new Refusal('OTP_CODE_INVALID', { triesLeft })
}
