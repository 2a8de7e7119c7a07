import { useSyncExternalStore } from 'react'

/**
 * The operator's token, for this tab only: closing it ends the shift on this machine. It travels in a header, never in a
 * cookie, so no other site can make a browser act for the operator.
 */
const key = 'operator-token'
const nameKey = 'operator-name'
const listeners = new Set<() => void>()

const told = () => {
  for (const listener of listeners) listener()
}

export const readToken = (): string | null => sessionStorage.getItem(key)
export const readName = (): string => sessionStorage.getItem(nameKey) ?? ''

export const keepSession = ({ token, name }: { token: string; name: string }): void => {
  sessionStorage.setItem(key, token)
  sessionStorage.setItem(nameKey, name)
  told()
}

/** The token only: what the operator wrote and could not send waits for them to come in again. */
export const forgetSession = (): void => {
  sessionStorage.removeItem(key)
  told()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const useToken = (): string | null => useSyncExternalStore(subscribe, readToken)
