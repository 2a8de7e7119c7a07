import { formatTime } from '../i18n/format.ts'
import type { Receipt } from './receipt.ts'
import { wrapText } from './wrap-text.ts'

/** The look's own names of colours, by day: a receipt is for others' eyes and for paper. */
export const colours = [
  'surface-1',
  'line',
  'text',
  'text-2',
  'text-3',
  'success',
  'success-soft',
  'progress',
  'progress-soft',
  'failed',
  'failed-soft',
] as const
export type Colour = (typeof colours)[number]

export type Letters = { readonly size: number; readonly weight: number }
type Place = { readonly x: number; readonly y: number }

export type Shape =
  /** `y` is the middle of the line. */
  | (Place & {
      readonly kind: 'text'
      readonly text: string
      readonly letters: Letters
      readonly colour: Colour
      readonly align: 'left' | 'center' | 'right'
    })
  | (Place & { readonly kind: 'mark'; readonly side: number })
  | (Place & {
      readonly kind: 'box'
      readonly width: number
      readonly height: number
      readonly radius: number
      readonly colour: Colour
    })
  | (Place & { readonly kind: 'dot'; readonly radius: number; readonly colour: Colour; readonly isHollow: boolean })

export type Layout = { readonly width: number; readonly height: number; readonly shapes: readonly Shape[] }

/** What the picture says beside the receipt itself. */
export type Frame = {
  readonly brandName: string
  readonly title: string
  readonly statusWord: string
  readonly asOf: string
  readonly language: string
}

type MeasureIn = (text: string, letters: Letters) => number

const width = 360
const edge = 24
const room = width - 2 * edge
/** Thai and Lao need room for two marks above a letter and one below. */
const leading = 1.6

const body: Letters = { size: 14, weight: 400 }
const strong: Letters = { size: 14, weight: 600 }
const small: Letters = { size: 12, weight: 400 }
const statusColour = { success: 'success', failed: 'failed', inProgress: 'progress' } as const
const stepColour = { done: 'success', now: 'progress', failed: 'failed', next: 'text-3' } as const

/** Puts shapes one under the other; `y` is where the next begins. */
class Page {
  readonly shapes: Shape[] = []
  y = edge
  readonly #language: string
  readonly #measure: MeasureIn
  constructor(language: string, measure: MeasureIn) {
    this.#language = language
    this.#measure = measure
  }

  widthOf(text: string, letters: Letters): number {
    return this.#measure(text, letters)
  }

  /** A paragraph from `x`, its lines at most `widest` wide. */
  write(
    text: string,
    letters: Letters,
    colour: Colour,
    {
      x = edge,
      widest = room,
      align = 'left',
    }: { x?: number; widest?: number; align?: 'left' | 'center' | 'right' } = {},
  ): void {
    const height = letters.size * leading
    for (const line of wrapText(text, this.#language, widest, (part) => this.#measure(part, letters))) {
      this.shapes.push({ kind: 'text', text: line, letters, colour, align, x, y: this.y + height / 2 })
      this.y += height
    }
  }

  rule(): void {
    this.shapes.push({ kind: 'box', x: edge, y: this.y + 15.5, width: room, height: 1, radius: 0, colour: 'line' })
    this.y += 32
  }
}

const writeHead = (page: Page, { brandName, title }: Frame): void => {
  const top = page.y
  page.shapes.push({ kind: 'mark', x: edge, y: top, side: 28 })
  page.y = top + 4
  page.write(title, small, 'text-2', { x: width - edge, widest: room / 2 - 20, align: 'right' })
  page.y = top
  page.write(brandName, { size: 18, weight: 650 }, 'text', { x: edge + 36, widest: room / 2 })
  page.y = Math.max(page.y, top + 28)
}

const writeSum = (page: Page, { title, amount, status }: Receipt, { statusWord }: Frame): void => {
  const middle = { x: width / 2, align: 'center' } as const
  page.write(title, { size: 16, weight: 600 }, 'text-2', middle)
  page.write(amount, { size: 32, weight: 650 }, 'text', middle)
  page.y += 4
  const colour = statusColour[status]
  const word = { size: 13, weight: 600 }
  const chipWidth = page.widthOf(statusWord, word) + 28
  page.shapes.push({
    kind: 'box',
    x: (width - chipWidth) / 2,
    y: page.y,
    width: chipWidth,
    height: 28,
    radius: 14,
    colour: `${colour}-soft`,
  })
  page.y += (28 - word.size * leading) / 2
  page.write(statusWord, word, colour, middle)
}

const writeSteps = (page: Page, { steps }: Receipt): void => {
  for (const [index, { state, text, hint, at }] of steps.entries()) {
    const top = page.y
    const x = edge + 28
    const widest = room - 28
    page.write(text, strong, state === 'next' ? 'text-3' : 'text', { x, widest })
    if (hint !== undefined) page.write(hint, small, 'text-2', { x, widest })
    if (at !== undefined) page.write(formatTime(at), small, 'text-2', { x, widest })
    page.y += 8
    const centre = { x: edge + 8, y: top + (strong.size * leading) / 2 }
    if (index < steps.length - 1)
      page.shapes.push({
        kind: 'box',
        x: centre.x - 1,
        y: centre.y + 10,
        width: 2,
        height: page.y - top - 20,
        radius: 1,
        colour: 'line',
      })
    page.shapes.push({ kind: 'dot', ...centre, radius: 6, colour: stepColour[state], isHollow: state === 'next' })
  }
  page.y -= 8
}

const writeFacts = (page: Page, { facts }: Receipt): void => {
  for (const { label, value } of facts) {
    const top = page.y
    page.write(label, body, 'text-2', { widest: room * 0.36 })
    const under = page.y
    page.y = top
    const beside = room - 16 - Math.min(page.widthOf(label, body), room * 0.36)
    page.write(value, strong, 'text', { x: width - edge, widest: beside, align: 'right' })
    page.y = Math.max(page.y, under) + 4
  }
  page.y -= 4
}

/**
 * Where everything of a receipt's picture stands, in the units of a phone of 360. It is as high as what it says. Kept apart from drawing, so that
 * which line says what can be asked without a canvas.
 */
export const layOutReceipt = (receipt: Receipt, frame: Frame, measure: MeasureIn): Layout => {
  const page = new Page(frame.language, measure)
  writeHead(page, frame)
  page.rule()
  writeSum(page, receipt, frame)
  page.rule()
  writeSteps(page, receipt)
  page.rule()
  writeFacts(page, receipt)
  page.rule()
  page.write(frame.asOf, small, 'text-3', { x: width / 2, align: 'center' })
  return { width, height: Math.ceil(page.y + edge - 8), shapes: page.shapes }
}
