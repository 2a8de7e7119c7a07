import { type FSWatcher, watch } from 'node:fs'
import path from 'node:path'
import { buildWebApps } from './start/build-web-apps.ts'
import { root } from './start/read-options.ts'
import { runUntilStopped } from './start/run-until-stopped.ts'

const quietMs = 150

/** Calls `act` once after a burst of changes below `folders`, one call at a time. */
function onChange(folders: readonly string[], act: () => Promise<unknown>): FSWatcher[] {
  let timer: NodeJS.Timeout | undefined
  let acting: Promise<unknown> = Promise.resolve()
  const changed = (_event: string, file: string | null) => {
    if (!file || /(^|\/)(dist|node_modules|compiled)\/|\.test\.tsx?$|~$|\.swp$/.test(file)) return
    clearTimeout(timer)
    timer = setTimeout(() => {
      acting = acting.then(act).catch((error: Error) => console.error(error.message))
    }, quietMs)
  }
  return folders.map((folder) => watch(path.join(root, folder), { recursive: true }, changed))
}

/** `npm run dev`: like start; a change of the server or the sandbox begins it again, one of the web app builds it anew. */
await runUntilStopped(({ server, sandbox }) => {
  onChange(['server/src', 'contract/src'], server.restart)
  onChange(['sandbox/src'], sandbox.restart)
  onChange(['wallet', 'console', 'contract/src'], async () => {
    if (!(await buildWebApps())) return
    // The server reads the pages of a build and their policy once.
    await server.restart()
    console.log('The web app is built anew: reload the page.')
  })
})
