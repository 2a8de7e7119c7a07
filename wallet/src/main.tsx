import { StrictMode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { navigate } from 'wouter/use-browser-location'
import { App, preloadFor } from './App.tsx'
import { leaveWith } from './api/leave.ts'
import { activeLanguage } from './i18n/language.ts'
import { isLanguage } from './i18n/languages.ts'
import { changeLanguage, loadWords } from './i18n/words.ts'
import './styles/app.css'
import './styles/utilities.css'

if (import.meta.env.DEV) await import('./styles/fonts.css') // the build writes it into the pages
const root = document.getElementById('root') as HTMLElement
leaveWith((path) => navigate(path, { replace: true }))
// A language chosen in another tab is spoken in this one too.
addEventListener('storage', ({ key, newValue }) => {
  if (key === 'locale' && isLanguage(newValue)) void changeLanguage(newValue)
})

await Promise.all([
  loadWords('ui'),
  loadWords('shell'),
  preloadFor(location.pathname).catch(() => undefined), // the screen's own boundary says so
])

const app = (
  <StrictMode>
    <App />
  </StrictMode>
)
if (root.firstElementChild) hydrateRoot(root, app)
else createRoot(root).render(app)

// The page comes in the language of the cookie, which browsers forget sooner than the stored preference (product.md §1).
const preferred = localStorage.getItem('locale')
if (isLanguage(preferred) && preferred !== activeLanguage()) void changeLanguage(preferred)
