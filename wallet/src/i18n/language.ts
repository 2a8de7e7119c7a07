import { useSyncExternalStore } from 'react'
import { htmlLang, isLanguage, type Language } from './languages.ts'

const oneYearSeconds = 31_536_000

/** The page arrives in the language that the server chose by the cookie or the site's own; the page says which. */
const languageOfPage = (): Language => {
  if (typeof document === 'undefined') return 'th'
  const said = document.documentElement.lang
  return said === 'lo' ? 'la' : isLanguage(said) ? said : 'th'
}

const ofPage = languageOfPage()
let active: Language = ofPage
const listeners = new Set<() => void>()

export const activeLanguage = (): Language => active

/** Only the prerender calls this directly; the app changes the language with `changeLanguage`, which loads the words first. */
export const setLanguage = (language: Language): void => {
  active = language
  if (typeof document !== 'undefined') {
    document.documentElement.lang = htmlLang(language)
    // biome-ignore lint/suspicious/noDocumentCookie: the server reads it to send the page in the right language
    document.cookie = `i18next=${language};path=/;max-age=${oneYearSeconds};samesite=lax`
    localStorage.setItem('locale', language)
  }
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** What is hydrated was written in the page's language; the build, which has no page, renders in each. */
const renderedLanguage = (): Language => (typeof document === 'undefined' ? active : ofPage)

export const useLanguage = (): Language => useSyncExternalStore(subscribe, activeLanguage, renderedLanguage)
