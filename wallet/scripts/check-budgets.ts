/**
 * Holds the last build to the sizes of the design's budgets (docs/decisions tells where they come from). Run: `npm run -w wallet budgets`; the tests call
 * `checkBudgets`. Sizes are gzip, the heaviest language counts, 1 kB is 1,000 bytes.
 */
import { existsSync, globSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Language } from '../src/i18n/languages.ts'
import { dist, screensFile } from './build/places.ts'
import type { ScreenName } from './build/screens.ts'

export type BudgetRow = { readonly what: string; readonly kB: number; readonly limit: number; readonly isKept: boolean }

const limitsKb = {
  login: 80,
  home: 96,
  css: 9,
  script: 20,
  latin: 25,
} as const

const sizeOf = (file: string): number =>
  statSync(join(dist, existsSync(join(dist, `${file}.gz`)) ? `${file}.gz` : file)).size

const sumOf = (files: readonly string[]): number => files.reduce((sum, file) => sum + sizeOf(file), 0)

const heaviest = (byLanguage: Readonly<Record<Language, readonly string[]>>): number =>
  Math.max(...Object.values(byLanguage).map(sumOf))

const filesLike = (pattern: string): readonly string[] => {
  const files = globSync(`assets/${pattern}`, { cwd: dist })
  if (files.length === 0) throw new Error(`The build has no ${pattern}`)
  return files
}

const row = (what: string, bytes: number, limit: number): BudgetRow => ({
  what,
  kB: bytes / 1000,
  limit,
  isKept: bytes / 1000 <= limit,
})

/** The contract's schemas have no business in a browser. */
const chunksWithSchemas = (): readonly string[] =>
  filesLike('*.js').filter((file) => readFileSync(join(dist, file), 'utf8').includes('~kind'))

/** The pages say the fonts themselves: said again, they begin anew and letters change under the reader's eyes (fonts.css). */
const stylesWithFonts = (): readonly string[] =>
  filesLike('*.css').filter((file) => readFileSync(join(dist, file), 'utf8').includes('@font-face'))

export const checkBudgets = (): readonly BudgetRow[] => {
  const screens = JSON.parse(readFileSync(join(dist, screensFile), 'utf8')) as Record<
    ScreenName,
    Record<Language, string[]>
  >
  return [
    row('JS to a usable login', heaviest(screens.login), limitsKb.login),
    row('JS to a usable home', heaviest(screens.home), limitsKb.home),
    row('CSS to a usable home', sumOf(filesLike('main-*.css')), limitsKb.css),
    row('font of the Thai script', sumOf(filesLike('{thai,name-thai}-*.woff2')), limitsKb.script),
    row('font of the Lao script', sumOf(filesLike('{lao,name-lao}-*.woff2')), limitsKb.script),
    row('font of Latin and digits', sumOf(filesLike('latin-*.woff2')), limitsKb.latin),
    row('chunks with schemas in them', chunksWithSchemas().length * 1000, 0),
    row('styles with fonts in them', stylesWithFonts().length * 1000, 0),
  ]
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const rows = checkBudgets()
  for (const { what, kB, limit, isKept } of rows) {
    process.stdout.write(`${isKept ? 'ok  ' : 'OVER'} ${what.padEnd(30)} ${kB.toFixed(1).padStart(6)} of ${limit} kB\n`)
  }
  process.exitCode = rows.every((one) => one.isKept) ? 0 : 1
}
