import { transaction } from '../database/pool.ts'
import type { Services } from '../services.ts'
import { countOtpSend, refuseBlocked } from './count-otp-send.ts'
import { type MadeOtp, makeOtp, presentOtp } from './make-otp.ts'
import { normalisePhone } from './normalise-text.ts'
import { insertOtp, lockOtpPhone } from './otp-store.ts'
import type { WantedOtp } from './send-otp.ts'
import { isPhoneTaken } from './store.ts'

/**
 * Someone forgot their password: a code goes to the phone, if it is a member's. Whether it is one is told to nobody: both are
 * counted, kept and answered alike, and the SMS leaves after the answer, so that neither its time nor its failure tells.
 * Who gets none asks again, within the limits of every other code.
 */
export async function sendResetOtp(services: Services, { phoneNumber, address }: WantedOtp) {
  const { pool, clock } = services
  const phone = normalisePhone(phoneNumber, services.config.locale)
  const isMember = await isPhoneTaken(pool, phone)
  const otp = makeOtp(services)
  await transaction(pool, async (tx) => {
    refuseBlocked(await lockOtpPhone(tx, phone), clock.now())
    await countOtpSend(services, tx, phone, address)
    await insertOtp(tx, { ...otp.kept, phone, purpose: 'reset' })
  })
  if (isMember) setImmediate(() => void deliver(services, phone, otp))
  return presentOtp(otp)
}

/** A code that was not delivered stays: were it taken back, the next answers would tell a member's phone from another. */
const deliver = async ({ sms, settings, log }: Services, phone: string, { code, reference, kept }: MadeOtp) => {
  const text = `${settings.brand.name}: ${code} for a new password (ref ${reference}). Valid for ${settings.otp.lifeMs / 60_000} minutes. Not you? Tell nobody and do nothing.`
  await sms
    .send({ reference: kept.id, phone, text })
    .catch((error: unknown) => log.warn({ err: error }, 'an OTP for a new password was not sent'))
}
