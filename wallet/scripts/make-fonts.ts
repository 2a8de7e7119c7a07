/**
 * Cuts the wallet's fonts out of the packages of @fontsource-variable: the letters of one script each, weights 400 to 650 only.
 * The result is committed, so that a build needs neither the packages nor the time. Run: `npm run -w wallet fonts`.
 */
import { readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import subsetFont from 'subset-font'

const require = createRequire(import.meta.url)
const out = new URL('../src/styles/fonts/', import.meta.url)

const range = (from: number, to: number): string =>
  String.fromCodePoint(...Array.from({ length: to - from + 1 }, (_, i) => from + i))

const latin = `${range(0x20, 0x7e)}\u00a0·×–—‘’“”…−•`
const weights = { wght: { min: 400, max: 650, default: 400 } }

/** Every page names each language in its own script and may show ฿ or ₭: these two small files spare it the whole script for that. */
const fonts = [
  { name: 'latin', file: 'figtree/files/figtree-latin-wght-normal.woff2', text: latin, variationAxes: weights },
  {
    name: 'thai',
    file: 'noto-sans-thai/files/noto-sans-thai-thai-wght-normal.woff2',
    text: range(0x0e01, 0x0e5b),
    variationAxes: weights,
  },
  {
    name: 'lao',
    file: 'noto-sans-lao/files/noto-sans-lao-lao-wght-normal.woff2',
    text: `${range(0x0e81, 0x0edf)}₭`,
    variationAxes: weights,
  },
  {
    name: 'name-thai',
    file: 'noto-sans-thai/files/noto-sans-thai-thai-wght-normal.woff2',
    text: 'ไทย฿',
    variationAxes: weights,
  },
  {
    name: 'name-lao',
    file: 'noto-sans-lao/files/noto-sans-lao-lao-wght-normal.woff2',
    text: 'ລາວ₭',
    variationAxes: weights,
  },
]

for (const { name, file, text, variationAxes } of fonts) {
  const source = await readFile(require.resolve(`@fontsource-variable/${file}`))
  const cut = await subsetFont(source, text, { targetFormat: 'woff2', variationAxes })
  await writeFile(new URL(`${name}.woff2`, out), cut)
  process.stdout.write(`${name.padEnd(10)} ${(cut.length / 1000).toFixed(1)} kB\n`)
}
