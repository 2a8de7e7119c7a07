/** What the phone itself sees in a picture; the server looks anew, and better. `unknown`: it could not look. */
export type Seen = 'slip' | 'nothing' | 'unknown'

const longestPx = 1_600
const patienceMs = 15_000
/** How every slip's QR begins: a template with the API's id of six digits. */
const looksLikeSlip = /^00\d\d0006\d/

type Connection = { readonly saveData?: boolean; readonly effectiveType?: string }

/** The reader is some hundred kilobytes: not for who saves data. */
const isDear = (): boolean => {
  const { connection } = navigator as { connection?: Connection }
  return connection?.saveData === true || /2g/.test(connection?.effectiveType ?? '')
}

/** Looks for a slip's QR on the phone, for an instant answer. Whatever stands in the way of looking is no fault of the picture. */
export const lookForQr = async (file: Blob): Promise<Seen> => {
  if (isDear()) return 'unknown'
  try {
    const texts = await readInWorker(await pixelsOf(file))
    if (texts === null) return 'unknown'
    return texts.some((text) => looksLikeSlip.test(text)) ? 'slip' : 'nothing'
  } catch {
    return 'unknown'
  }
}

/** The texts of the QRs in it; null when the worker could not look. It lives for one picture. */
const readInWorker = async (pixels: ImageData): Promise<readonly string[] | null> => {
  const worker = new Worker(new URL('./qr-worker.ts', import.meta.url), { type: 'module' })
  try {
    return await new Promise((resolve) => {
      worker.addEventListener('message', ({ data }: MessageEvent<readonly string[] | null>) => resolve(data))
      worker.addEventListener('error', () => resolve(null))
      setTimeout(() => resolve(null), patienceMs)
      worker.postMessage(pixels, [pixels.data.buffer])
    })
  } finally {
    worker.terminate()
  }
}

const pixelsOf = async (file: Blob): Promise<ImageData> => {
  const picture = await createImageBitmap(file)
  const shrink = Math.min(1, longestPx / Math.max(picture.width, picture.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(picture.width * shrink))
  canvas.height = Math.max(1, Math.round(picture.height * shrink))
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (!context) throw new Error('This browser draws no pictures')
  context.drawImage(picture, 0, 0, canvas.width, canvas.height)
  picture.close()
  return context.getImageData(0, 0, canvas.width, canvas.height)
}
