import type { Services } from '../services.ts'
import { hashToken } from '../http/sessions.ts'
import { Refusal } from '../refusal.ts'
import { refusalOf } from './member.ts'
import { normalisePhone } from './normalise-text.ts'
import { isPassword } from './passwords.ts'
import { insertSession } from './session-store.ts'
import { countAddressTry, countTry, forgive } from './sign-in-failures.ts'
import { memberByPhone } from './store.ts'

export type LogIn = {
  readonly username: string
  readonly password: string
  readonly remember?: boolean
  readonly address: string
  readonly userAgent: string | undefined
}

/**
 * A member comes in with phone and password and gets a token for this device. An unknown phone and a wrong password are
 * one answer, in the same time. Whether a member is suspended is told only to who knows the password.
 */
export async function logIn(services: Services, { username, password, remember, address, userAgent }: LogIn) {
  const { pool, clock, settings, newId, random } = services
  const now = clock.now()
  const phone = phoneOrNobody(username, services.config.locale)
  await countTry(pool, { phone, address, now }, settings.logIn)
  await countAddressTry(pool, { address, now }, settings.logIn)

  const member = await memberByPhone(pool, phone)
  const isRight = await isPassword(password, member?.passwordHash, settings.passwords)
  if (!member || !isRight) throw new Refusal('WRONG_CREDENTIAL')
  await forgive(pool, { phone, address })
  const refusal = refusalOf(member, now)
  if (refusal) throw new Refusal(refusal)

  const token = Buffer.from(random(32)).toString('base64url')
  const lifeMs = remember ? settings.sessions.rememberedLifeMs : settings.sessions.lifeMs
  const expiresAt = new Date(now.getTime() + lifeMs)
  const session = { id: newId(), memberId: member.id, tokenHash: hashToken(token), address, userAgent }
  const isIn = await insertSession(pool, { ...session, createdAt: now, expiresAt }, member.passwordHash)
  if (!isIn) throw new Refusal('WRONG_CREDENTIAL')
  return { token, expiresAt: expiresAt.toISOString() }
}

/** What can be no phone is nobody's, and takes the same way as a phone that nobody has. */
const phoneOrNobody = (username: string, locale: 'th' | 'la') => {
  try {
    return normalisePhone(username, locale)
  } catch {
    return 'not a phone'
  }
}
