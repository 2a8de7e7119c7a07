import { drawPng, loadPicture } from '../ui/draw-picture.ts'
import { type Colour, colours, type Layout, type Letters, type Shape } from './lay-out-receipt.ts'

/** Pixels for each unit of the layout: sharp on the phones that it is shown on. */
const scale = 3

/** What the page itself is written with, in every script. */
const fontFamily = (): string => getComputedStyle(document.body).fontFamily
const fontOf = ({ size, weight }: Letters): string => `${weight} ${size}px ${fontFamily()}`

/** Widths as they will be drawn; the fonts must be there. */
export const measureWith = (context: CanvasRenderingContext2D) => (text: string, letters: Letters) => {
  context.font = fontOf(letters)
  return context.measureText(text).width
}

/** The letters of all these texts, in the scripts that they are written in: a canvas waits for no font by itself. */
export const loadLetters = async (texts: readonly string[]): Promise<void> => {
  const all = texts.join('')
  await Promise.all([400, 600, 650].map((weight) => document.fonts.load(fontOf({ size: 14, weight }), all)))
}

/** The look's colours by day, in the operator's hues, as the browser reads them. */
const dayColours = (): ((name: Colour) => string) => {
  const probe = document.createElement('i')
  probe.dataset['theme'] = 'light'
  probe.hidden = true
  document.body.append(probe)
  const known = new Map<Colour, string>()
  for (const name of colours) {
    probe.style.color = `var(--${name})`
    known.set(name, getComputedStyle(probe).color)
  }
  probe.remove()
  return (name) => known.get(name) ?? '#000'
}

/** The operator's logo, or the look's own mark: what stands for the site in the browser's tab. */
const loadMark = (): Promise<HTMLImageElement | undefined> => {
  const icon = document.querySelector<HTMLLinkElement>('link[rel=icon]')
  return icon ? loadPicture(icon.href).catch(() => undefined) : Promise.resolve(undefined) // without it the name stands alone
}

const drawShape = (
  context: CanvasRenderingContext2D,
  shape: Shape,
  colourOf: (name: Colour) => string,
  mark: HTMLImageElement | undefined,
): void => {
  switch (shape.kind) {
    case 'text':
      context.font = fontOf(shape.letters)
      context.fillStyle = colourOf(shape.colour)
      context.textAlign = shape.align
      context.textBaseline = 'middle'
      context.fillText(shape.text, shape.x, shape.y)
      break
    case 'mark':
      if (mark) context.drawImage(mark, shape.x, shape.y, shape.side, shape.side)
      break
    case 'box':
      context.fillStyle = colourOf(shape.colour)
      context.beginPath()
      context.roundRect(shape.x, shape.y, shape.width, shape.height, shape.radius)
      context.fill()
      break
    case 'dot':
      context.beginPath()
      context.arc(shape.x, shape.y, shape.radius - (shape.isHollow ? 1 : 0), 0, 2 * Math.PI)
      context.lineWidth = 2
      context.strokeStyle = colourOf(shape.colour)
      context.fillStyle = colourOf(shape.colour)
      if (shape.isHollow) context.stroke()
      else context.fill()
  }
}

/** The layout as a PNG, three pixels to the unit. */
export const drawReceipt = async ({ width, height, shapes }: Layout): Promise<Blob> => {
  const mark = await loadMark()
  const colourOf = dayColours()
  return drawPng(width * scale, height * scale, (context) => {
    context.scale(scale, scale)
    context.fillStyle = colourOf('surface-1')
    context.fillRect(0, 0, width, height)
    for (const shape of shapes) drawShape(context, shape, colourOf, mark)
  })
}
