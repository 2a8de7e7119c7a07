import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Plugin } from 'vite'

const messages = join(import.meta.dirname, 'src/i18n/messages')

const files = (): readonly string[] => globSync('*/{th,la,en}.ts', { cwd: messages }).toSorted()

const hashOf = (paths: readonly string[]): string => {
  const hash = createHash('sha256')
  for (const path of paths) hash.update(path).update(readFileSync(join(messages, path)))
  return hash.digest('base64url').slice(0, 8)
}

/** Where the built words lie: one folder, named by the hash of them all, so that the app need not know a hash for each file. */
const wordsFolder = (): string => `assets/words-${hashOf(files())}`

/** `deposits.th.js` of `deposits/th.ts`. */
export const wordsFile = (capability: string, language: string): string =>
  `${wordsFolder()}/${capability}.${language}.js`

/**
 * Writes each capability's words in each language as a file of its own. As chunks they would cost the first load a table of some forty hashed
 * names (1.1 kB gzip with twelve capabilities, growing with each); so the app builds the name itself (`src/i18n/words.ts`).
 */
export const words = (): Plugin => ({
  name: 'words',
  apply: (_, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
  config: () => ({ define: { WORDS_FOLDER: JSON.stringify(`/${wordsFolder()}`) } }),
  async generateBundle() {
    for (const path of files()) {
      const [capability = '', language = ''] = path.replace('.ts', '').split('/')
      const { default: texts } = (await import(pathToFileURL(join(messages, path)).href)) as {
        default: Record<string, string>
      }
      this.emitFile({
        type: 'asset',
        fileName: wordsFile(capability, language),
        source: `export default ${JSON.stringify(texts)}`,
      })
    }
  },
})
