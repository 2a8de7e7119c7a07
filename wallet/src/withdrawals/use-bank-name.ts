import type { BankAccount } from '@krapao/contract/calls/members'
import { useLanguage } from '../i18n/language.ts'

/** The bank's name in the active language. */
export const useBankName = (): ((account: Pick<BankAccount, 'bank'>) => string) => {
  const language = useLanguage()
  return ({ bank }) => ({ th: bank.nameTH, la: bank.nameLA, en: bank.nameEN })[language]
}
