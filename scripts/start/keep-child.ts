import { setTimeout as sleep } from 'node:timers/promises'
import { StartupError } from '../../server/src/startup-error.ts'
import { type Life, type Program, forkChild } from './fork-child.ts'

export type ChildSpec = Program & {
  /** It has become ready, or has ended. */
  readonly onChange: () => void
  /** The whole product is to stop: whatever ends now is not begun again. */
  readonly told: AbortSignal
  /** It keeps ending, and we have given up. */
  readonly onGivenUp: (sentence: string) => void
}

export type KeptChild = {
  readonly tell: (message: object) => void
  readonly isReady: () => boolean
  /** Ends it in order and begins it again, for reload on change. */
  readonly restart: () => Promise<void>
  readonly stop: () => Promise<void>
}

const firstTries = 3
const backoffMs = [100, 300, 1_000, 2_000, 4_000]
/** A life longer than this starts the backoff anew. */
const healthyMs = 30_000

/**
 * Keeps one of our programs alive: when it ends unexpectedly it is begun again, ever later, until it has ended five
 * times in a row. Answers when it is ready for the first time; throws its sentence when it says that it can not be.
 */
export async function keepChild(spec: ChildSpec): Promise<KeptChild> {
  let life = await beginFirst(spec)
  let isStopping = false
  let isReplaced = false

  const keep = async () => {
    for (let deaths = 0, since = Date.now(); ; ) {
      spec.onChange()
      const { how, sentence } = await life.ended
      spec.onChange()
      if (isStopping || spec.told.aborted) return
      if (!isReplaced) {
        deaths = Date.now() - since > healthyMs ? 1 : deaths + 1
        const pauseMs = backoffMs[deaths - 1]
        if (pauseMs === undefined)
          return spec.onGivenUp(`${spec.name} keeps ending. ${sentence ?? complaint(spec, how)}`)
        console.error(`${spec.name} ${how} and is begun again.`)
        await sleep(pauseMs)
      }
      isReplaced = false
      since = Date.now()
      life = forkChild(spec)
      await life.began
    }
  }
  const kept = keep()
  return {
    tell: (message) => life.tell(message),
    isReady: () => life.isReady(),
    restart: async () => {
      isReplaced = true
      await life.end()
    },
    stop: async () => {
      isStopping = true
      await life.end()
      await kept
    },
  }
}

async function beginFirst(spec: ChildSpec): Promise<Life> {
  for (let tries = 1; ; tries++) {
    const life = forkChild(spec)
    if (await life.began) return life
    const { how, sentence } = await life.ended
    if (sentence || spec.told.aborted || tries === firstTries) throw new StartupError(sentence ?? complaint(spec, how))
  }
}

const complaint = ({ name }: Program, how: string) => `${name} ${how}: its last lines above say why.`
