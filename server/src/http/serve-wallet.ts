import { existsSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { send } from './errors.ts'

/** Paths that are never a page of the wallet. */
const notPages = /^\/(api|ops|callbacks|socket|metrics|healthz|readyz)([/?]|$)/

/**
 * The built web app. Hashed assets are kept for ever, pages are asked about each time; `.br` and `.gz` written by the build
 * are sent as they are. A path that no file has is a route of the app when a browser asks for a page, else UNKNOWN_CALL.
 */
export async function serveWallet(app: FastifyInstance, walletDir: string) {
  const isBuilt = existsSync(join(walletDir, 'index.html'))
  if (isBuilt) {
    await app.register(fastifyStatic, {
      root: walletDir,
      preCompressed: true,
      index: ['index.html'],
      cacheControl: false,
      schemaHide: true,
      setHeaders: (reply, path) => {
        const isHashed = path.includes('/assets/')
        void reply.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache')
      },
    })
  }
  app.setNotFoundHandler((request, reply) => {
    if (isBuilt && wantsPage(request)) return reply.code(200).sendFile('index.html')
    return send(request, reply, { code: 'UNKNOWN_CALL', status: 404 })
  })
}

const wantsPage = (request: FastifyRequest) => {
  const path = request.url.split('?', 1)[0]!
  const isFile = /\.[a-z0-9]+$/i.test(path)
  return (
    ['GET', 'HEAD'].includes(request.method) &&
    !notPages.test(path) &&
    !isFile &&
    /text\/html|\*\/\*/.test(request.headers.accept ?? '')
  )
}
