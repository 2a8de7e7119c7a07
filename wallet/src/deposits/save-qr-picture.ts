import { drawPng, loadPicture } from '../ui/draw-picture.ts'
import { saveFile } from '../ui/save-file.ts'

/** The provider's SVG as a picture: inside an image nothing of it can run, so it needs no cleaning. */
export const qrPicture = (svg: string): string => `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`

const sidePx = 1_000
/** The code brings its own quiet zone; this is only so that no frame of a gallery touches it. */
const quietPx = 40

/** A PNG big enough for another phone to scan, with its quiet zone, in the downloads, from where the bank's app can open it. */
export const saveQrPicture = async (svg: string, name: string): Promise<void> => {
  const image = await loadPicture(qrPicture(svg))
  const picture = await drawPng(sidePx, sidePx, (context) => {
    context.fillStyle = '#fff'
    context.fillRect(0, 0, sidePx, sidePx)
    context.imageSmoothingEnabled = false
    context.drawImage(image, quietPx, quietPx, sidePx - 2 * quietPx, sidePx - 2 * quietPx)
  })
  saveFile(picture, name)
}
