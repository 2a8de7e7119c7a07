import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { htmlLang, type Language, languages } from '../../src/i18n/languages.ts'
import { appWords } from './app-words.ts'
import { buildDir } from './places.ts'

const ground = '#0b0d22'

const icons = [
  { src: '/icons/192.png', sizes: '192x192', type: 'image/png', purpose: 'any' },
  { src: '/icons/512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
  { src: '/icons/maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
  { src: '/icon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
] as const

const shortcutIcon = [{ src: '/icons/192.png', sizes: '192x192', type: 'image/png' }]

/** What a phone needs to put the wallet beside its apps; name and icons are the look's own until the server dresses them in the operator's brand. */
const manifestIn = (language: Language) => ({
  id: '/',
  name: 'Krapao',
  short_name: 'Krapao',
  description: appWords[language].description,
  lang: htmlLang(language),
  dir: 'ltr',
  start_url: '/user/home',
  scope: '/',
  display: 'standalone',
  orientation: 'portrait-primary',
  background_color: ground,
  theme_color: ground,
  categories: ['finance', 'entertainment'],
  icons,
  shortcuts: [
    { name: appWords[language].deposit, url: '/user/home?modal=deposit', icons: shortcutIcon },
    { name: appWords[language].history, url: '/user/statement', icons: shortcutIcon },
  ],
})

/** `manifest.<language>.webmanifest`; each page names that of its language (write-pages.ts). */
export const manifestFile = (language: Language): string => `manifest.${language}.webmanifest`

export const writeManifests = async (): Promise<void> => {
  for (const language of languages)
    await writeFile(join(buildDir, manifestFile(language)), JSON.stringify(manifestIn(language)))
  await rm(join(buildDir, 'manifest.webmanifest'), { force: true })
}
