import { createHash } from 'node:crypto'
import { globSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { build } from 'vite'
import { buildDir, wallet } from './places.ts'
import { offlinePage } from './write-offline-page.ts'

/** What few members ever need, at a hundred times the size of a screen: the reader of QRs. */
const notKept = /\/(qr-worker|zxing_reader)-/

/** A hashed asset is its own revision; the page goes by its contents. */
const precache = async (): Promise<readonly { url: string; revision: string | null }[]> => [
  ...globSync('assets/**/*.{js,css,woff2}', { cwd: buildDir })
    .filter((file) => !notKept.test(file))
    .toSorted()
    .map((file) => ({ url: `/${file}`, revision: null })),
  { url: `/${offlinePage}`, revision: await hashOf(offlinePage) },
]

const hashOf = async (file: string): Promise<string> =>
  createHash('sha256')
    .update(await readFile(join(buildDir, file)))
    .digest('base64url')
    .slice(0, 12)

/** `sw.js`, one classic script: the last of a build, for it names everything else. */
export const writeServiceWorker = async (): Promise<void> => {
  await build({
    root: wallet,
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    define: {
      PRECACHE: JSON.stringify(await precache()),
      OFFLINE_PAGE: JSON.stringify(`/${offlinePage}`),
      'process.env.NODE_ENV': '"production"',
    },
    build: {
      outDir: buildDir,
      emptyOutDir: false,
      target: 'es2022',
      reportCompressedSize: false,
      rolldownOptions: {
        input: `${wallet}src/pwa/service-worker.ts`,
        output: { format: 'iife', entryFileNames: 'sw.js' },
      },
    },
  })
}
