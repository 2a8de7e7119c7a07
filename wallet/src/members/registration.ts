import type { CallBody } from '@krapao/contract/calls'
import { englishName, englishNameBanks, limits } from '@krapao/contract/limits'
import type { Currency } from '@krapao/contract/money'
import type en from '../i18n/messages/members/en.ts'

type Word = keyof typeof en
/** Which words to show under which field. */
export type Faults<Fields extends string> = Readonly<Partial<Record<Fields, Word>>>

export type Profile = {
  readonly name: string
  readonly password: string
  readonly confirm: string
  readonly sourceCode: string
}
export type BankForm = {
  readonly bankCode: string
  readonly firstName: string
  readonly lastName: string
  readonly accountNo: string
  /** Asked in Laos mode only, where kip is the default. */
  readonly currency: Currency
  readonly isAdult: boolean
}

export const emptyProfile: Profile = { name: '', password: '', confirm: '', sourceCode: '' }
export const emptyBank = (isLaos: boolean): BankForm => ({
  bankCode: '',
  firstName: '',
  lastName: '',
  accountNo: '',
  currency: isLaos ? 'LAK' : 'BAHT',
  isAdult: false,
})

const without = <Fields extends string>(faults: Partial<Record<Fields, Word | false | undefined>>): Faults<Fields> =>
  Object.fromEntries(Object.entries(faults).filter(([, word]) => word)) as Faults<Fields>

/** A new password and the same again; its length is decisions.md §2. */
export const passwordFaults = (password: string, confirm: string): Faults<'password' | 'confirm'> =>
  without({
    password:
      password.length < limits.passwordMin ? 'passwordShort' : password.length > limits.passwordMax && 'passwordLong',
    confirm: confirm !== password && 'passwordNotEqual',
  })

/** Rules of product.md §5. */
export const profileFaults = ({ name, password, confirm }: Profile): Faults<'name' | 'password' | 'confirm'> => ({
  ...without({ name: name.trim() === '' && 'nameMissing' }),
  ...passwordFaults(password, confirm),
})

/** Some banks pay only to names in English letters. */
const needsEnglishName = (bankCode: string): boolean => (englishNameBanks as readonly string[]).includes(bankCode)

/** The whole name on an account, as it is edited later. */
export const bankNameFault = (name: string, bankCode: string): 'firstNameMissing' | 'nameEnglish' | undefined => {
  if (name.trim() === '') return 'firstNameMissing'
  return needsEnglishName(bankCode) && !englishName.test(name) ? 'nameEnglish' : undefined
}

export const bankFaults = (form: BankForm): Faults<'bankCode' | 'firstName' | 'lastName' | 'accountNo' | 'isAdult'> => {
  const english = (name: string): Word | false =>
    needsEnglishName(form.bankCode) && !englishName.test(name) && 'nameEnglish'
  return without({
    bankCode: form.bankCode === '' && 'bankMissing',
    firstName: form.firstName.trim() === '' ? 'firstNameMissing' : english(form.firstName),
    lastName: form.lastName.trim() === '' ? 'lastNameMissing' : english(form.lastName),
    accountNo: form.accountNo === '' && 'accountNoMissing',
    isAdult: !form.isAdult && 'adultMissing',
  })
}

/** The two bodies of registering: the profile alone is validated first, then the whole is sent. */
export const profileBody = (phone: string, profile: Profile, inviteCode: string | null) => ({
  name: profile.name.trim(),
  username: phone,
  password: profile.password,
  ...(profile.sourceCode && { sourceCode: profile.sourceCode }),
  ...(inviteCode && { inviteCode }),
})

export const registrationBody = (
  profile: ReturnType<typeof profileBody>,
  bank: BankForm,
  isLaos: boolean,
): CallBody<'POST /account'> => ({
  ...profile,
  bankCode: bank.bankCode,
  bankAccountName: `${bank.firstName.trim()} ${bank.lastName.trim()}`,
  bankAccountNo: bank.accountNo,
  ...(isLaos && { currency: bank.currency }),
})
