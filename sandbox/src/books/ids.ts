import { randomInt } from 'node:crypto'

const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/**
 * A third party's own id: its prefix, the time in base 32 and chance, 20 characters A-Z 0-9 at most. Never counted: a
 * reset of the books must not make an id again that the wallet has already credited.
 */
export function newId(prefix: string, at: Date): string {
  let time = Math.floor(at.getTime() / 1000)
  let text = ''
  while (time > 0) {
    text = alphabet[time % 32] + text
    time = Math.floor(time / 32)
  }
  while (prefix.length + text.length < 20) text += alphabet[randomInt(32)]
  return prefix + text
}
