import { useSyncExternalStore } from 'react'

export const languages = ['th', 'la', 'en'] as const
export type Language = (typeof languages)[number]
export const languageNames: Readonly<Record<Language, string>> = { th: 'ไทย', la: 'ລາວ', en: 'English' }

const key = 'console-language'
const listeners = new Set<() => void>()
const isLanguage = (value: unknown): value is Language => languages.includes(value as Language)

/** What the operator chose on this machine, else Thai. */
export const chosenLanguage = (): Language => {
  const kept = localStorage.getItem(key)
  return isLanguage(kept) ? kept : 'th'
}

let active: Language = 'th'

/** HTML calls Lao `lo`; `la` is Latin. */
export const htmlLang = (language: Language): string => (language === 'la' ? 'lo' : language)

export const setLanguage = (language: Language): void => {
  active = language
  document.documentElement.lang = htmlLang(language)
  localStorage.setItem(key, language)
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
export const useLanguage = (): Language => useSyncExternalStore(subscribe, () => active)
