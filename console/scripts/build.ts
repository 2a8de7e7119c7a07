import { rename, rm } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'
import { compress } from '../../wallet/scripts/build/compress.ts'

const room = fileURLToPath(new URL('..', import.meta.url))
const dist = `${room}dist`
/** Where a build comes into being: a server that runs meanwhile must not find half of it. */
const buildDir = `${room}.artefacts/build-${process.pid}`

/** `npm run -w console build`: the bundle, everything compressed; then it takes its place. */
process.env['NODE_ENV'] = 'production'
try {
  await build({ root: room, logLevel: 'warn', build: { outDir: buildDir, emptyOutDir: true } })
  await compress(buildDir)
  await rm(dist, { recursive: true, force: true })
  await rename(buildDir, dist)
} finally {
  await rm(buildDir, { recursive: true, force: true })
}
