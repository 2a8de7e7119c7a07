import { transaction } from '../database/pool.ts'
import { hashToken } from '../http/sessions.ts'
import { Refusal } from '../refusal.ts'
import type { Services } from '../services.ts'
import { claimResetOtp, resetOtpByToken } from './otp-store.ts'
import { checkPasswordRules, hashPassword } from './passwords.ts'
import { recordPasswordChange } from './password-change-store.ts'
import { revokeSessions } from './session-store.ts'
import { forgive } from './sign-in-failures.ts'
import { memberByPhone, setPassword } from './store.ts'
import { verifiedSince } from './validate-registration.ts'

export type PasswordReset = { readonly otpToken: string; readonly newPassword: string; readonly address: string }

/**
 * Who proved the phone by a code sets a new password, once and within 15 minutes. Every session of the member ends, on every
 * node: whoever had the old password is out. The change is on record, and failed logins from this address are forgotten.
 */
export async function resetPassword(services: Services, { otpToken, newPassword, address }: PasswordReset) {
  const { pool, clock, settings, newId, sessionsEnded } = services
  checkPasswordRules(newPassword, settings.passwords, 'newPassword')
  const tokenHash = hashToken(otpToken)
  const otp = await resetOtpByToken(pool, tokenHash)
  if (!otp || otp.usedAt) throw new Refusal('OTP_TOKEN_INVALID')
  if (!otp.verifiedAt) throw new Refusal('UNVERIFIED_OTP')
  if (otp.verifiedAt <= verifiedSince(services)) throw new Refusal('OTP_EXPIRED')

  const hash = await hashPassword(newPassword, settings.passwords)
  const memberId = await transaction(pool, async (tx) => {
    const at = clock.now()
    const member = await memberByPhone(tx, otp.phone)
    // Its twin was quicker; or somebody guessed the code of a phone that is nobody's.
    if (!member || !(await claimResetOtp(tx, tokenHash, at))) throw new Refusal('OTP_TOKEN_INVALID')
    await setPassword(tx, member.id, hash)
    await revokeSessions(tx, member.id, at)
    await recordPasswordChange(tx, { id: newId(), memberId: member.id, means: 'otp', sessionId: null, address, at })
    return member.id
  })
  sessionsEnded({ memberId })
  await forgive(pool, { phone: otp.phone, address })
  return {}
}
