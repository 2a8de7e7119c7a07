import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Brand } from '../brand/brand.ts'
import type { Logo } from '../brand/read-logo.ts'
import { builtFiles, isFile } from './built-files.ts'
import { inlineHashes } from './content-policy.ts'
import { send } from './errors.ts'
import { readPages } from './read-pages.ts'
import { sendPage } from './send-page.ts'

/**
 * What a page of the console may do. Stricter than the wallet's: nothing inline but the operator's colours, no forms sent
 * anywhere, pictures and videos from our own links only, and nobody frames it.
 */
const consolePolicy = (styles: readonly string[]) =>
  [
    "default-src 'none'",
    "script-src 'self'",
    ["style-src 'self'", ...styles].join(' '),
    "img-src 'self'",
    "media-src 'self'",
    "font-src 'self'",
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ')

type ConsoleSite = { readonly consoleDir: string; readonly brand: Brand; readonly logo: Logo | undefined }

/**
 * The operators' web app below `/console/`, where it was built, in the operator's brand. As the wallet: hashed assets are kept
 * for ever, the page is asked about each time, compressed files are sent as they are, and a path without an ending is a route
 * of the app.
 */
export async function serveConsole(app: FastifyInstance, { consoleDir, brand, logo }: ConsoleSite) {
  const pages = readPages(consoleDir, brand, logo)
  const page = pages.get('index.html')
  if (!page) return
  const policy = consolePolicy(inlineHashes(pages).styles)
  const answer = (request: FastifyRequest, reply: FastifyReply) =>
    sendPage(request, reply.header('content-security-policy', policy), page, 'Accept-Encoding')

  app.get('/console', { schema: { hide: true } }, answer)
  await app.register(
    async (scope) => {
      const files = builtFiles(consoleDir, () => policy)
      await scope.register(fastifyStatic, { ...files, decorateReply: false })
      scope.setNotFoundHandler((request, reply) => {
        const isPage = ['GET', 'HEAD'].includes(request.method) && !isFile.test(request.url.split('?', 1)[0]!)
        return isPage ? answer(request, reply) : send(request, reply, { code: 'UNKNOWN_CALL', status: 404 })
      })
    },
    { prefix: '/console' },
  )
}
