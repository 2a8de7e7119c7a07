import { rename, rm } from 'node:fs/promises'
import { bundle } from './build/bundle.ts'
import { compress } from './build/compress.ts'
import { buildDir, dist, rendererDir } from './build/places.ts'
import { writeManifests } from './build/write-manifests.ts'
import { writeOfflinePage } from './build/write-offline-page.ts'
import { writePages } from './build/write-pages.ts'
import { writeServiceWorker } from './build/write-service-worker.ts'

/** `npm run -w wallet build`: the bundle, a page for each language (the login already rendered), what an installed app needs, everything compressed; then it takes its place. */
process.env['NODE_ENV'] = 'production'
try {
  await writePages(await bundle())
  await writeManifests()
  await writeOfflinePage()
  await writeServiceWorker()
  await compress(buildDir)
  await rm(dist, { recursive: true, force: true })
  await rename(buildDir, dist)
} finally {
  for (const dir of [buildDir, rendererDir]) await rm(dir, { recursive: true, force: true })
}
