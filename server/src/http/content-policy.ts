import { createHash } from 'node:crypto'
import helmet from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'
import type { Pages } from './read-pages.ts'

/** Inline scripts and styles of the pages, as the content policy names them. */
type InlineHashes = { readonly scripts: readonly string[]; readonly styles: readonly string[] }

/**
 * What a page of ours may do: load from us, run the inline scripts and styles of our own pages (by hash), post
 * forms to us and to the configured game providers (decisions.md §8), and be framed by nobody.
 */
export async function setContentPolicy(
  app: FastifyInstance,
  site: { pages: Pages; formTargets: readonly string[]; isHttps: boolean },
) {
  const inline = inlineHashes(site.pages)
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        baseUri: ["'none'"],
        objectSrc: ["'none'"],
        frameAncestors: ["'none'"],
        frameSrc: ["'none'"],
        scriptSrc: ["'self'", ...inline.scripts],
        scriptSrcAttr: ["'none'"],
        styleSrc: ["'self'", ...inline.styles],
        imgSrc: ["'self'", 'data:', 'blob:'],
        fontSrc: ["'self'"],
        connectSrc: ["'self'"],
        workerSrc: ["'self'", 'blob:'],
        manifestSrc: ["'self'"],
        formAction: ["'self'", ...new Set(site.formTargets.map((target) => new URL(target).origin))],
        ...(site.isHttps && { upgradeInsecureRequests: [] }),
      },
    },
    strictTransportSecurity: site.isHttps && { maxAge: 31_536_000, includeSubDomains: true },
    // A game opens in a tab of its own and must not reach back into ours; it is opened with noopener besides.
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    xFrameOptions: { action: 'deny' },
    referrerPolicy: { policy: 'no-referrer' },
  })
}

export const inlineHashes = (pages: Pages): InlineHashes => {
  const scripts = new Set<string>()
  const styles = new Set<string>()
  for (const { html } of pages.values()) {
    for (const [, attributes, text] of html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/gi)) {
      if (text && !/\bsrc=/.test(attributes!)) scripts.add(hashOf(text))
    }
    for (const [, text] of html.matchAll(/<style\b[^>]*>([\s\S]*?)<\/style>/gi)) if (text) styles.add(hashOf(text))
  }
  return { scripts: [...scripts], styles: [...styles] }
}

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
