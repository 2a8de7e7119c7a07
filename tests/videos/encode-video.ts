import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import type { Frame } from './film.ts'

const muxer = createRequire(import.meta.url)
  .resolve('mediabunny')
  .replace(/[^/]+$/, 'mediabunny.min.mjs')

/**
 * H.264 in MP4, which every browser plays, Safari too: drawn and encoded by the browser that took the pictures (WebCodecs), so that no ffmpeg
 * is needed. A picture is one frame, however long it stands.
 */
export async function encodeVideo(
  page: Page,
  frames: readonly Frame[],
  size: { width: number; height: number },
): Promise<Buffer> {
  await page.route('https://muxer.invalid/**', (route) =>
    route.request().url().endsWith('.mjs')
      ? route.fulfill({ contentType: 'text/javascript', body: readFileSync(muxer) })
      : route.fulfill({ contentType: 'text/html', body: '<title>Muxer</title>' }),
  )
  await page.goto('https://muxer.invalid/')
  await page.evaluate(`(async () => {
    const { BufferTarget, CanvasSource, Mp4OutputFormat, Output } = await import('/mediabunny.mjs')
    const canvas = new OffscreenCanvas(${size.width}, ${size.height})
    const context = canvas.getContext('2d')
    const output = new Output({ format: new Mp4OutputFormat({ fastStart: 'in-memory' }), target: new BufferTarget() })
    const source = new CanvasSource(canvas, { codec: 'avc', bitrate: ${bitrate}, keyFrameInterval: 4, latencyMode: 'quality' })
    output.addVideoTrack(source)
    await output.start()
    let at = 0
    globalThis.film = {
      async add(picture, seconds) {
        const bytes = Uint8Array.from(atob(picture), (sign) => sign.charCodeAt(0))
        context.drawImage(await createImageBitmap(new Blob([bytes], { type: 'image/jpeg' })), 0, 0)
        await source.add(at, seconds)
        at += seconds
      },
      async end() {
        await output.finalize()
        return new Uint8Array(output.target.buffer).toBase64()
      },
    }
  })()`)
  for (const { picture, seconds } of frames)
    await page.evaluate(`film.add('${picture.toString('base64')}', ${seconds})`)
  return Buffer.from(await page.evaluate<string>('film.end()'), 'base64')
}

const bitrate = 320_000
