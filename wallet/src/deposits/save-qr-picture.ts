import { saveFile } from '../ui/save-file.ts'

/** The provider's SVG as a picture: inside an image nothing of it can run, so it needs no cleaning. */
export const qrPicture = (svg: string): string => `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`

const sidePx = 1_000
/** The code brings its own quiet zone; this is only so that no frame of a gallery touches it. */
const quietPx = 40

const load = (source: string): Promise<HTMLImageElement> =>
  new Promise((resolve, reject) => {
    const image = new Image()
    image.addEventListener('load', () => resolve(image))
    image.addEventListener('error', () => reject(new Error('The QR can not be drawn')))
    image.src = source
  })

/** A PNG big enough for another phone to scan, with its quiet zone. */
const draw = async (svg: string): Promise<Blob> => {
  const image = await load(qrPicture(svg))
  const canvas = document.createElement('canvas')
  canvas.width = sidePx
  canvas.height = sidePx
  const context = canvas.getContext('2d')
  if (!context) throw new Error('This browser draws no pictures')
  context.fillStyle = '#fff'
  context.fillRect(0, 0, sidePx, sidePx)
  context.imageSmoothingEnabled = false
  context.drawImage(image, quietPx, quietPx, sidePx - 2 * quietPx, sidePx - 2 * quietPx)
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'))
  if (!blob) throw new Error('This browser writes no PNG')
  return blob
}

/** Hands the picture to the browser's downloads, from where the bank's app can open it. */
export const saveQrPicture = async (svg: string, name: string): Promise<void> => saveFile(await draw(svg), name)
