import { useSyncExternalStore } from 'react'

let reached = true
const listeners = new Set<() => void>()

/** Each call says whether the server answered at all; any answer counts. */
export const noteReach = (answered: boolean): void => {
  if (answered === reached) return
  reached = answered
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const useReach = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => reached,
    () => true,
  )
