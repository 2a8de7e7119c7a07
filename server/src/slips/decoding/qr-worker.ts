import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { type MessagePort, parentPort } from 'node:worker_threads'
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'
import type { GreyPicture } from './qr-reader.ts'

/**
 * A thread that finds QRs in grey pictures, so that looking never holds up requests. Its WebAssembly is read from the disk:
 * by itself the library would fetch it from a stranger's server.
 */
export type QrQuestion = GreyPicture & { readonly id: number }
export type QrAnswer = { readonly id: number; readonly texts: readonly string[] }

const wasm = readFileSync(createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm'))
prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(wasm).buffer } })

/** More than one: slips carry advertisements, and their QRs. */
const mostQrs = 4

async function find({ id, grey, width, height }: QrQuestion): Promise<QrAnswer> {
  const picture = { data: toRgba(grey), width, height, colorSpace: 'srgb' } as unknown as Parameters<
    typeof readBarcodes
  >[0]
  const found = await readBarcodes(picture, {
    formats: ['QRCode'],
    tryHarder: true,
    tryRotate: true,
    tryInvert: true,
    tryDownscale: true,
    maxNumberOfSymbols: mostQrs,
  })
  return { id, texts: found.filter(({ isValid }) => isValid).map(({ text }) => text) }
}

function toRgba(grey: Uint8Array): Uint8ClampedArray {
  const pixels = new Uint32Array(grey.length)
  for (let at = 0; at < grey.length; at++) pixels[at] = 0xff000000 | (grey[at]! * 0x010101)
  return new Uint8ClampedArray(pixels.buffer)
}

const asker: MessagePort = parentPort!
asker.on('message', (question: QrQuestion) => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread's port, not a window
  void find(question).then((answer) => asker.postMessage(answer))
})
