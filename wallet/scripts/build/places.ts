import { fileURLToPath } from 'node:url'

const at = (path: string): string => fileURLToPath(new URL(`../../${path}`, import.meta.url))

export const wallet = at('.')
/** What the server serves. */
export const dist = at('dist')
/** Where a build comes into being: a server that runs meanwhile must not find half of it. */
export const buildDir = at(`.artefacts/build-${process.pid}`)
/** The login as code for Node, only while the build runs. */
export const rendererDir = at(`.artefacts/renderer-${process.pid}`)
/** In the build: which chunks each screen loads, for the budgets. */
export const screensFile = '.screens.json'
