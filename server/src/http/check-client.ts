import type { FastifyInstance } from 'fastify'
import { Refusal } from '../refusal.ts'

/** Paths under /api that a browser's address bar may open: the description of the calls, and its page. */
const isDescription = (url: string) => /^\/api\/(openapi\.json|docs)([/?]|$)/.test(url)

/** What each member's client sends along (product.md §7). */
const clientKey = 'wallet-user'

/**
 * Who may knock at all, before anything is read: not from a blocked address (INVALID_IP), only our client (KEY_MISSING,
 * KEY_INVALID), and nobody once the site has ended (`gone`), but for the one call that says so.
 */
export function checkClient(app: FastifyInstance, site: { blockedAddresses: readonly string[]; terminated: boolean }) {
  const blocked = new Set(site.blockedAddresses)
  app.addHook('onRequest', async (request) => {
    if (!request.url.startsWith('/api/')) return
    if (blocked.has(request.ip)) throw new Refusal('INVALID_IP')
    if (isDescription(request.url)) return
    const key = request.headers['x-requested-with']
    if (key === undefined || key === '') throw new Refusal('KEY_MISSING')
    if (key !== clientKey) throw new Refusal('KEY_INVALID')
    if (site.terminated && request.routeOptions.config.call !== 'GET /lookup/active') throw new Refusal('gone')
  })
}
