import { createHash } from 'node:crypto'
import { limits } from '@krapao/contract/limits'
import { hashToken } from '../http/sessions.ts'
import type { Services } from '../services.ts'

/** A new one-time password: the code for the SMS, the token for who asked, and `kept`, from which neither can be read. */
export const makeOtp = ({ random, newId, clock, settings }: Services) => {
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
export type MadeOtp = ReturnType<typeof makeOtp>

/** What who asked for a code is told of it. */
export const presentOtp = ({ reference, token, kept }: MadeOtp) => ({
  otpRef: reference,
  otpToken: token,
  code: 'OTP_SENT' as const,
  expireIn: kept.expiresAt.getTime(),
})

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
