import { randomBytes } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { BulkheadRejectedError, bulkhead } from 'cockatiel'
import { Refusal } from '../refusal.ts'

type Limits = {
  readonly contentType: string
  readonly imageBytes: number
  readonly maxPixels: number
  readonly keptSidePx: number
  readonly dataDir: string
}

/** A picture in work takes up to some hundred megabytes for a moment: one at a time, the others wait. */
const gate = bulkhead(1, 40)

/**
 * Draws a picture anew: upright, in the same format, without whatever else the file carried (place, device, a second file
 * behind the picture). It comes and goes by way of files of its own, which are gone when `keep` has answered.
 */
export async function redrawPicture<T>(
  content: AsyncIterable<Buffer>,
  limits: Limits,
  keep: (picture: Readable) => Promise<T>,
): Promise<T> {
  const folder = spoolOf(limits.dataDir)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const came = path.join(folder, randomBytes(16).toString('hex'))
  const drawn = `${came}.drawn`
  try {
    await pipeline(bounded(content, limits.imageBytes), createWriteStream(came, { flags: 'wx', mode: 0o600 }))
    await gate.execute(() => redraw(came, drawn, limits))
    return await keep(createReadStream(drawn))
  } catch (error) {
    if (error instanceof BulkheadRejectedError) throw new Refusal('CHAT_UPLOAD_FAIL', undefined, 5)
    throw error
  } finally {
    await rm(came, { force: true })
    await rm(drawn, { force: true })
  }
}

/** Where pictures wait. What a process leaves here when it is killed, the clean-up removes. */
export const spoolOf = (dataDir: string): string => path.join(dataDir, 'spool', 'chat')

async function* bounded(content: AsyncIterable<Buffer>, mostBytes: number): AsyncGenerator<Buffer> {
  let bytes = 0
  for await (const chunk of content) {
    bytes += chunk.length
    if (bytes > mostBytes) throw new Refusal('CHAT_FILE_TOO_LARGE')
    yield chunk
  }
}

async function redraw(from: string, to: string, { contentType, maxPixels, keptSidePx }: Limits): Promise<void> {
  const { default: sharp } = await import('sharp')
  try {
    const { width, height, pages = 1 } = await sharp(from, { limitInputPixels: false }).metadata()
    if (width * height > maxPixels) throw new Refusal('CHAT_FILE_UNSUPPORTED')
    // An animation that would not fit shows its first picture.
    const animated = pages > 1 && width * height * pages <= maxPixels
    const picture = sharp(from, { limitInputPixels: maxPixels, failOn: 'truncated', animated })
      .autoOrient()
      .resize({ width: keptSidePx, height: keptSidePx, fit: 'inside', withoutEnlargement: true })
    if (contentType === 'image/jpeg') await picture.jpeg({ quality: 85 }).toFile(to)
    else if (contentType === 'image/gif') await picture.gif().toFile(to)
    else await picture.png().toFile(to)
  } catch (error) {
    // The disk's errors have a code; what libvips says is about the picture.
    if (error instanceof Refusal || (error as NodeJS.ErrnoException).code) throw error
    throw new Refusal('CHAT_FILE_UNSUPPORTED')
  }
}
