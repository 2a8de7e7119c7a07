import { globSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)
const large = 500_000

/** Writes a `.br` and a `.gz` beside each file that is not compressed by itself; the server sends them as they are. */
export const compress = async (dir: string): Promise<void> => {
  const files = globSync('**/*.{js,css,html,svg,json,webmanifest,wasm}', { cwd: dir })
  await Promise.all(
    files.map(async (file) => {
      const path = join(dir, file)
      const text = await readFile(path)
      const params = {
        [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
        // The best takes seconds for the reader of QRs, which few ever load.
        [constants.BROTLI_PARAM_QUALITY]: text.length > large ? 6 : constants.BROTLI_MAX_QUALITY,
      }
      await writeFile(`${path}.br`, await brotli(text, { params }))
      await writeFile(`${path}.gz`, await zip(text, { level: 9 }))
    }),
  )
}
