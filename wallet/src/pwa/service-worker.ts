import { cleanupOutdatedCaches, matchPrecache, precacheAndRoute } from 'workbox-precaching'

/**
 * The app's service worker. It keeps what never changes under its name, the hashed assets, and one page that says that there is no connection.
 * Everything else goes to the network as if it were not there: `/api`, `/ops`, `/socket`, `/files`, signed links, pages and so all that is
 * money are neither kept nor answered from here. A new worker waits until the member asks for it (AppUpdates.tsx).
 */

/** Written in by the build (scripts/build/write-service-worker.ts). */
declare const PRECACHE: { url: string; revision: string | null }[]
declare const OFFLINE_PAGE: string

/** Of the worker's own names only those in use: its library of types and the page's exclude each other. */
type Worker = EventTarget & {
  skipWaiting(): Promise<void>
  registration: { navigationPreload?: { enable(): Promise<void> } }
}
type LastingEvent = Event & { waitUntil(work: Promise<unknown>): void }
type FetchEvent = LastingEvent & {
  readonly request: Request
  readonly preloadResponse?: Promise<Response | undefined>
  respondWith(answer: Promise<Response>): void
}
const worker = globalThis as unknown as Worker

precacheAndRoute(PRECACHE, { cleanURLs: false, ignoreURLParametersMatching: [] })
cleanupOutdatedCaches()

/** The browser may ask for the page while this worker is still waking up. */
worker.addEventListener('activate', (event) => {
  const preload = worker.registration.navigationPreload
  if (preload) (event as LastingEvent).waitUntil(preload.enable())
})

const pageFor = async ({ request, preloadResponse }: FetchEvent): Promise<Response> => {
  try {
    return (await preloadResponse) ?? (await fetch(request))
  } catch {
    return (await matchPrecache(OFFLINE_PAGE)) ?? Response.error()
  }
}

/** Pages only; of what the server answers by itself under these paths nothing is a page of ours. */
const notPages = /^\/(api|ops|console|callbacks|socket|files|metrics|healthz|readyz)([/?]|$)|\.[a-z0-9]+$/i

worker.addEventListener('fetch', (event) => {
  const wanted = event as FetchEvent
  if (wanted.request.mode !== 'navigate' || notPages.test(new URL(wanted.request.url).pathname)) return
  wanted.respondWith(pageFor(wanted))
})

worker.addEventListener('message', (event) => {
  if ((event as MessageEvent).data === 'take over') void worker.skipWaiting()
})
