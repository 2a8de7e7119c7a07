import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { languages } from './languages.ts'

const messages = join(import.meta.dirname, 'messages')
const capabilities = [...new Set(globSync('*/', { cwd: messages }).map((name) => name.replace(/\W+$/, '')))].toSorted()

type Words = Readonly<Record<string, string>>
const all = new Map<string, Words>()

beforeAll(async () => {
  for (const capability of capabilities) {
    for (const language of languages) {
      const file = (await import(`./messages/${capability}/${language}.ts`)) as { default: Words }
      all.set(`${capability} ${language}`, file.default)
    }
  }
})

const holes = (text: string): readonly string[] => [...new Set(text.match(/\{\w+\}/g))].toSorted()

test('every capability is in the table of catalogues, so that its keys are typed', () => {
  const table = readFileSync(join(import.meta.dirname, 'catalogues.ts'), 'utf8')
  expect(capabilities.length).toBeGreaterThan(5)
  for (const capability of capabilities) expect(table).toContain(`  ${capability}: typeof ${capability}\n`)
})

test.each(capabilities)('%s says the same in Thai, Lao and English', (capability) => {
  const english = all.get(`${capability} en`) as Words
  for (const language of ['th', 'la']) {
    const words = all.get(`${capability} ${language}`) as Words
    expect(Object.keys(words).toSorted()).toEqual(Object.keys(english).toSorted())
    for (const [key, text] of Object.entries(words)) {
      expect(text.trim(), `${language} ${key}`).not.toBe('')
      expect(holes(text), `${language} ${key}`).toEqual(holes(english[key] as string))
    }
  }
})

test('Thai words are in Thai letters and Lao words in Lao ones', () => {
  for (const [name, words] of all) {
    const [, language] = name.split(' ')
    const foreign = { th: /[\u0e80-\u0eff]/, la: /[\u0e00-\u0e3e\u0e40-\u0e7f]/, en: /[\u0e00-\u0e3e\u0e40-\u0eff]/ }[
      language as 'th'
    ]
    for (const text of Object.values(words)) expect(text, name).not.toMatch(foreign)
  }
})
