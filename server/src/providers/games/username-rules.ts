import { createHash } from 'node:crypto'

/**
 * What each provider allows as a player's name: its longest length, the letters it keeps, and the prefix that it gave to
 * this operator as its agent. All allow digits; none allows anything else.
 */
export type UsernameRule = { readonly prefix: string; readonly maxLength: number; readonly letters: 'lower' | 'upper' }

export const usernameRules: Readonly<Record<string, UsernameRule>> = {
  joker: { prefix: 'kp', maxLength: 16, letters: 'lower' },
  slotxo: { prefix: 'xo', maxLength: 16, letters: 'lower' },
  joker2: { prefix: 'kq', maxLength: 16, letters: 'lower' },
  areaslot: { prefix: 'area', maxLength: 18, letters: 'lower' },
  superslot: { prefix: 'ss', maxLength: 20, letters: 'lower' },
  betflix: { prefix: 'bf', maxLength: 15, letters: 'lower' },
  circus: { prefix: 'crc', maxLength: 20, letters: 'lower' },
  slotracha: { prefix: 'RACHA', maxLength: 20, letters: 'upper' },
  pg: { prefix: 'kp', maxLength: 32, letters: 'lower' },
  pgslot: { prefix: 'pgs', maxLength: 24, letters: 'lower' },
  sexygame: { prefix: 'kp', maxLength: 21, letters: 'lower' },
  imi: { prefix: 'imi', maxLength: 16, letters: 'lower' },
  askmebet: { prefix: 'ASK', maxLength: 18, letters: 'upper' },
  ufabet: { prefix: 'UFKP', maxLength: 16, letters: 'upper' },
  usun: { prefix: 'USUN', maxLength: 16, letters: 'upper' },
  huayhd: { prefix: 'hd', maxLength: 14, letters: 'lower' },
  other: { prefix: 'gh', maxLength: 16, letters: 'lower' },
}

export function usernameRuleOf(code: string): UsernameRule {
  const rule = usernameRules[code]
  if (!rule) throw new Error(`no rule of usernames is known for the slot ${code}`)
  return rule
}

/** Twelve letters and digits are 62 bits: of ten million sites with a million members each, one has two of a name. */
const minimumOwn = 12

/**
 * A name by the rule. One that already obeys it is kept; any other becomes the prefix and as many characters as fit (at
 * most 14) of a hash of it, since a name cut short would make neighbours collide.
 */
export function usernameBy(rule: UsernameRule, wanted: string): string {
  const own = Math.min(rule.maxLength - rule.prefix.length, 14)
  if (own < minimumOwn) throw new Error(`a name of ${rule.maxLength} with prefix ${rule.prefix} leaves too little`)
  if (obeys(rule, wanted)) return wanted
  const digest = createHash('sha256').update(wanted).digest('hex')
  const tail = BigInt(`0x${digest}`).toString(36).padStart(50, '0').slice(-own)
  return rule.prefix + (rule.letters === 'upper' ? tail.toUpperCase() : tail)
}

const obeys = (rule: UsernameRule, name: string): boolean =>
  name.startsWith(rule.prefix) &&
  name.length >= rule.prefix.length + minimumOwn &&
  name.length <= rule.maxLength &&
  (rule.letters === 'upper' ? /^[A-Z0-9]+$/ : /^[a-z0-9]+$/).test(name)
