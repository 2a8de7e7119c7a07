import type { FastifyStaticOptions } from '@fastify/static'

/** What has an ending is a file; what has none is a route of the app, or a folder. */
export const isFile = /\.[a-z0-9]+$/i

/** For what never changes under its name. */
export const keptForEver = 'public, max-age=31536000, immutable'

/**
 * How the files of a built web app are served: hashed assets are kept for ever, the rest is asked about each time, `.br` and
 * `.gz` written by the build are sent as they are. Pages are none of them: who serves them knows what belongs in them.
 * `policyOf` tells the content policy of a file, where it has one of its own.
 */
export const builtFiles = (root: string, policyOf: (file: string) => string | undefined): FastifyStaticOptions => ({
  root,
  preCompressed: true,
  index: false,
  allowedPath: (pathname) => isFile.test(pathname) && !pathname.endsWith('.html'),
  dotfiles: 'ignore',
  cacheControl: false,
  schemaHide: true,
  setHeaders: (reply, file) => {
    void reply.header('cache-control', file.includes('/assets/') ? keptForEver : 'no-cache')
    const policy = policyOf(file)
    if (policy) void reply.header('content-security-policy', policy)
  },
})
