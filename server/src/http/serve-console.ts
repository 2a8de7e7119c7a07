import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { send } from './errors.ts'

const isFile = /\.[a-z0-9]+$/i

/**
 * What a page of the console may do. Stricter than the wallet's: nothing inline at all, no forms sent anywhere, pictures and
 * videos from our own links only, and nobody frames it.
 */
const consolePolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self'",
  "media-src 'self'",
  "font-src 'self'",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')

/**
 * The operators' web app below `/console/`, where it was built. As the wallet: hashed assets are kept for ever, the page is
 * asked about each time, compressed files are sent as they are, and a path without an ending is a route of the app.
 */
export async function serveConsole(app: FastifyInstance, consoleDir: string) {
  const index = path.join(consoleDir, 'index.html')
  if (!existsSync(index)) return
  // Read once: a server is restarted after a build.
  const page = readFileSync(index)
  const sendPage = (reply: FastifyReply) =>
    reply
      .code(200)
      .headers({ 'content-security-policy': consolePolicy, 'cache-control': 'no-cache' })
      .type('text/html; charset=utf-8')
      .send(page)

  app.get('/console', { schema: { hide: true } }, (_request, reply) => sendPage(reply))
  await app.register(
    async (scope) => {
      await scope.register(fastifyStatic, {
        root: consoleDir,
        preCompressed: true,
        index: false,
        decorateReply: false,
        allowedPath: (pathname) => isFile.test(pathname) && !pathname.endsWith('.html'),
        dotfiles: 'ignore',
        cacheControl: false,
        schemaHide: true,
        setHeaders: (reply, file) => {
          const isHashed = file.includes('/assets/')
          void reply.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache')
          void reply.header('content-security-policy', consolePolicy)
        },
      })
      scope.setNotFoundHandler((request, reply) => {
        const isPage = ['GET', 'HEAD'].includes(request.method) && !isFile.test(request.url.split('?', 1)[0]!)
        return isPage ? sendPage(reply) : send(request, reply, { code: 'UNKNOWN_CALL', status: 404 })
      })
    },
    { prefix: '/console' },
  )
}
