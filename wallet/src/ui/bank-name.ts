import { useLanguage } from '../i18n/language.ts'

/** A bank's name in the language of the screen; not every answer carries the Lao one. */
export const useBankName = (): ((bank: { nameTH: string; nameEN: string; nameLA?: string }) => string) => {
  const language = useLanguage()
  return (bank) => ({ th: bank.nameTH, la: bank.nameLA ?? bank.nameEN, en: bank.nameEN })[language]
}
