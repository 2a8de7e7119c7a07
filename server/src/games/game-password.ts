import type { Services } from '../services.ts'
import { openSecret, sealSecret } from '../seal-secret.ts'

/** No letters or digits that look alike, since members copy it into a provider's app by hand. */
const letters = 'abcdefghjkmnpqrstuvwxyz'
const digits = '23456789'

/** A password that every provider takes: ten characters, letters and digits, at least two of each (36 bits and more). */
export function newGamePassword(services: Pick<Services, 'random'>): string {
  const [first, ...rest] = services.random(10)
  const word = rest.map((byte, at) => (at === 2 || at === 6 ? digits[byte % 8]! : (letters + digits)[byte % 31]!))
  return letters[first! % 23]! + word.join('')
}

type Keyed = Pick<Services, 'config'>

const keyOf = ({ config }: Keyed): Buffer => Buffer.from(config.gamePasswordKey, 'hex')
const rowOf = (memberId: string, slotCode: string) => `game_account/${memberId}/${slotCode}`

export const sealGamePassword = (services: Keyed, memberId: string, slotCode: string, password: string): string =>
  sealSecret(keyOf(services), rowOf(memberId, slotCode), password)

export const openGamePassword = (services: Keyed, memberId: string, slotCode: string, seal: string): string =>
  openSecret(keyOf(services), rowOf(memberId, slotCode), seal)
