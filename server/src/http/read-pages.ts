import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { Brand } from '../brand/brand.ts'
import { dressPage } from '../brand/dress-page.ts'
import type { Logo } from '../brand/read-logo.ts'

/** A page of the wallet or of the console as it is sent: whole, and compressed in the two ways that browsers take. */
export type Page = {
  readonly html: string
  readonly etag: string
  readonly encoded: Readonly<Record<'br' | 'gzip' | 'identity', Buffer>>
}
export type Pages = ReadonlyMap<string, Page>

/** Every built page by its file's name, in the operator's brand. Read once: a server is restarted after a build. */
export function readPages(walletDir: string, brand: Brand, logo: Logo | undefined): Pages {
  const files = existsSync(walletDir) ? globSync('*.html', { cwd: walletDir }) : []
  return new Map(files.map((file) => [file, readPage(path.join(walletDir, file), brand, logo)]))
}

function readPage(file: string, brand: Brand, logo: Logo | undefined): Page {
  const built = readFileSync(file)
  const html = dressPage(built.toString(), brand, logo)
  const identity = Buffer.from(html)
  // The build has compressed its pages with patience; what it wrote is right as long as the brand changed nothing.
  const asBuilt = (ending: string) =>
    identity.equals(built) && existsSync(file + ending) ? readFileSync(file + ending) : undefined
  return {
    html,
    etag: `"${createHash('sha256').update(identity).digest('base64url').slice(0, 16)}"`,
    encoded: {
      identity,
      br: asBuilt('.br') ?? brotliCompressSync(identity, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
      gzip: asBuilt('.gz') ?? gzipSync(identity),
    },
  }
}
