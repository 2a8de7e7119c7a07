import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'
import wasmUrl from 'zxing-wasm/reader/zxing_reader.wasm?url'

/**
 * Reads the QRs of one picture, in a worker: the screen stays smooth, and WebAssembly needs a permission that only this
 * file's own answer gives (server/src/http/serve-wallet.ts), never the page.
 */
prepareZXingModule({ overrides: { locateFile: () => wasmUrl } }) // by itself it would fetch from a stranger's server

addEventListener('message', ({ data }: MessageEvent<ImageData>) => {
  void readBarcodes(data, { formats: ['QRCode'], tryHarder: true, maxNumberOfSymbols: 4 }).then(
    (found) => postMessage(found.filter(({ isValid }) => isValid).map(({ text }) => text)),
    () => postMessage(null),
  )
})
