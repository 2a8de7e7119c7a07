import { useSyncExternalStore } from 'react'

/**
 * Whether the server can be reached. `up`; `offline`: the phone itself says that it has no connection; `silent`: it has one, and the server does
 * not answer. A loss is told after two seconds, for most are shorter than that; a return is told at once.
 */
export type Line = 'up' | 'offline' | 'silent'

const lossSaidAfterMs = 2_000

let answered = true
let line: Line = 'up'
let timer: ReturnType<typeof setTimeout> | undefined
const listeners = new Set<() => void>()

const found = (): Line => (!navigator.onLine ? 'offline' : answered ? 'up' : 'silent')

const settle = (): void => {
  line = found()
  for (const listener of listeners) listener()
}

const changed = (): void => {
  clearTimeout(timer)
  if (line === 'up' && found() !== 'up') {
    timer = setTimeout(settle, lossSaidAfterMs)
    for (const listener of listeners) listener()
  } else settle()
}

/** Each call says whether the server answered at all; any answer counts. */
export const noteReach = (isAnswer: boolean): void => {
  if (isAnswer === answered) return
  answered = isAnswer
  changed()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  addEventListener('online', changed) // the same function again is not added again
  addEventListener('offline', changed)
  if (found() !== line && timer === undefined) changed()
  return () => listeners.delete(listener)
}

/** As it is this very moment: for who resends or asks again. */
export const useReach = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => found() === 'up',
    () => true,
  )

/** As the member is told. */
export const useLine = (): Line =>
  useSyncExternalStore(
    subscribe,
    () => line,
    () => 'up',
  )

/** What a button that waits for the connection is described by: the notice that says why. */
export const lineNotice = 'no-line'
