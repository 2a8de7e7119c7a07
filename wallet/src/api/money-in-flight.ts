import { useSyncExternalStore } from 'react'

/** How many requests that move money have no answer yet, whichever screen sent them. */
let sent = 0
const listeners = new Set<() => void>()

const change = (by: 1 | -1): void => {
  sent += by
  for (const listener of listeners) listener()
}

/** Counts from now until `work` has settled. */
export const countMoney = async <Answer>(work: () => Promise<Answer>): Promise<Answer> => {
  change(1)
  try {
    return await work()
  } finally {
    change(-1)
  }
}

export const useMoneyInFlight = (): boolean =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => sent > 0,
    () => false,
  )
