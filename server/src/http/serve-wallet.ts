import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Logo } from '../brand/read-logo.ts'
import { builtFiles, isFile, keptForEver } from './built-files.ts'
import { send } from './errors.ts'
import type { Manifests } from './read-manifests.ts'
import type { Page, Pages } from './read-pages.ts'
import { sendPage } from './send-page.ts'

/** Paths that are never a page of the wallet. */
const notPages = /^\/(api|ops|console|callbacks|socket|metrics|healthz|readyz)([/?]|$)/
const languages = ['th', 'la', 'en']
/** A page's language is a cookie's. */
const vary = 'Cookie, Accept-Encoding'

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
 * The built web app: its files, and its pages in the operator's brand, asked about each time. A path that no file has is a
 * route of the app when a browser asks for a page, else UNKNOWN_CALL.
 */
export async function serveWallet(app: FastifyInstance, { walletDir, pages, manifests, logo, locale }: Site) {
  const isBuilt = pages.has('index.html')
  if (isBuilt) {
    const policyOf = (file: string) => (qrWorker.test(file) ? qrWorkerPolicy : undefined)
    await app.register(fastifyStatic, builtFiles(walletDir, policyOf))
  }
  if (logo) serveLogo(app, logo)
  serveManifests(app, manifests)
  // Pages are built once a language; the login one is drawn at build, so that it is there with the first answer.
  const pageFor = (request: FastifyRequest): Page =>
    pages.get(`${isLogin(request) ? 'login' : 'index'}.${languageOf(request) ?? locale}.html`) ??
    pages.get('index.html')!

  app.setNotFoundHandler((request, reply) => {
    const named = pages.get(pathOf(request).slice(1))
    if (named) return sendPage(request, reply, named, vary)
    if (!isBuilt || !wantsPage(request)) return send(request, reply, { code: 'UNKNOWN_CALL', status: 404 })
    return sendPage(request, reply, pageFor(request), vary)
  })
}

const serveLogo = (app: FastifyInstance, { url, type, bytes }: Logo) =>
  app.get(url, { schema: { hide: true } }, (_, reply) =>
    reply.type(type).header('cache-control', keptForEver).send(bytes),
  )

/** The address says the language, for a browser asks for a manifest without cookies. */
const serveManifests = (app: FastifyInstance, manifests: Manifests) => {
  for (const [file, text] of manifests)
    app.get(`/${file}`, { schema: { hide: true } }, (_, reply) =>
      reply.type('application/manifest+json').header('cache-control', 'no-cache').send(text),
    )
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
