/**
 * The seventeen game providers of product.md §7 as the sandbox plays them: which of the four dialects each speaks, how its
 * games open, and what it allows as a player's name. `secret`s are demo ones, good for nothing else.
 */
export type Studio = {
  readonly code: string
  readonly name: string
  readonly dialect: 'sorted-hmac-sha1' | 'sorted-md5' | 'bearer-hmac-sha256' | 'no-reference'
  /** `event-form` carries hidden values with the names of a web form, as product.md's `event` has them. */
  readonly opens: 'link' | 'form' | 'event-form'
  /** Whether a launch without the player's password is refused. */
  readonly asksPassword: boolean
  readonly usernames: { readonly prefix: string; readonly maxLength: number; readonly letters: 'lower' | 'upper' }
  readonly agentId: string
  readonly secret: string
}

type Line = readonly [
  code: string,
  name: string,
  opens: Studio['opens'],
  password: 'password' | 'name-only',
  prefix: string,
  maxLength: number,
  letters: Studio['usernames']['letters'],
]

const speaking = (dialect: Studio['dialect'], lines: readonly Line[]): Studio[] =>
  lines.map(([code, name, opens, password, prefix, maxLength, letters]) => ({
    code,
    name,
    dialect,
    opens,
    asksPassword: password === 'password',
    usernames: { prefix, maxLength, letters },
    agentId: `krapao-${code}`,
    secret: `sandbox-${code}-secret`,
  }))

export const studios: readonly Studio[] = [
  ...speaking('sorted-hmac-sha1', [
    ['joker', 'Joker', 'form', 'password', 'kp', 16, 'lower'],
    ['slotxo', 'SlotXO', 'form', 'password', 'xo', 16, 'lower'],
    ['joker2', 'Joker 2', 'link', 'name-only', 'kq', 16, 'lower'],
    ['areaslot', 'Areaslot', 'link', 'name-only', 'area', 18, 'lower'],
  ]),
  ...speaking('sorted-md5', [
    ['superslot', 'Superslot', 'form', 'password', 'ss', 20, 'lower'],
    ['betflix', 'Betflix', 'link', 'name-only', 'bf', 15, 'lower'],
    ['circus', 'Circus', 'link', 'password', 'crc', 20, 'lower'],
    ['slotracha', 'Slotracha', 'link', 'password', 'RACHA', 20, 'upper'],
  ]),
  ...speaking('bearer-hmac-sha256', [
    ['pg', 'PG', 'link', 'name-only', 'kp', 32, 'lower'],
    ['pgslot', 'PG Slot', 'link', 'password', 'pgs', 24, 'lower'],
    ['sexygame', 'Sexy Game', 'link', 'password', 'kp', 21, 'lower'],
    ['imi', 'IMI', 'link', 'password', 'imi', 16, 'lower'],
    ['askmebet', 'Askmebet', 'link', 'password', 'ASK', 18, 'upper'],
  ]),
  ...speaking('no-reference', [
    ['ufabet', 'Ufabet', 'event-form', 'password', 'UFKP', 16, 'upper'],
    ['usun', 'Usun', 'link', 'password', 'USUN', 16, 'upper'],
    ['huayhd', 'Huay HD', 'link', 'name-only', 'hd', 14, 'lower'],
    ['other', 'Game Hall', 'link', 'password', 'gh', 16, 'lower'],
  ]),
]

export const studioOfCode = (code: string): Studio | undefined => studios.find((studio) => studio.code === code)
