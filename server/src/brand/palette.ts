import { readFileSync } from 'node:fs'
import path from 'node:path'
import { type Colour, colourOf, mix } from './colour.ts'

export type Theme = 'dark' | 'light'

/** The look itself, and not a copy of its formulas: what is checked here is what members see. */
const tokensFile = path.join(import.meta.dirname, '../../../wallet/src/styles/tokens.css')

/** Which rules of the file stand in a theme; the later goes before the earlier. */
const standsIn = (selector: string, theme: Theme): boolean =>
  selector.split(',').some((one) => [':root', '[data-theme]', `[data-theme="${theme}"]`].includes(one.trim()))

/** Every custom property of a theme by its name, as it is written. Rules inside `@media` are for other circumstances. */
export function readTokens(theme: Theme, css = readFileSync(tokensFile, 'utf8')): ReadonlyMap<string, string> {
  const plain = css.replace(/\/\*[\s\S]*?\*\//g, '').replace(/@media[^{]*\{(?:[^{}]*\{[^{}]*\})*[^{}]*\}/g, '')
  const tokens = new Map<string, string>()
  for (const [, selector, body] of plain.matchAll(/([^{}]+)\{([^{}]*)\}/g)) {
    if (!standsIn(selector!, theme)) continue
    for (const [, name, value] of body!.matchAll(/(--[\w-]+):\s*([^;]+);/g)) tokens.set(name!, value!.trim())
  }
  return tokens
}

const argumentsOf = (text: string): readonly string[] =>
  text.match(/(?:[^\s()]+\((?:[^()]|\([^()]*\))*\))|[^\s()]+/g) ?? []

/** The colours of a theme under an operator's values: only the forms that tokens.css uses are understood. */
export function paletteOf(theme: Theme, values: ReadonlyMap<string, number>, tokens = readTokens(theme)) {
  const written = (name: string) => {
    const value = tokens.get(name)
    if (value === undefined) throw new Error(`tokens.css has no ${name}`)
    return value
  }
  const numberOf = (text: string): number => {
    const variable = /^var\((--[\w-]+)\)$/.exec(text)?.[1]
    if (variable) return values.get(variable) ?? numberOf(written(variable))
    const [, left, operator, right] = /^calc\((.+) ([*-]) (.+)\)$/.exec(text) ?? []
    if (!left || !right) return Number(text)
    return operator === '*' ? numberOf(left) * numberOf(right) : numberOf(left) - numberOf(right)
  }
  const colour = (text: string): Colour => {
    const variable = /^var\((--[\w-]+)\)$/.exec(text)?.[1]
    if (variable) return colour(written(variable))
    const [, one, percent, other] = /^color-mix\(in srgb, (.+) ([\d.]+)%, (.+)\)$/.exec(text) ?? []
    if (one && other) return mix(colour(one), Number(percent) / 100, colour(other))
    const parts = argumentsOf(/^oklch\((.+)\)$/.exec(text)?.[1] ?? '')
      .slice(0, 3)
      .map(numberOf)
    if (parts.length < 3 || parts.some(Number.isNaN))
      throw new Error(`tokens.css has a colour of a form not known here: ${text}`)
    return colourOf(...(parts as [number, number, number]))
  }
  return { colourNamed: (name: string): Colour => colour(written(`--${name}`)) }
}
