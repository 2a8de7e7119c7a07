import { rm } from 'node:fs/promises'
import { bundle } from './build/bundle.ts'
import { compress } from './build/compress.ts'
import { dist } from './build/places.ts'
import { writePages } from './build/write-pages.ts'

/** `npm run -w wallet build`: the bundle, a page for each language (the login already rendered), and everything compressed. */
process.env['NODE_ENV'] = 'production'
await rm(dist, { recursive: true, force: true })
const built = await bundle()
await writePages(built)
await compress(dist)
