/** A colour of sRGB; each part from 0 to 1. */
export type Colour = readonly [red: number, green: number, blue: number]

const clip = (part: number) => Math.min(1, Math.max(0, part))
const encode = (part: number) => (part <= 0.0031308 ? part * 12.92 : 1.055 * part ** (1 / 2.4) - 0.055)

/** Of oklch (CSS Color 4), as browsers show it on an ordinary screen: what lies outside sRGB is clipped. */
export function colourOf(lightness: number, chroma: number, hue: number): Colour {
  const angle = (hue * Math.PI) / 180
  const [a, b] = [chroma * Math.cos(angle), chroma * Math.sin(angle)]
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  const shown = (part: number) => encode(clip(part))
  return [
    shown(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s),
    shown(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s),
    shown(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s),
  ]
}

/** `share` (0 to 1) of one in the other, as `color-mix(in srgb, …)` has it. */
export const mix = (one: Colour, share: number, other: Colour): Colour =>
  [0, 1, 2].map((at) => one[at]! * share + other[at]! * (1 - share)) as unknown as Colour

/** #rrggbb */
export const hexOf = (colour: Colour): string =>
  `#${colour
    .map((part) =>
      Math.round(part * 255)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`
