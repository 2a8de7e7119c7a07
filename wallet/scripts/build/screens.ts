import type { Language } from '../../src/i18n/languages.ts'
import { wordsFile } from '../../words-plugin.ts'
import { type Bundle, chunksOf } from './bundle.ts'

const main = 'src/main.tsx'
const shared = ['ui', 'shell']

/** Which sources stand behind a screen at once, beside the entry: what `routes.tsx` asks for when its path is opened. */
const screens = {
  login: { sources: ['GuestPages.tsx', 'members/LoginScreen.tsx'], words: ['login'] },
  register: { sources: ['GuestPages.tsx', 'members/RegisterScreen.tsx'], words: ['members'] },
  home: { sources: ['MemberPages.tsx', 'home/HomeScreen.tsx'], words: ['home', 'money'] },
} as const
export type ScreenName = keyof typeof screens
export const screenNames = Object.keys(screens) as readonly ScreenName[]

/** Every chunk that a screen loads before it can be used, in a language; the entry first. */
export const chunksOfScreen = (bundle: Bundle, name: ScreenName, language: Language): readonly string[] => {
  const { sources, words } = screens[name]
  return [
    ...new Set([
      ...chunksOf(bundle, main),
      ...[...shared, ...words].map((capability) => wordsFile(capability, language)),
      ...sources.flatMap((source) => chunksOf(bundle, `src/${source}`)),
    ]),
  ]
}
