import { contrastOf } from '../contrast.ts'
import { type Brand, valuesOf, variables } from './brand.ts'
import { hexOf } from './colour.ts'
import { paletteOf, type Theme } from './palette.ts'
import { readLogo } from './read-logo.ts'
import { pairs } from './surfaces.ts'

const themes = { dark: 'by night', light: 'by day' } as const satisfies Record<Theme, string>
const longestName = 24

/** Whose hue and chroma a colour has: what an operator can change about it. */
const changeable = (name: string): string =>
  /^(brand|card)/.test(name) ? 'brand' : /^(accent|focus)/.test(name) ? 'accent' : 'ground'

type Unreadable = {
  readonly ink: string
  readonly surface: string
  readonly theme: Theme
  readonly ratio: number
  readonly least: number
}

/** The pair that falls shortest of what WCAG asks, of all that the wallet uses, by night and by day. */
export function leastReadable(brand: Brand): Unreadable | undefined {
  const values = valuesOf(brand)
  const found = (Object.keys(themes) as Theme[]).flatMap((theme) => {
    const { colourNamed } = paletteOf(theme, values)
    const ratioOf = (ink: string, surface: string) => contrastOf(hexOf(colourNamed(ink)), hexOf(colourNamed(surface)))
    return pairs.flatMap(({ ink, on, least }) =>
      on.map((surface) => ({ ink, surface, theme, ratio: ratioOf(ink, surface), least })),
    )
  })
  return found
    .filter(({ ratio, least }) => ratio < least)
    .toSorted((one, other) => one.ratio / one.least - other.ratio / other.least)[0]
}

const describe = ({ ink, surface, theme, ratio, least }: Unreadable): string => {
  const whose = [...new Set([changeable(ink), changeable(surface)])].map((group) => `${group}Chroma`).join(' or ')
  return `/brand is hard to read: ${ink} on ${surface} ${themes[theme]} has a contrast of ${ratio.toFixed(2)} and needs ${least}; lower ${whose}`
}

/** What is wrong with an operator's brand, a sentence each; nothing when members can read all of it. */
export function problemsOf(brand: Brand): readonly string[] {
  const wrong = variables
    .filter(({ setting, most }) => brand[setting] > most)
    .map(({ setting, most }) => `/brand/${setting} is ${brand[setting]} and can be at most ${most}`)
  const name = brand.name.trim()
  if (name === '' || name.length > longestName) wrong.push(`/brand/name must have 1 to ${longestName} characters`)
  const logo = readLogo(brand.logo)
  if (typeof logo === 'string') wrong.push(`/brand/logo ${logo}`)
  const unreadable = wrong.length === 0 ? leastReadable(brand) : undefined
  return unreadable ? [describe(unreadable)] : wrong
}
