import path from 'node:path'
import { root } from './read-options.ts'

/** Where Node keeps our sources with their types stripped: from the second start on it need not do it again. Safe to delete. */
export const compileCache = path.join(root, 'node_modules/.cache/compile')
