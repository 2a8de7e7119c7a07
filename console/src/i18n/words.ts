import type { ErrorTexts } from '@krapao/contract/errors'
import { useCallback } from 'react'
import type { FailureCode } from '../api/failure.ts'
import { type Language, setLanguage, useLanguage } from './language.ts'
import type en from './messages/en.ts'

type English = typeof en
export type WordKey = keyof English
type Holes<Text> = Text extends `${string}{${infer Hole}}${infer Rest}` ? Hole | Holes<Rest> : never
type Values<Text> = [Holes<Text>] extends [never] ? [] : [values: Readonly<Record<Holes<Text>, string | number>>]
/** What another language must hold: every key. That each has the same placeholders, a test holds it to. */
export type Same = Readonly<Record<WordKey, string>>
export type Translate = <Key extends WordKey>(key: Key, ...values: Values<English[Key]>) => string

type Table = { readonly words: Same; readonly errors: ErrorTexts }
const loads: Record<Language, () => Promise<Table>> = {
  th: async () => ({
    words: (await import('./messages/th.ts')).default,
    errors: (await import('@krapao/contract/texts/th')).th,
  }),
  la: async () => ({
    words: (await import('./messages/la.ts')).default,
    errors: (await import('@krapao/contract/texts/la')).la,
  }),
  en: async () => ({
    words: (await import('./messages/en.ts')).default,
    errors: (await import('@krapao/contract/texts/en')).en,
  }),
}
const loaded = new Map<Language, Table>()

/** Changes the language of everything on the screen once its words are there; nothing typed is lost. */
export async function changeLanguage(language: Language): Promise<void> {
  if (!loaded.has(language)) loaded.set(language, await loads[language]())
  setLanguage(language)
}

const fill = (text: string, values: Readonly<Record<string, string | number>> = {}): string =>
  text.replace(/\{(\w+)\}/g, (hole, name: string) => String(values[name] ?? hole))

export function useWords(): Translate {
  const words = loaded.get(useLanguage())?.words
  return useCallback<Translate>((key, ...[values]) => fill(words?.[key] ?? key, values), [words])
}

/** A code's sentence of the error table; what the network did has its own. */
export function useErrorText(): (code: FailureCode) => string {
  const table = loaded.get(useLanguage())
  return useCallback(
    (code) => (code === 'offline' || code === 'timeout' ? (table?.words[code] ?? code) : (table?.errors[code] ?? code)),
    [table],
  )
}
