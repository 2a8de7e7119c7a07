import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'
import type { Config } from '../config.ts'

/**
 * A guest id with its proof: `<guestId>.<signature>`. We made it, so we need not remember it: nothing is stored for a guest
 * who has not written yet. Whether it is retired is the caller's to ask.
 */
export const signGuest = (config: Pick<Config, 'gamePasswordKey'>, guestId: string): string =>
  `${guestId}.${signatureOf(config, guestId).toString('base64url')}`

/** The guest id that a token proves; undefined for one that we did not make. */
export function readGuestToken(config: Pick<Config, 'gamePasswordKey'>, token: string): string | undefined {
  const [, guestId, signature] = /^([0-9A-Z]{26})\.([A-Za-z0-9_-]{43})$/.exec(token) ?? []
  if (!guestId || !signature) return undefined
  return timingSafeEqual(Buffer.from(signature, 'base64url'), signatureOf(config, guestId)) ? guestId : undefined
}

let derived: { readonly from: string; readonly key: Buffer } | undefined

/** A key of its own, which all nodes derive from the one secret of the configuration. */
function keyOf({ gamePasswordKey: from }: Pick<Config, 'gamePasswordKey'>): Buffer {
  if (derived?.from !== from)
    derived = {
      from,
      key: Buffer.from(hkdfSync('sha256', Buffer.from(from, 'hex'), '', 'krapao guests of the chat', 32)),
    }
  return derived.key
}

const signatureOf = (config: Pick<Config, 'gamePasswordKey'>, guestId: string): Buffer =>
  createHmac('sha256', keyOf(config)).update(guestId).digest()
