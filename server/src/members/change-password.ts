import { transaction } from '../database/pool.ts'
import { Refusal } from '../refusal.ts'
import type { Services } from '../services.ts'
import type { Changer } from './change-profile.ts'
import { recordPasswordChange } from './password-change-store.ts'
import { checkPasswordRules, hashPassword, isPassword } from './passwords.ts'
import { revokeOtherSessions } from './session-store.ts'
import { countTry, forgive } from './sign-in-failures.ts'
import { passwordHashOf, replacePassword } from './store.ts'

export type PasswordChange = { readonly oldPassword: string; readonly newPassword: string }

/**
 * A member replaces their password; every other session ends at once, on every node. Who holds a stolen session can not
 * guess the old one: wrong tries are counted as at the login, for the member whatever the address. The change is on record.
 */
export async function changePassword(
  services: Services,
  { memberId, sessionId, address }: Changer,
  { oldPassword, newPassword }: PasswordChange,
) {
  const { pool, clock, settings, newId, sessionsEnded } = services
  checkPasswordRules(newPassword, settings.passwords, 'newPassword')
  const tries = { phone: `member ${memberId}`, address: 'change of password' }
  await countTry(pool, { ...tries, now: clock.now() }, settings.logIn)
  const before = await passwordHashOf(pool, memberId)
  if (!(await isPassword(oldPassword, before, settings.passwords)))
    throw new Refusal('WRONG_PASSWORD', { field: 'oldPassword' })
  await forgive(pool, tries)

  const after = await hashPassword(newPassword, settings.passwords)
  await transaction(pool, async (tx) => {
    if (!(await replacePassword(tx, memberId, before, after)))
      throw new Refusal('WRONG_PASSWORD', { field: 'oldPassword' })
    await revokeOtherSessions(tx, memberId, sessionId, clock.now())
    const by = { means: 'password', sessionId, address, at: clock.now() } as const
    await recordPasswordChange(tx, { id: newId(), memberId, ...by })
  })
  sessionsEnded({ memberId, except: sessionId })
  return {}
}
