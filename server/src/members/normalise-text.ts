import { englishName, englishNameBanks } from '@krapao/contract/limits'
import { findBank } from '../lookups/find-bank.ts'
import { Refusal } from '../refusal.ts'

/** Invisible marks that keyboards put between Thai and Lao words; they say nothing in a name. */
const invisible = /[\u200B-\u200D\u2060\uFEFF]/gu
/** Control, bidirectional and unassigned characters: never part of a name, and a way to disguise one. */
const forbidden = /[\p{Cc}\p{Cf}\p{Co}\p{Cn}]/u

/** Thai and Lao digits as the digits that phones and accounts are kept in. */
export const westernDigits = (text: string): string =>
  text
    .replace(/[๐-๙]/g, (digit) => String(digit.charCodeAt(0) - 0x0e50))
    .replace(/[໐-໙]/g, (digit) => String(digit.charCodeAt(0) - 0x0ed0))

const withoutSeparators = (text: string) => westernDigits(text.normalize('NFKC')).replace(/[\s().\-\u2010-\u2015]/g, '')

/**
 * A phone as it is kept: digits only, national form. Thai phones have exactly ten digits (product.md §5); in Laos mode
 * Lao ones of 8 to 11 are taken too. Anything else is PHONE_NUMBER_REQUIRE_10_DIGIT.
 */
export const normalisePhone = (phone: string, locale: 'th' | 'la'): string => {
  const digits = withoutSeparators(phone)
    .replace(/^(\+|00)(66|856)0?/, '0')
    .replace(/^0(?=020\d{8}$)/, '')
  const isPhone = locale === 'la' ? /^\d{8,11}$/.test(digits) : /^\d{10}$/.test(digits)
  if (!isPhone) throw new Refusal('PHONE_NUMBER_REQUIRE_10_DIGIT', { field: 'username' })
  return digits
}

/** A person's name: composed the same way always, single spaces, nothing that can not be seen. */
export const normaliseName = (name: string, field = 'name'): string => {
  const clean = name
    .normalize('NFC')
    .replace(invisible, '')
    .trim()
    .replace(/[ \u00A0]+/g, ' ')
  if (clean === '' || forbidden.test(clean)) throw new Refusal('INVALID_USER_INFO', { field })
  return clean
}

/** The name on a bank account: upper case, and for KTB, TMB and BBL English letters and spaces only (product.md §5). */
export const normaliseBankAccountName = (name: string, bankCode: string): string => {
  const clean = normaliseName(name, 'bankAccountName').toUpperCase()
  const isEnglishOnly = (englishNameBanks as readonly string[]).includes(bankCode)
  if (isEnglishOnly && !englishName.test(clean))
    throw new Refusal('BANK_ACCOUNT_NAME_ENG', { field: 'bankAccountName' })
  if (!/\p{L}/u.test(clean)) throw new Refusal('INVALID_USER_INFO', { field: 'bankAccountName' })
  return clean
}

/** The number of a bank account: digits only. Thai banks use 10 to 15, Lao ones up to 20. */
export const normaliseAccountNo = (accountNo: string): string => {
  const digits = withoutSeparators(accountNo)
  if (!/^\d{8,20}$/.test(digits)) throw new Refusal('INVALID_BANK', { field: 'bankAccountNo' })
  return digits
}

export const requireBank = (code: string): void => {
  if (!findBank(code)) throw new Refusal('INVALID_BANK', { field: 'bankCode' })
}
