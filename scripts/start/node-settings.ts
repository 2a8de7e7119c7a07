import path from 'node:path'
import { root } from './read-options.ts'

/** Where Node keeps our sources with their types stripped: from the second start on it need not do it again. Safe to delete. */
export const compileCache = path.join(root, 'node_modules/.cache/compile')

/**
 * How Node runs a server of ours. Its own defaults let the young objects of an idle server fill 50 MB before it sweeps them,
 * and keep what the start needed once; these settings take a quarter off the memory and cost nothing that the bench sees.
 * `npm run serve` names the same flag in `package.json`.
 */
export const nodeFlags = ['--max-semi-space-size=4']
export const nodeEnv = {
  NODE_COMPILE_CACHE: compileCache,
  MALLOC_ARENA_MAX: '2',
  MALLOC_TRIM_THRESHOLD_: '131072',
}
