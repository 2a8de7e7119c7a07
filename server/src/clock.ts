import { randomBytes } from 'node:crypto'

/** Time, ids and chance as the server sees them. Injected, so that a test can hold all three still. */
export type Clock = { now(): Date }
export const systemClock: Clock = { now: () => new Date() }

/** Makes an opaque id that sorts by the time of its making: 10 characters of milliseconds, 16 of chance (80 bits). */
export type NewId = () => string

const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ' // Crockford: no I, L, O, U, so that it can be read out aloud

/** ULID-shaped ids from the given clock and source of random bytes. */
export const newIds = (clock: Clock, random: (bytes: number) => Uint8Array = randomBytes): NewId => {
  return () => {
    let time = clock.now().getTime()
    let head = ''
    for (let i = 0; i < 10; i++) {
      head = alphabet[time % 32]! + head
      time = Math.floor(time / 32)
    }
    let tail = ''
    for (const byte of random(16)) tail += alphabet[byte & 31]!
    return head + tail
  }
}
