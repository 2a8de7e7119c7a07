import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Brand } from './brand.ts'

/** An operator's logo as it is served: its address carries its content's hash, so it can be kept for ever. */
export type Logo = { readonly url: string; readonly type: string; readonly bytes: Buffer }

const largest = 100_000
const kinds = [
  {
    ending: 'svg',
    type: 'image/svg+xml',
    is: (bytes: Buffer) => /^\s*(<\?xml[\s\S]*?)?<svg[\s>]/.test(bytes.toString('utf8', 0, 2_000)),
  },
  { ending: 'png', type: 'image/png', is: (bytes: Buffer) => bytes.toString('latin1', 1, 4) === 'PNG' },
  { ending: 'webp', type: 'image/webp', is: (bytes: Buffer) => bytes.toString('latin1', 8, 12) === 'WEBP' },
]

/** The logo in a file; nothing when none is named; what is wrong with it as a sentence's end. */
export function readLogo(file: string): Logo | string | undefined {
  if (file === '') return undefined
  let bytes: Buffer
  try {
    bytes = readFileSync(path.resolve(file))
  } catch (error) {
    return `names the file ${file}, which can not be read (${(error as NodeJS.ErrnoException).code})`
  }
  if (bytes.length > largest) return `names the file ${file}, which is larger than ${largest / 1_000} kB`
  const kind = kinds.find((one) => one.is(bytes))
  if (!kind) return `names the file ${file}, which is neither SVG, PNG nor WebP`
  const hash = createHash('sha256').update(bytes).digest('base64url').slice(0, 10)
  return { url: `/brand/logo-${hash}.${kind.ending}`, type: kind.type, bytes }
}

/** The logo to serve. A brand was checked when the settings were read, so a file that has gone since then is a bug here. */
export function logoOf(brand: Brand): Logo | undefined {
  const logo = readLogo(brand.logo)
  if (typeof logo === 'string') throw new Error(`/brand/logo ${logo}`)
  return logo
}
