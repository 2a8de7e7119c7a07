import { type Brand, valuesOf } from './brand.ts'
import { hexOf } from './colour.ts'
import { paletteOf } from './palette.ts'
import type { Logo } from './read-logo.ts'

/** A built manifest under the operator's name, on their ground, and with their logo in place of the look's icons. */
export function dressManifest(built: string, brand: Brand, logo: Logo | undefined): string {
  const ground = hexOf(paletteOf('dark', valuesOf(brand)).colourNamed('ground'))
  const name = brand.name.trim()
  const { shortcuts = [], ...manifest } = JSON.parse(built) as { shortcuts?: { icons?: unknown }[] }
  // One picture stands for every size: browsers scale it, and a launcher that cuts icons to a shape puts it on a plate.
  const icons = logo && [{ src: logo.url, sizes: 'any', type: logo.type, purpose: 'any' }]
  return JSON.stringify({
    ...manifest,
    name,
    short_name: name,
    background_color: ground,
    theme_color: ground,
    ...(icons && { icons }),
    shortcuts: icons ? shortcuts.map((shortcut) => ({ ...shortcut, icons })) : shortcuts,
  })
}
