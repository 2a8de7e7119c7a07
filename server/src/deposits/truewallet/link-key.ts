import type { LinkKey } from '@krapao/contract/calls/lookups'
import { compactDecrypt, decodeProtectedHeader, exportJWK, generateKeyPair, importJWK } from 'jose'
import { transaction } from '../../database/pool.ts'
import { Refusal } from '../../refusal.ts'
import { openSecret, sealSecret } from '../../seal-secret.ts'
import type { Services } from '../../services.ts'
import { type StoredKey, insertKey, keyByKid, lockKeyMaking, newestKey } from './link-key-store.ts'

const agreement = 'ECDH-ES'
const encryption = 'A256GCM'

/** The key that gift links are encrypted to; a new one once the last has served its time. */
export async function currentLinkKey(services: Services): Promise<LinkKey> {
  const { pool, clock, settings } = services
  const isFresh = (key: StoredKey | undefined): key is StoredKey =>
    key !== undefined && clock.now().getTime() - key.createdAt.getTime() < settings.trueWallet.keyLifeMs
  const known = await newestKey(pool)
  if (isFresh(known)) return known.publicKey
  const made = await makeKey(services)
  return transaction(pool, async (tx) => {
    await lockKeyMaking(tx)
    const meanwhile = await newestKey(tx)
    if (isFresh(meanwhile)) return meanwhile.publicKey
    await insertKey(tx, made, new Date(clock.now().getTime() - acceptedForMs(services)))
    return made.publicKey
  })
}

/** A key opens links for a while after another has taken its place: for pages that are open, and links on their way. */
const acceptedForMs = ({ settings }: Pick<Services, 'settings'>) =>
  settings.trueWallet.keyLifeMs + settings.trueWallet.oldKeyAcceptedMs

async function makeKey({ newId, clock, config }: Services): Promise<StoredKey> {
  const kid = newId()
  const { publicKey, privateKey } = await generateKeyPair(agreement, { crv: 'P-256', extractable: true })
  const [shown, secret] = await Promise.all([exportJWK(publicKey), exportJWK(privateKey)])
  return {
    publicKey: { kid, kty: 'EC', crv: 'P-256', x: shown.x!, y: shown.y!, alg: agreement, use: 'enc' },
    sealedPrivateKey: sealSecret(keyOf(config), rowOf(kid), JSON.stringify(secret)),
    createdAt: clock.now(),
  }
}

/**
 * What a client has encrypted: a link and the name of the wallet that it is for. What does not open is refused: with
 * `why: 'key'` when it was encrypted to a key that serves no more, so that the client may ask for the new one.
 */
export async function openLink(services: Services, jwe: string): Promise<{ link: string; walletAccountName: string }> {
  const text = await decrypt(services, jwe)
  const at = text.lastIndexOf('::')
  if (at < 0) throw new Refusal('TRUELINK_INVALID', { why: 'form' })
  return { link: text.slice(0, at), walletAccountName: text.slice(at + 2) }
}

async function decrypt(services: Services, jwe: string): Promise<string> {
  const key = await acceptedKey(services, kidOf(jwe))
  if (!key) throw new Refusal('TRUELINK_INVALID', { why: 'key' })
  try {
    const { plaintext } = await compactDecrypt(jwe, key, {
      keyManagementAlgorithms: [agreement],
      contentEncryptionAlgorithms: [encryption],
      maxDecompressedLength: 0,
    })
    return new TextDecoder('utf-8', { fatal: true }).decode(plaintext)
  } catch {
    // Nothing of it is logged: it may be a link.
    throw new Refusal('TRUELINK_INVALID', { why: 'form' })
  }
}

function kidOf(jwe: string): string {
  try {
    const { kid } = decodeProtectedHeader(jwe)
    if (typeof kid === 'string') return kid
  } catch {
    // No JWE at all: as one without a key's name.
  }
  throw new Refusal('TRUELINK_INVALID', { why: 'form' })
}

async function acceptedKey(services: Services, kid: string) {
  const stored = await keyByKid(services.pool, kid)
  if (!stored || services.clock.now().getTime() - stored.createdAt.getTime() >= acceptedForMs(services))
    return undefined
  return importJWK(JSON.parse(openSecret(keyOf(services.config), rowOf(kid), stored.sealedPrivateKey)), agreement)
}

const keyOf = ({ gamePasswordKey }: Services['config']) => Buffer.from(gamePasswordKey, 'hex')
const rowOf = (kid: string) => `link-key/${kid}`
