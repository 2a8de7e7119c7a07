import { use } from 'react'
import type { Catalogues } from './catalogues.ts'
import { errorTextsWanted, loadErrorTexts } from './error-text.ts'
import { activeLanguage, setLanguage, useLanguage } from './language.ts'
import type { Language } from './languages.ts'

/** The placeholders of a text: `'Create {amount}'` has `amount`. */
type Holes<Text> = Text extends `${string}{${infer Hole}}${infer Rest}` ? Hole | Holes<Rest> : never

type Both<Union> = (Union extends unknown ? (one: Union) => void : never) extends (all: infer All) => void ? All : never

type Holding<Hole extends string> = [Hole] extends [never]
  ? string
  : Both<Hole extends string ? `${string}{${Hole}}${string}` : never>

/** What another language must hold: every key, each with the placeholders of the English text. */
export type Same<Words extends Record<string, string>> = { readonly [Key in keyof Words]: Holding<Holes<Words[Key]>> }

type Values<Text> = [Holes<Text>] extends [never] ? [] : [values: Readonly<Record<Holes<Text>, string | number>>]

export type Catalogue = keyof Catalogues
export type Translate<Name extends Catalogue> = <Key extends keyof Catalogues[Name] & string>(
  key: Key,
  ...values: Values<Catalogues[Name][Key]>
) => string

type Words = Readonly<Record<string, string>>

/** Where the build put the words (words-plugin.ts); in development and under test they are modules like any other. */
declare const WORDS_FOLDER: string | undefined
const modules = typeof WORDS_FOLDER === 'string' ? {} : import.meta.glob<{ default: Words }>('./messages/*/*.ts')

const fetchWords = (name: Catalogue, language: Language): Promise<{ default: Words }> => {
  if (typeof WORDS_FOLDER === 'string') return import(/* @vite-ignore */ `${WORDS_FOLDER}/${name}.${language}.js`)
  const load = modules[`./messages/${name}/${language}.ts`]
  if (!load) throw new Error(`No words of ${name} in ${language}`)
  return load()
}

const loaded = new Map<string, Words>()
const loading = new Map<string, Promise<Words>>()

const keyOf = (name: Catalogue, language: Language): string => `${name} ${language}`

/** Starts loading, once; `useWords` waits for it. Screens start theirs beside their code, so that one does not wait for the other. */
export const loadWords = (name: Catalogue, language: Language = activeLanguage()): Promise<Words> => {
  const key = keyOf(name, language)
  let promise = loading.get(key)
  if (!promise) {
    promise = fetchWords(name, language).then(
      (file) => {
        loaded.set(key, file.default)
        return file.default
      },
      (error: unknown) => {
        loading.delete(key) // a lost connection: the next try asks again
        throw error
      },
    )
    loading.set(key, promise)
  }
  return promise
}

/** A letter of each script: the one that comes is there before it is written in, for a font that comes later is not used (fonts.css). */
const letters = { th: 'ก', la: 'ກ', en: 'a' } as const satisfies Record<Language, string>

let wanted: Language

/** Changes the language of everything on the screen once its words are there, to the last that was asked for; nothing is reloaded and nothing typed is lost. */
export const changeLanguage = async (language: Language): Promise<void> => {
  wanted = language
  const shown = new Set([...loading.keys()].map((key) => key.split(' ')[0] as Catalogue))
  await Promise.all([
    ...[...shown].map((name) => loadWords(name, language)),
    errorTextsWanted() && loadErrorTexts(language),
    document.fonts.load('1em Noto Sans Thai,Noto Sans Lao', letters[language]).catch(() => undefined),
  ])
  if (wanted === language) setLanguage(language)
}

const fill = (text: string, values: Readonly<Record<string, string | number>> = {}): string => {
  const [one, other] = text.split('|')
  const form = other === undefined || values['count'] === 1 ? one : other
  return (form ?? text).replace(/\{(\w+)\}/g, (hole, name: string) => String(values[name] ?? hole))
}

type AnyTranslate = (key: string, values?: Readonly<Record<string, string | number>>) => string
const translators = new Map<Words, AnyTranslate>()

export const useWords = <Name extends Catalogue>(name: Name): Translate<Name> => {
  const language = useLanguage()
  const words = loaded.get(keyOf(name, language)) ?? use(loadWords(name, language))
  let translate = translators.get(words)
  if (!translate) {
    translate = (key, values) => fill(words[key] ?? key, values)
    translators.set(words, translate)
  }
  return translate
}
