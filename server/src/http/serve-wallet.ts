import { existsSync } from 'node:fs'
import path from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { send } from './errors.ts'

/** Paths that are never a page of the wallet. */
const notPages = /^\/(api|ops|callbacks|socket|metrics|healthz|readyz)([/?]|$)/
const isFile = /\.[a-z0-9]+$/i
const languages = ['th', 'la', 'en']

/**
 * The wallet looks for a slip's QR in a worker of its own. WebAssembly needs a permission that the pages do not have and do
 * not get: a worker goes by the policy of its own file, which lets it run that, fetch from us, and nothing else.
 */
const qrWorker = /\/assets\/qr-worker-[\w-]+\.js(\.br|\.gz)?$/
const qrWorkerPolicy = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'"

/**
 * The built web app. Hashed assets are kept for ever, pages are asked about each time; `.br` and `.gz` written by the build
 * are sent as they are. A path that no file has is a route of the app when a browser asks for a page, else UNKNOWN_CALL.
 */
export async function serveWallet(app: FastifyInstance, walletDir: string, locale: string) {
  const has = (file: string) => existsSync(path.join(walletDir, file))
  const isBuilt = has('index.html')
  if (isBuilt) {
    await app.register(fastifyStatic, {
      root: walletDir,
      preCompressed: true,
      index: false,
      // What has no ending is a route of the app or a folder, never a file.
      allowedPath: (pathname) => isFile.test(pathname),
      dotfiles: 'ignore',
      cacheControl: false,
      schemaHide: true,
      setHeaders: (reply, file) => {
        const isHashed = file.includes('/assets/')
        void reply.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache')
        if (qrWorker.test(file)) void reply.header('content-security-policy', qrWorkerPolicy)
      },
    })
  }
  // Pages are built once a language; the login one is drawn at build, so that it is there with the first answer.
  const pageFor = (url: string, language: string) =>
    [`${url === '/login' ? 'login' : 'index'}.${language}.html`, `index.${language}.html`].find(has) ?? 'index.html'

  app.setNotFoundHandler((request, reply) => {
    if (!isBuilt || !wantsPage(request)) return send(request, reply, { code: 'UNKNOWN_CALL', status: 404 })
    void reply.code(200).header('vary', 'Cookie, Accept-Encoding')
    return reply.sendFile(pageFor(pathOf(request), languageOf(request) ?? locale))
  })
}

const pathOf = (request: FastifyRequest) => request.url.split('?', 1)[0]!

const wantsPage = (request: FastifyRequest) =>
  ['GET', 'HEAD'].includes(request.method) &&
  !notPages.test(pathOf(request)) &&
  !isFile.test(pathOf(request)) &&
  /text\/html|\*\/\*/.test(request.headers.accept ?? '')

/** The language that the member chose before: the wallet keeps it in this cookie (product.md §3). */
const languageOf = (request: FastifyRequest) => {
  const chosen = /(?:^|;\s*)i18next=([a-z]{2})(?:;|$)/.exec(request.headers.cookie ?? '')?.[1]
  return languages.find((language) => language === chosen)
}
