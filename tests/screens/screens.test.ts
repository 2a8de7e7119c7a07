import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { errors, slipReasons } from '@krapao/contract/errors'
import { expect, test } from 'vitest'

/** docs/SCREENS.md says what each sentence of the requirement became and which test shows it; this holds the page to the code. */
const root = path.resolve(import.meta.dirname, '../..')
const read = (file: string) => readFileSync(path.join(root, file), 'utf8')
const page = read('docs/SCREENS.md')

type Row = { readonly tick: string; readonly says: string; readonly where: string; readonly shown: string }
const rows: readonly Row[] = page.split('\n').flatMap((line) => {
  const [, tick = '', says = '', where = '', shown = ''] = line.split(/\s\|\s|^\|\s/)
  return tick === '☑' || tick === '☐' ? [{ tick, says, where, shown }] : []
})
const quoted = (text: string): readonly string[] => [...text.matchAll(/`([^`]+)`/g)].map(([, inside = '']) => inside)

/** `home/Shelf.tsx` is the wallet's; other rooms are named. */
const placeOf = (file: string): string =>
  /^(contract|server|sandbox|scripts|tests|wallet|docs|bench)\//.test(file) ? file : `wallet/src/${file}`

/** `shell › title` is a journey; `api/leave › title` a unit test beside the code. */
const testFileOf = (name: string): string =>
  name.includes('/') ? `${placeOf(name)}.test.ts` : `tests/journeys/${name}.spec.ts`

/** Long titles may be cut short; a test that was renamed or removed is found out. */
const isTest = (reference: string): boolean => {
  const [name = '', title = ''] = reference.split(' › ')
  const file = [testFileOf(name), `${testFileOf(name)}x`].find((one) => existsSync(path.join(root, one)))
  if (file === undefined || title.length < 5) return false
  const source = read(file)
  return [`'${title}`, `"${title}`, `\`${title}`].some((start) => source.includes(start))
}

test('every sentence is ticked or says who is at it', () => {
  expect(rows.length).toBeGreaterThan(100)
  for (const { tick, says, shown } of rows) {
    if (tick === '☑') expect(quoted(shown), says).not.toEqual([])
    else expect(shown, says).toMatch(/\S/)
  }
})

test('every file that is named is there', () => {
  const files = rows.flatMap(({ where }) => quoted(where))
  expect(files.filter((file) => !existsSync(path.join(root, placeOf(file))))).toEqual([])
})

test('every test that is named is there, by its file and its title', () => {
  const references = rows.filter(({ tick }) => tick === '☑').flatMap(({ shown }) => quoted(shown))
  expect(references.filter((reference) => !isTest(reference))).toEqual([])
})

test('every screen, every modal and every code of an answer has its place on the page', () => {
  const routes = read('wallet/src/routes.tsx')
  const keysOf = (table: string) => {
    const body = new RegExp(`const ${table} = \\{([\\s\\S]*?)\\n\\}`).exec(routes)?.[1] ?? ''
    return [...body.matchAll(/^ {2}'?([\w-]+)'?: /gm)].map(([, key]) => key!)
  }
  const missing = [
    ...keysOf('guestScreens').map((key) => `\`/${key}\``),
    ...keysOf('memberScreens').map((key) => `\`/user/${key}\``),
    ...keysOf('modals').map((key) => `\`?modal=${key}\``),
    ...[...Object.keys(errors), ...slipReasons].map((code) => `\`${code}\``),
  ].filter((name) => !page.includes(name))
  expect(missing).toEqual([])
})
