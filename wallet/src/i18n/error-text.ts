import type { ErrorTexts } from '@krapao/contract/errors'
import { activeLanguage, useLanguage } from './language.ts'
import type { Language } from './languages.ts'

type Table = Readonly<Record<string, string>>

const loads: Record<Language, () => Promise<ErrorTexts>> = {
  th: () => import('@krapao/contract/texts/th').then((file) => file.th),
  la: () => import('@krapao/contract/texts/la').then((file) => file.la),
  en: () => import('@krapao/contract/texts/en').then((file) => file.en),
}
const loaded = new Map<Language, Table>()

/** The sentences of the error table. The transport awaits this before it throws, so that a screen never waits for words. */
export const loadErrorTexts = async (language: Language = activeLanguage()): Promise<void> => {
  if (!loaded.has(language)) loaded.set(language, await loads[language]())
}

/** The language's sentences are wanted once any error was shown in another language. */
export const errorTextsWanted = (): boolean => loaded.size > 0

/**
 * A code's sentence, or the raw message when the table does not know it (product.md §8). The table is looked for when it is
 * asked: who holds this function from before a failure has the words that came with it.
 */
export const useErrorText = (): ((code: string) => string) => {
  const language = useLanguage()
  return (code) => loaded.get(language)?.[code] ?? code
}
