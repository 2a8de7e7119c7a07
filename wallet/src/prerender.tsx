import { StrictMode } from 'react'
import { renderToString } from 'react-dom/server'
import { Router } from 'wouter'
import { App, preloadFor } from './App.tsx'
import { setLanguage } from './i18n/language.ts'
import type { Language } from './i18n/languages.ts'
import { loadWords } from './i18n/words.ts'

/** The login's markup in a language, for the build to put into the page (`scripts/build.ts`). */
export const renderLogin = async (language: Language): Promise<string> => {
  setLanguage(language)
  await Promise.all([loadWords('ui'), loadWords('shell'), loadWords('login'), preloadFor('/login')])
  return renderToString(
    <StrictMode>
      <Router ssrPath="/login">
        <App />
      </Router>
    </StrictMode>,
  )
}
