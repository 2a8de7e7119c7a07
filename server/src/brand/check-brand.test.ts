import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import * as fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { contrastOf } from '../contrast.ts'
import { defaultSettings } from '../settings.ts'
import { type Brand, valuesOf } from './brand.ts'
import { leastReadable, problemsOf } from './check-brand.ts'
import { hexOf } from './colour.ts'
import { paletteOf, readTokens } from './palette.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'krapao-brand-'))
afterAll(() => rmSync(folder, { recursive: true }))

const brand = (changes: Partial<Brand> = {}): Brand => ({ ...defaultSettings.brand, ...changes })
const hue = fc.double({ min: 0, max: 360, noNaN: true })
const chroma = (max: number) => fc.double({ min: 0, max, noNaN: true })

test('the palette is the look’s: its table of contrasts comes out of tokens.css', () => {
  const ratio = (theme: 'dark' | 'light', ink: string, surface: string) => {
    const { colourNamed } = paletteOf(theme, valuesOf(brand()))
    return contrastOf(hexOf(colourNamed(ink)), hexOf(colourNamed(surface)))
  }
  expect(ratio('dark', 'text', 'ground')).toBeCloseTo(17.5, 1)
  expect(ratio('dark', 'accent-text', 'accent-soft')).toBeCloseTo(7.6, 1)
  expect(ratio('dark', 'card-gold', 'card-from')).toBeCloseTo(8.2, 1)
  expect(ratio('light', 'text-3', 'surface-3')).toBeCloseTo(5.15, 1)
  expect(ratio('light', 'focus', 'surface-2')).toBeCloseTo(6.9, 1)
})

test('settings and look agree on the seven variables and their defaults', () => {
  const written = [...readTokens('dark')].filter(([name]) => name.startsWith('--op-'))
  expect(new Map(written.map(([name, value]) => [name, Number(value)]))).toEqual(valuesOf(brand()))
})

test('any hues within the look’s chroma can be read everywhere', () => {
  const brands = fc.record({
    groundHue: hue,
    groundChroma: chroma(0.06),
    brandHue: hue,
    brandChroma: chroma(0.2),
    accentHue: hue,
    accentChroma: chroma(0.16),
  })
  fc.assert(
    fc.property(brands, (changes) => {
      expect(leastReadable(brand(changes))).toBeUndefined()
    }),
    { numRuns: 150 },
  )
})

test('a brand that can not be read is told by pair, theme and ratio, the worst of them', () => {
  expect(problemsOf(brand({ brandHue: 30, brandChroma: 0.4 }))).toEqual([
    expect.stringMatching(
      /^\/brand is hard to read: [\w-]+ on [\w-]+ by (night|day) has a contrast of [1-4]\.\d\d and needs (4\.5|3); lower .*Chroma$/,
    ),
  ])
})

test('names, numbers and logos that can not be shown are each told', () => {
  const text = path.join(folder, 'logo.txt')
  writeFileSync(text, 'a logo')
  expect(problemsOf(brand({ name: ' ', radius: 9, logo: text }))).toEqual([
    '/brand/radius is 9 and can be at most 2',
    '/brand/name must have 1 to 24 characters',
    `/brand/logo names the file ${text}, which is neither SVG, PNG nor WebP`,
  ])
  expect(problemsOf(brand({ logo: path.join(folder, 'none.svg') }))).toEqual([expect.stringContaining('(ENOENT)')])
})
