import path from 'node:path'
import { root } from './read-options.ts'

/** Where Node keeps our sources with their types stripped: from the second start on it need not do it again. Safe to delete. */
export const compileCache = path.join(root, 'node_modules/.cache/compile')

/**
 * How Node runs a server of ours. By its own defaults the young objects of an idle server fill 50 MB before they are swept, and
 * on a large machine the heap of a busy one grows to twice what it needs. With these limits it takes a fifth less when idle and
 * two fifths less under load, for a tenth fewer answers at full load; 10,000 sockets take a quarter of the second one.
 * `npm run serve` names the same flags in `package.json`.
 */
export const nodeFlags = ['--max-semi-space-size=8', '--max-old-space-size=1024']
export const nodeEnv = {
  NODE_COMPILE_CACHE: compileCache,
  MALLOC_ARENA_MAX: '2',
  MALLOC_TRIM_THRESHOLD_: '131072',
}
