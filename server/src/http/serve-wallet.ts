import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Logo } from '../brand/read-logo.ts'
import { send } from './errors.ts'
import type { Manifests } from './read-manifests.ts'
import type { Page, Pages } from './read-pages.ts'

/** Paths that are never a page of the wallet. */
const notPages = /^\/(api|ops|console|callbacks|socket|metrics|healthz|readyz)([/?]|$)/
const isFile = /\.[a-z0-9]+$/i
const languages = ['th', 'la', 'en']

/**
 * The wallet looks for a slip's QR in a worker of its own. WebAssembly needs a permission that the pages do not have and do
 * not get: a worker goes by the policy of its own file, which lets it run that, fetch from us, and nothing else.
 */
const qrWorker = /\/assets\/qr-worker-[\w-]+\.js(\.br|\.gz)?$/
const qrWorkerPolicy = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'"

type Site = {
  readonly walletDir: string
  readonly pages: Pages
  readonly manifests: Manifests
  readonly logo: Logo | undefined
  readonly locale: string
}

/**
 * The built web app. Hashed assets are kept for ever, pages are asked about each time; `.br` and `.gz` written by the build
 * are sent as they are. A path that no file has is a route of the app when a browser asks for a page, else UNKNOWN_CALL.
 */
export async function serveWallet(app: FastifyInstance, { walletDir, pages, manifests, logo, locale }: Site) {
  const isBuilt = pages.has('index.html')
  if (isBuilt) {
    await app.register(fastifyStatic, {
      root: walletDir,
      preCompressed: true,
      index: false,
      // What has no ending is a route of the app or a folder, never a file; pages are sent in the operator's brand, below.
      allowedPath: (pathname) => isFile.test(pathname) && !pathname.endsWith('.html'),
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
  if (logo) serveLogo(app, logo)
  serveManifests(app, manifests)
  // Pages are built once a language; the login one is drawn at build, so that it is there with the first answer.
  const pageFor = (request: FastifyRequest): Page =>
    pages.get(`${isLogin(request) ? 'login' : 'index'}.${languageOf(request) ?? locale}.html`) ??
    pages.get('index.html')!

  app.setNotFoundHandler((request, reply) => {
    const named = pages.get(pathOf(request).slice(1))
    if (named) return sendPage(request, reply, named)
    if (!isBuilt || !wantsPage(request)) return send(request, reply, { code: 'UNKNOWN_CALL', status: 404 })
    return sendPage(request, reply, pageFor(request))
  })
}

const serveLogo = (app: FastifyInstance, { url, type, bytes }: Logo) =>
  app.get(url, { schema: { hide: true } }, (_, reply) =>
    reply.type(type).header('cache-control', 'public, max-age=31536000, immutable').send(bytes),
  )

/** The address says the language, for a browser asks for a manifest without cookies. */
const serveManifests = (app: FastifyInstance, manifests: Manifests) => {
  for (const [file, text] of manifests)
    app.get(`/${file}`, { schema: { hide: true } }, (_, reply) =>
      reply.type('application/manifest+json').header('cache-control', 'no-cache').send(text),
    )
}

function sendPage(request: FastifyRequest, reply: FastifyReply, { etag, encoded }: Page) {
  void reply.headers({ 'cache-control': 'no-cache', etag, vary: 'Cookie, Accept-Encoding' })
  if (request.headers['if-none-match']?.includes(etag)) return reply.code(304).send()
  const accepted = request.headers['accept-encoding'] ?? ''
  const encoding = (['br', 'gzip'] as const).find((one) => new RegExp(`\\b${one}\\b`).test(accepted))
  if (encoding) void reply.header('content-encoding', encoding)
  return reply
    .code(200)
    .type('text/html; charset=utf-8')
    .send(encoded[encoding ?? 'identity'])
}

const pathOf = (request: FastifyRequest) => request.url.split('?', 1)[0]!

/** A forgotten password has the login's path (GuestPages.tsx), but not its form: what was typed there would be lost with it. */
const isLogin = (request: FastifyRequest) => pathOf(request) === '/login' && request.url !== '/login?forgot'

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
