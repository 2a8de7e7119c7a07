import { timingSafeEqual } from 'node:crypto'
import type { ErrorCode } from '@krapao/contract/errors'
import { Refusal } from '../refusal.ts'
import type { Services } from '../services.ts'
import { findGame } from './find-game.ts'
import { openGamePassword } from './game-password.ts'
import { readAccount } from './store.ts'

/** Handlers whose refusal of a stranger's name has a code of its own (decisions.md §1). */
const strangerCodes: Readonly<Record<string, ErrorCode>> = { areaslot: 'NOT_AREASLOT', ufabet: 'NOT_UFABET' }

/**
 * A member opens a game by a link made for them (`autoLogin`). The name must be the member's own at that very handler;
 * handlers that want a password get only the one on record. A handler asked in the other form, or one that is opened by a
 * form post or a plain link, has no such link: NO_GAME. The link carries secrets and is never logged.
 */
export async function openGame(
  services: Services,
  memberId: string,
  asked: { readonly handler: string; readonly username: string; readonly password?: string },
): Promise<{ link: string }> {
  const { slot, provider } = findGame(services, asked.handler)
  const account = await readAccount(services.pool, memberId, slot.code)
  const stranger = strangerCodes[slot.code]
  if (!account?.activatedAt) throw new Refusal(stranger ?? 'SLOT_NO_ACCOUNT', { code: slot.code })
  if (account.username !== asked.username) throw new Refusal(stranger ?? 'SLOT_NO_ACCOUNT', { code: slot.code })
  const form = asked.password === undefined ? 'username-link' : 'password-link'
  if (slot.launch !== form) throw new Refusal('NO_GAME', { code: slot.code })
  const password = openGamePassword(services, memberId, slot.code, account.passwordSealed)
  if (asked.password !== undefined && !sameText(asked.password, password)) throw new Refusal('WRONG_PASSWORD')
  const launch = await provider.launch({ username: account.username, password }, services.config.locale)
  if (launch.kind !== 'link') throw new Error(`${slot.code} is opened by a link, but its provider answered a form`)
  return { link: launch.link }
}

const sameText = (a: string, b: string): boolean => {
  const [left, right] = [Buffer.from(a), Buffer.from(b)]
  return left.length === right.length && timingSafeEqual(left, right)
}
