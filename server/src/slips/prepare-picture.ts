import { BulkheadRejectedError, bulkhead } from 'cockatiel'
import { Refusal } from '../refusal.ts'
import type { Settings } from '../settings.ts'

/** What is kept of an upload: a picture of ours, or `size` when it is too small or too large to be looked at. */
export type PreparedPicture = { readonly jpeg: Buffer } | 'size'

const taken: readonly string[] = ['image/jpeg', 'image/png', 'image/webp']

/** A picture in work takes up to some hundred megabytes for a moment: few at once, the others wait. */
const gate = bulkhead(2, 40)

/**
 * Judges an upload by its content, never by its name, and draws it anew: upright, in one layer, without whatever else the
 * file carried (place, device, a second file behind the picture). What is no picture, or a broken one, is
 * SLIP_INVALID_FILE.
 */
export async function preparePicture(content: Buffer, limits: Settings['slips']): Promise<PreparedPicture> {
  // As the rest that looks at pictures: loaded with the first slip.
  const { fileTypeFromBuffer } = await import('file-type')
  const type = await fileTypeFromBuffer(content)
  if (!type || !taken.includes(type.mime)) throw new Refusal('SLIP_INVALID_FILE')
  try {
    return await gate.execute(() => redraw(content, limits))
  } catch (error) {
    if (error instanceof BulkheadRejectedError) throw new Refusal('SLIP_UPLOAD_FAIL', undefined, 5)
    if (error instanceof Error && isOfThePicture(error)) throw new Refusal('SLIP_INVALID_FILE')
    throw error
  }
}

async function redraw(content: Buffer, { minSidePx, maxPixels, keptSidePx }: Settings['slips']) {
  const { default: sharp } = await import('sharp')
  // Its head alone is read here, whatever it says of the rest.
  const { width, height } = await sharp(content, { limitInputPixels: false }).metadata()
  if (Math.min(width, height) < minSidePx || width * height > maxPixels) return 'size'
  const jpeg = await sharp(content, { limitInputPixels: maxPixels, failOn: 'truncated' })
    .autoOrient()
    .resize({ width: keptSidePx, height: keptSidePx, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#fff' })
    .jpeg({ quality: 90, chromaSubsampling: '4:4:4' })
    .toBuffer()
  return { jpeg }
}

/** libvips names the format's reader that gave up; anything else is ours to hear of. */
const isOfThePicture = ({ message }: Error) =>
  /(jpeg|png|webp|heif|vips|Input (buffer|image|file)|unsupported|corrupt|premature|truncated|bad |limit)/i.test(
    message,
  )
