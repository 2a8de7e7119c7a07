import { existsSync, globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Brand } from '../brand/brand.ts'
import { dressManifest } from '../brand/dress-manifest.ts'
import type { Logo } from '../brand/read-logo.ts'

/** What a phone is told when it installs the wallet: a text for each language, by its file's name. */
export type Manifests = ReadonlyMap<string, string>

/** Every built manifest, in the operator's brand. Read once: a server is restarted after a build. */
export function readManifests(walletDir: string, brand: Brand, logo: Logo | undefined): Manifests {
  const files = existsSync(walletDir) ? globSync('*.webmanifest', { cwd: walletDir }) : []
  return new Map(
    files.map((file) => [file, dressManifest(readFileSync(path.join(walletDir, file), 'utf8'), brand, logo)]),
  )
}
