import { globSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/** Writes a `.br` and a `.gz` beside each file that words are in; the server sends them as they are. */
export const compress = async (dir: string): Promise<void> => {
  const files = globSync('**/*.{js,css,html,svg,json,webmanifest}', { cwd: dir })
  await Promise.all(
    files.map(async (file) => {
      const path = join(dir, file)
      const text = await readFile(path)
      await writeFile(`${path}.br`, await brotli(text, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: text.length } }))
      await writeFile(`${path}.gz`, await zip(text, { level: 9 }))
    }),
  )
}
