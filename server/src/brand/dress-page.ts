import { defaultSettings } from '../settings.ts'
import { type Brand, valuesOf } from './brand.ts'
import { hexOf } from './colour.ts'
import { paletteOf } from './palette.ts'
import type { Logo } from './read-logo.ts'

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escape = (text: string) => text.replace(/[&<>"]/g, (sign) => entities[sign]!)

/** What the operator has chosen otherwise than the look. `html` makes it weigh more than the style that a page loads later. */
const styleOf = (brand: Brand): string => {
  const before = valuesOf(defaultSettings.brand)
  const changed = [...valuesOf(brand)].filter(([name, value]) => value !== before.get(name))
  return changed.length === 0
    ? ''
    : `<style>html:root{${changed.map(([name, value]) => `${name}:${value}`).join(';')}}</style>`
}

/**
 * A built page in the operator's name, colours and logo. All of it stands in the page itself, so that nothing is fetched
 * before the first paint, nothing flashes and nothing moves; the drawing that stands for the logo everywhere becomes a
 * picture in the same room. Under the look's own brand the page stays as it was built.
 */
export function dressPage(html: string, brand: Brand, logo: Logo | undefined): string {
  const ground = hexOf(paletteOf('dark', valuesOf(brand)).colourNamed('ground'))
  const dressed = html
    .replaceAll(defaultSettings.brand.name, () => escape(brand.name.trim()))
    .replace(/(<meta name="theme-color" content=")[^"]*/, `$1${ground}`)
    .replace('</head>', `${styleOf(brand)}</head>`)
  if (!logo) return dressed
  return dressed
    .replace(
      /<link rel="icon"[^>]*>/,
      `<link rel="icon" href="${logo.url}" type="${logo.type}"><link rel="preload" as="image" href="${logo.url}">`,
    )
    .replace(
      /<symbol id="mark"[\s\S]*?<\/symbol>/,
      `<symbol id="mark" viewBox="0 0 32 32"><image href="${logo.url}" width="32" height="32"/></symbol>`,
    )
}
