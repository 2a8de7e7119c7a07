import type { Settings } from '../settings.ts'

/** An operator's brand, as the group `brand` of the settings has it: a name, a logo and seven numbers. */
export type Brand = Settings['brand']

/** The seven variables of the look that are an operator's, and the numbers that they may be. */
export const variables = [
  { setting: 'groundHue', variable: '--op-ground-hue', most: 360 },
  { setting: 'groundChroma', variable: '--op-ground-chroma', most: 0.4 },
  { setting: 'brandHue', variable: '--op-brand-hue', most: 360 },
  { setting: 'brandChroma', variable: '--op-brand-chroma', most: 0.4 },
  { setting: 'accentHue', variable: '--op-accent-hue', most: 360 },
  { setting: 'accentChroma', variable: '--op-accent-chroma', most: 0.4 },
  { setting: 'radius', variable: '--op-radius', most: 2 },
] as const satisfies readonly { setting: keyof Brand; variable: string; most: number }[]

/** `{ '--op-ground-hue': 277, … }` */
export const valuesOf = (brand: Brand): ReadonlyMap<string, number> =>
  new Map(variables.map(({ setting, variable }) => [variable, brand[setting]]))
