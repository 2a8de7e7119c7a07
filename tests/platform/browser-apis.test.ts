import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { type Feature, scriptFeatures, type StyleFeature, styleFeatures } from './lesser-browsers.ts'

const root = path.resolve(import.meta.dirname, '../..')
const withoutComments = (source: string) => source.replace(/\/\*[\s\S]*?\*\//g, '').replace(/(^|\s)\/\/.*$/gm, '$1')
const sourcesOf = (pattern: string) =>
  globSync(pattern, { cwd: root })
    .filter((file) => !file.includes('.test.') && !file.includes('.fixture.'))
    .map((file) => ({ file, source: withoutComments(readFileSync(path.join(root, file), 'utf8')) }))

const unguarded = (source: string, features: readonly Feature[] = scriptFeatures) =>
  features.filter(({ used, guard }) => used.test(source) && !guard?.test(source)).map(({ name }) => name)

/** What stands inside `@supports` is only for who has it. */
const outsideSupports = (css: string) => {
  let rest = css
  for (let at = rest.indexOf('@supports'); at >= 0; at = rest.indexOf('@supports')) {
    let depth = 0
    let end = rest.indexOf('{', at)
    do {
      if (rest[end] === '{') depth++
      if (rest[end] === '}') depth--
      end++
    } while (depth > 0 && end < rest.length)
    rest = rest.slice(0, at) + rest.slice(end)
  }
  return rest
}
const unsupported = (css: string, features: readonly StyleFeature[] = styleFeatures) =>
  features
    .filter(({ used, isExtra }) => isExtra === undefined && used.test(outsideSupports(css)))
    .map(({ name }) => name)

test('the web apps use nothing that only Chromium has without asking for it first', () => {
  const sources = sourcesOf('{wallet,console}/{src,scripts/build}/**/*.{ts,tsx}')
  expect(sources.length).toBeGreaterThan(200)
  expect(
    sources.map(({ file, source }) => ({ file, uses: unguarded(source) })).filter(({ uses }) => uses.length > 0),
  ).toEqual([])
})

test('their styles lose nothing where a browser does not know a rule', () => {
  const sources = sourcesOf('{wallet,console}/src/**/*.css')
  expect(sources.length).toBeGreaterThan(10)
  expect(
    sources.map(({ file, source }) => ({ file, uses: unsupported(source) })).filter(({ uses }) => uses.length > 0),
  ).toEqual([])
})

test('what is not asked for is found, what is asked for is not', () => {
  expect(unguarded('void navigator.share({ url })')).toEqual(['share'])
  expect(unguarded("if (typeof navigator.share === 'function') void navigator.share({ url })")).toEqual([])
  expect(unguarded("'connection' in navigator && navigator.connection.saveData")).toEqual([])
  expect(unguarded('new Map().values().filter(isLive)')).toEqual(['iterator helpers'])
  expect(unguarded('bytes.toBase64()')).toEqual(['Uint8Array base64'])
  expect(unsupported('.a { interpolate-size: x } @starting-style { .a { opacity: 0 } }')).toEqual(['interpolate-size'])
  expect(unsupported('@supports (interpolate-size: x) { .a { b { interpolate-size: x } } }')).toEqual([])
})
