import { fileURLToPath } from 'node:url'

const at = (path: string): string => fileURLToPath(new URL(`../../${path}`, import.meta.url))

export const wallet = at('.')
export const dist = at('dist')
/** The login as code for Node, only while the build runs. */
export const rendererDir = at('.artefacts/prerender')
/** In `dist`: which chunks each screen loads, for the budgets. */
export const screensFile = '.screens.json'
