import { useSyncExternalStore } from 'react'

/**
 * Whether a newer build of the app waits to take over. The browser looks for one at each visit; a page that stays open for days asks by itself
 * when the member comes back to it.
 */
let ready = false
let waiting: ServiceWorker | null = null
let isAsked = false
const listeners = new Set<() => void>()

const setReady = (worker: ServiceWorker | null): void => {
  waiting = worker
  ready = true
  for (const listener of listeners) listener()
}

/** A worker that is installed while another serves this page is a new version; the first one ever is not. */
const follow = (worker: ServiceWorker | null): void => {
  const look = () => {
    if (worker?.state === 'installed' && navigator.serviceWorker.controller) setReady(worker)
  }
  look()
  worker?.addEventListener('statechange', look)
}

const watch = (registration: ServiceWorkerRegistration): void => {
  follow(registration.waiting)
  follow(registration.installing)
  registration.addEventListener('updatefound', () => follow(registration.installing))
}

const askAgainMs = 30 * 60_000

const lookAgainOnReturn = (registration: ServiceWorkerRegistration): void => {
  let lookedAt = Date.now()
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible' || Date.now() - lookedAt < askAgainMs) return
    lookedAt = Date.now()
    registration.update().catch(() => undefined) // no line: another time
  })
}

let isKept = false

/** Registers the service worker, once a page. Where there is none (plain HTTP, an old browser) the wallet is a web page like any other. */
export const keepApp = async (): Promise<void> => {
  if (isKept || !('serviceWorker' in navigator)) return
  isKept = true
  const hadWorker = navigator.serviceWorker.controller !== null
  // Another tab's member said yes: this tab goes on as it is, and says so.
  navigator.serviceWorker.addEventListener('controllerchange', () => {
    if (isAsked) location.reload()
    else if (hadWorker) setReady(null)
  })
  const registration = await navigator.serviceWorker.register('/sw.js', { scope: '/' })
  watch(registration)
  lookAgainOnReturn(registration)
}

/** The member said yes: the waiting worker takes over, and the page comes anew with it. */
export const takeNewVersion = (): void => {
  if (!waiting) return location.reload()
  isAsked = true
  waiting.postMessage('take over') // oxlint-disable-line unicorn/require-post-message-target-origin -- a worker has no origin to name
}

export const useNewVersion = (): boolean =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => ready,
  )
