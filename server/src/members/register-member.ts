import { transaction } from '../database/pool.ts'
import { Refusal } from '../refusal.ts'
import type { Services } from '../services.ts'
import { useVerification } from './otp-store.ts'
import { hashPassword } from './passwords.ts'
import { insertMember, takeBankAccount, takePhone } from './store.ts'
import {
  cleanBankAccount,
  cleanProfile,
  refuseTaken,
  type Registration,
  verifiedSince,
} from './validate-registration.ts'

/**
 * A visitor becomes a member: checked as `validate` checks, then written in one transaction with their accounts in the
 * books. The phone and the bank account are taken in tables that let only one have them, so of two registrations that race
 * one is told EXISTING_USER or EXISTING_BANK. The phone's verification is used up.
 */
export async function registerMember(services: Services, wanted: Registration) {
  const { pool, ledger, newId, clock, settings, config } = services
  const profile = await cleanProfile(services, wanted)
  const bankAccount = cleanBankAccount(wanted)
  await refuseTaken(services, profile.phone, bankAccount)
  const passwordHash = await hashPassword(profile.password, settings.passwords)
  const id = newId()
  await transaction(pool, async (tx) => {
    const { name, phone, currency, sourceCode, invitedBy } = profile
    await insertMember(tx, {
      id,
      name,
      phone,
      currency,
      sourceCode,
      invitedBy,
      passwordHash,
      ...bankAccount,
      createdAt: clock.now(),
    })
    if (!(await takePhone(tx, phone, id))) throw new Refusal('EXISTING_USER')
    if (config.registerOtp && !(await useVerification(tx, phone, verifiedSince(services))))
      throw new Refusal('UNVERIFIED_OTP')
    if (!(await takeBankAccount(tx, bankAccount.bankCode, bankAccount.bankAccountNo, id)))
      throw new Refusal('EXISTING_BANK')
    await ledger.openMemberAccounts(tx, id, currency)
  })
  return { _id: id, username: profile.phone }
}
