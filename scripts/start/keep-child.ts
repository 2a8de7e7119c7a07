import { type ChildProcess, fork } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import { StartupError } from '../../server/src/startup-error.ts'
import { root } from './read-options.ts'

export type ChildSpec = {
  /** As a person calls it: "the wallet server". */
  readonly name: string
  /** Its program, from the project's root. */
  readonly program: string
  readonly env: Readonly<Record<string, string>>
  /** In a group of its own: Ctrl-C and a SIGTERM to our group do not reach it, we stop it when its turn comes. */
  readonly alone?: boolean
  /** It has become ready, or has ended. */
  readonly onChange: () => void
  /** The whole product is to stop: whatever ends now is not begun again. */
  readonly told: AbortSignal
  /** It keeps dying, and we have given up. */
  readonly onGivenUp: (sentence: string) => void
}

export type KeptChild = {
  /** Sends it a message, if it lives. */
  readonly tell: (message: object) => void
  readonly isReady: () => boolean
  /** Ends it in order and begins it again, for reload on change. */
  readonly restart: () => Promise<void>
  readonly stop: () => Promise<void>
}

const backoffMs = [100, 300, 1_000, 2_000, 4_000]
/** A life longer than this starts the backoff anew. */
const healthyMs = 30_000
const stopDeadlineMs = 7_000

/**
 * Forks one of our programs and keeps it alive: one that dies unexpectedly is begun again, ever later, until it has died
 * five times in a row. Children tell `{ready: url}` or `{failed: sentence}`, and end by themselves when we are gone.
 * Answers when it is ready for the first time; throws its sentence when it fails to.
 */
export async function keepChild(spec: ChildSpec): Promise<KeptChild> {
  let isStopping = false
  const isOver = () => isStopping || spec.told.aborted
  let deaths = 0
  let child: ChildProcess
  let ready = false

  const begin = () =>
    new Promise<void>((resolve, reject) => {
      const began = Date.now()
      let failure: string | undefined
      ready = false
      child = fork(spec.program, {
        cwd: root,
        env: { ...process.env, ...spec.env },
        detached: spec.alone ?? false,
        stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
      })
      child.on('error', reject)
      child.on('message', (message: { ready?: string; failed?: string }) => {
        if (message.failed) failure = message.failed
        if (!message.ready) return
        ready = true
        resolve()
        spec.onChange()
      })
      child.on('exit', (code, signal) => {
        const wasReady = ready
        ready = false
        spec.onChange()
        const how = signal ? `was ended by ${signal}` : `ended with code ${code}`
        if (!wasReady)
          reject(new StartupError(failure ?? `${spec.name} ${how} before it was ready: its last lines above say why.`))
        else if (!isOver()) void again(how, Date.now() - began)
      })
    })

  const again = async (how: string, livedMs: number) => {
    deaths = livedMs > healthyMs ? 1 : deaths + 1
    const pause = backoffMs[deaths - 1]
    if (pause === undefined)
      return spec.onGivenUp(`${spec.name} keeps ending (it ${how}): its last lines above say why.`)
    await sleep(pause)
    if (isOver()) return
    console.error(`${spec.name} ${how} and is begun again.`)
    try {
      await begin()
    } catch (error) {
      if (isOver()) return
      console.error((error as Error).message)
      await again('could not begin', 0)
    }
  }

  const end = async () => {
    const ending = child
    if (ending.exitCode !== null || ending.signalCode !== null) return
    const gone = new Promise<void>((resolve) => ending.once('exit', () => resolve()))
    ending.kill('SIGTERM')
    const hard = setTimeout(() => ending.kill('SIGKILL'), stopDeadlineMs)
    await gone
    clearTimeout(hard)
  }

  await begin()
  return {
    tell: (message) => {
      if (child.connected) child.send(message, () => {})
    },
    isReady: () => ready,
    restart: async () => {
      isStopping = true
      await end()
      isStopping = false
      await begin().catch((error: Error) => console.error(error.message))
    },
    stop: async () => {
      isStopping = true
      await end()
    },
  }
}
