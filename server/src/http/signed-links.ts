import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'
import type { Config } from '../config.ts'

/** What a link lets its bearer see, whose it is, and until when. */
export type LinkedFile = {
  readonly kind: 'slip'
  readonly id: string
  readonly memberId: string
  readonly expiresAt: Date
}

/**
 * Links to private files for where no header can be sent, such as an `<img>`: `/files/<kind>/<id>?…`, good for a short time.
 * Signed with a key of their own, which all nodes derive from the one secret of the configuration.
 */
export function signLink(config: Pick<Config, 'gamePasswordKey'>, file: LinkedFile): string {
  const query = new URLSearchParams({
    member: file.memberId,
    until: String(file.expiresAt.getTime()),
    signature: signatureOf(config, file).toString('base64url'),
  })
  return `/files/${file.kind}/${file.id}?${query.toString()}`
}

/** Whether this very link was made by us; whether its time is over is the caller's to ask. */
export function isSignedLink(config: Pick<Config, 'gamePasswordKey'>, file: LinkedFile, signature: string): boolean {
  const given = Buffer.from(signature, 'base64url')
  const expected = signatureOf(config, file)
  return given.length === expected.length && timingSafeEqual(given, expected)
}

const signatureOf = ({ gamePasswordKey }: Pick<Config, 'gamePasswordKey'>, file: LinkedFile): Buffer => {
  const key = hkdfSync('sha256', Buffer.from(gamePasswordKey, 'hex'), '', 'krapao links to files', 32)
  const told = JSON.stringify([file.kind, file.id, file.memberId, file.expiresAt.getTime()])
  return createHmac('sha256', Buffer.from(key)).update(told).digest()
}
