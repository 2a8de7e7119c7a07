import type { CallBody } from '@krapao/contract/calls'
import type { Currency } from '@krapao/contract/money'
import type { Queryable } from '../database/pool.ts'
import { findSource } from '../lookups/find-source.ts'
import { Refusal } from '../refusal.ts'
import type { Services } from '../services.ts'
import {
  normaliseAccountNo,
  normaliseBankAccountName,
  normaliseName,
  normalisePhone,
  requireBank,
} from './normalise-text.ts'
import { isPhoneVerified } from './otp-store.ts'
import { checkPasswordRules } from './passwords.ts'
import { isBankAccountTaken, isPhoneTaken, memberById } from './store.ts'

export type Registration = CallBody<'POST /account'>

/** A registration in the form it is kept in. */
export type CleanProfile = {
  readonly name: string
  readonly phone: string
  readonly password: string
  readonly currency: Currency
  readonly sourceCode: string | null
  readonly invitedBy: string | null
}
export type CleanBankAccount = {
  readonly bankCode: string
  readonly bankAccountName: string
  readonly bankAccountNo: string
}

/**
 * Would this registration be accepted? Asked after the profile step, without the bank fields, and again with them. Changes
 * nothing: who may really have the phone and the account is decided by the database when the member is written.
 */
export async function validateRegistration(services: Services, wanted: CallBody<'POST /account/validate'>) {
  const profile = await cleanProfile(services, wanted)
  await refuseTaken(services, profile.phone, cleanBankAccount(wanted))
  return { valid: true as const }
}

/** What the database will decide when the member is written, told before any work is put into it. */
export const refuseTaken = async (
  services: Services,
  phone: string,
  bank: Partial<CleanBankAccount>,
): Promise<void> => {
  const { pool, config } = services
  if (await isPhoneTaken(pool, phone)) throw new Refusal('EXISTING_USER')
  if (config.registerOtp && !(await isPhoneVerified(pool, phone, verifiedSince(services))))
    throw new Refusal('UNVERIFIED_OTP')
  // Whether a bank account is known is told only to who has proved a phone.
  const { bankCode, bankAccountNo } = bank
  if (
    bankCode !== undefined &&
    bankAccountNo !== undefined &&
    (await isBankAccountTaken(pool, bankCode, bankAccountNo))
  )
    throw new Refusal('EXISTING_BANK')
}

/** A phone must have been verified after this. */
export const verifiedSince = ({ clock, settings }: Services): Date =>
  new Date(clock.now().getTime() - settings.otp.verifiedForMs)

type ProfileFields = Pick<Registration, 'name' | 'username' | 'password' | 'sourceCode' | 'inviteCode' | 'currency'>

export const cleanProfile = async (services: Services, wanted: ProfileFields): Promise<CleanProfile> => {
  const { config, settings, pool } = services
  const name = normaliseName(wanted.name)
  const phone = normalisePhone(wanted.username, config.locale)
  checkPasswordRules(wanted.password, settings.passwords)
  // Only Laos mode has a choice (product.md §2); nothing converts between the two.
  const currency = wanted.currency ?? (config.locale === 'la' ? 'LAK' : 'BAHT')
  if (currency === 'LAK' && config.locale !== 'la') throw new Refusal('INVALID_USER_INFO', { field: 'currency' })
  const sourceCode = findSource(wanted.sourceCode ?? '')?.code ?? null
  return {
    name,
    phone,
    password: wanted.password,
    currency,
    sourceCode,
    invitedBy: await inviterOf(pool, wanted.inviteCode),
  }
}

/** Who invited: the member of `PR<id>`. A code that nobody has is ignored, not an error (decisions.md §2). */
const inviterOf = async (db: Queryable, inviteCode: string | undefined): Promise<string | null> => {
  const id = /^PR([0-9A-Z]{1,64})$/.exec(inviteCode?.trim().toUpperCase() ?? '')?.[1]
  return id ? ((await memberById(db, id))?.id ?? null) : null
}

/** The fields that are there, each by its rule. */
export const cleanBankAccount = <B extends Partial<CleanBankAccount>>(wanted: B): Pick<B, keyof CleanBankAccount> => {
  const { bankCode, bankAccountName, bankAccountNo } = wanted
  if (bankCode !== undefined) requireBank(bankCode)
  const clean: Partial<CleanBankAccount> = {
    ...(bankCode !== undefined && { bankCode }),
    ...(bankAccountNo !== undefined && { bankAccountNo: normaliseAccountNo(bankAccountNo) }),
    ...(bankAccountName !== undefined && {
      bankAccountName: normaliseBankAccountName(bankAccountName, bankCode ?? ''),
    }),
  }
  return clean
}
