import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'
import type { Clock } from '../clock.ts'
import type { Config } from '../config.ts'
import { Refusal } from '../refusal.ts'

/** What a link lets its bearer see, whose it is (a slip's member, a conversation), and until when. */
export type LinkedFile = {
  readonly kind: 'slip' | 'chat'
  readonly id: string
  readonly ownerId: string
  readonly expiresAt: Date
}

/** A link's query as it may come in: anything. */
export type LinkQuery = { readonly owner?: unknown; readonly until?: unknown; readonly signature?: unknown }

/**
 * Links to private files for where no header can be sent, such as an `<img>`: `/files/<kind>/<id>?…`, good for a short time.
 * Signed with a key of their own, which all nodes derive from the one secret of the configuration.
 */
export function signLink(config: Pick<Config, 'gamePasswordKey'>, file: LinkedFile): string {
  const query = new URLSearchParams({
    owner: file.ownerId,
    until: String(file.expiresAt.getTime()),
    signature: signatureOf(config, file).toString('base64url'),
  })
  return `/files/${file.kind}/${file.id}?${query.toString()}`
}

/** Whose file a link leads to. Of one that we did not make, or whose time is over, nothing is told but NO_DATA. */
export function ownerOfLink(
  { config, clock }: { readonly config: Pick<Config, 'gamePasswordKey'>; readonly clock: Clock },
  { kind, id }: Pick<LinkedFile, 'kind' | 'id'>,
  { owner, until, signature }: LinkQuery,
): string {
  if (typeof owner !== 'string' || typeof until !== 'string' || typeof signature !== 'string')
    throw new Refusal('NO_DATA')
  if (!/^\d{1,15}$/.test(until)) throw new Refusal('NO_DATA')
  const expiresAt = new Date(Number(until))
  const given = Buffer.from(signature, 'base64url')
  const expected = signatureOf(config, { kind, id, ownerId: owner, expiresAt })
  const isOurs = given.length === expected.length && timingSafeEqual(given, expected)
  if (!isOurs || expiresAt <= clock.now()) throw new Refusal('NO_DATA')
  return owner
}

const signatureOf = ({ gamePasswordKey }: Pick<Config, 'gamePasswordKey'>, file: LinkedFile): Buffer => {
  const key = hkdfSync('sha256', Buffer.from(gamePasswordKey, 'hex'), '', 'krapao links to files', 32)
  const told = JSON.stringify([file.kind, file.id, file.ownerId, file.expiresAt.getTime()])
  return createHmac('sha256', Buffer.from(key)).update(told).digest()
}
