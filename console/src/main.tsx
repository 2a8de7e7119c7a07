import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './App.tsx'
import { queryClient } from './api/queries.ts'
import { chosenLanguage } from './i18n/language.ts'
import { changeLanguage } from './i18n/words.ts'
import { loadFonts } from './load-fonts.ts'
import { applyTheme } from './theme.ts'
import './styles/console.css'

applyTheme()
await Promise.all([changeLanguage(chosenLanguage()), loadFonts()])
createRoot(document.getElementById('root') as HTMLElement).render(
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <App />
    </QueryClientProvider>
  </StrictMode>,
)
