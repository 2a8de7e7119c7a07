import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'

/**
 * Passwords of game accounts must be read back, since the member logs in to the provider's app with them: so they are
 * encrypted at rest (AES-256-GCM), bound to the row they belong to, and never logged. A seal copied to another row, or a
 * key that is not the one it was made with, does not open.
 */
export function sealSecret(key: Buffer, row: string, secret: string): string {
  const nonce = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(row))
  const sealed = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final(), cipher.getAuthTag()])
  return `v1.${Buffer.concat([nonce, sealed]).toString('base64url')}`
}

export function openSecret(key: Buffer, row: string, seal: string): string {
  const [version, body] = seal.split('.')
  if (version !== 'v1' || !body) throw new Error(`a secret of ${row} is sealed in an unknown way`)
  const bytes = Buffer.from(body, 'base64url')
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, 12)).setAAD(Buffer.from(row))
  decipher.setAuthTag(bytes.subarray(-16))
  return Buffer.concat([decipher.update(bytes.subarray(12, -16)), decipher.final()]).toString('utf8')
}
