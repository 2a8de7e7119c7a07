import type { Failure } from './failure.ts'
import { clearSession } from './session.ts'

/** Codes whose text is "cannot verify identity", and the one that product.md §8 names by itself. */
const identityLost = new Set<string>(['invalid-token', 'UNAUTHORIZED', 'EXPIRED_AUTH_TOKEN'])

/** The path that a failure sends the member to, or undefined when they stay. */
export const wayOut = (code: string, path: string): '/terminated' | '/login' | undefined => {
  if (code === 'gone') return path === '/terminated' ? undefined : '/terminated'
  if (identityLost.has(code)) return path === '/login' ? undefined : '/login'
  return undefined
}

let go: (path: string) => void = (path) => location.assign(path)

/** The router hands over its own way of going, so that leaving does not reload the app. */
export const leaveWith = (navigate: (path: string) => void): void => {
  go = navigate
}

export const leaveFor = (failure: Failure): void => {
  const path = wayOut(failure.code, location.pathname)
  if (path === undefined) return
  if (path === '/login') clearSession()
  go(path)
}
