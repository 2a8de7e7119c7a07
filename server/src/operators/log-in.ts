import { hashToken } from '../http/sessions.ts'
import { isPassword } from '../members/passwords.ts'
import { countAddressTry, countTry, forgive } from '../members/sign-in-failures.ts'
import { Refusal } from '../refusal.ts'
import type { Services } from '../services.ts'
import { activeOperatorByName } from './operator-store.ts'
import { recordAction } from './record-action.ts'
import { forgetOperatorSessions, insertOperatorSession } from './session-store.ts'

export type OperatorLogIn = {
  readonly username: string
  readonly password: string
  readonly address: string
  readonly userAgent: string | undefined
}

/** Operators' tries are counted beside members', under names that no phone can be. */
const counted = (name: string) => `operator:${name.slice(0, 32)}`

/**
 * An operator comes in with name and password and gets a token for this console. A name that nobody has, one that is
 * disabled and a wrong password are one answer, in the same time, and meet the limits of members' log-in.
 */
export async function logIn(services: Services, { username, password, address, userAgent }: OperatorLogIn) {
  const { pool, clock, settings, newId, random } = services
  const now = clock.now()
  const name = username.trim().toLowerCase()
  const tried = { phone: counted(name), address, now }
  await countTry(pool, tried, settings.logIn)
  await countAddressTry(pool, tried, settings.logIn)

  const operator = await activeOperatorByName(pool, name)
  const isRight = await isPassword(password, operator?.passwordHash, settings.passwords)
  if (!operator || !isRight) throw new Refusal('WRONG_OPERATOR')
  await forgive(pool, tried)

  const token = Buffer.from(random(32)).toString('base64url')
  const expiresAt = new Date(now.getTime() + settings.operators.sessionLifeMs)
  const session = { id: newId(), operatorId: operator.id, tokenHash: hashToken(token), address, userAgent }
  await insertOperatorSession(pool, { ...session, createdAt: now, expiresAt })
  await recordAction(services, pool, { operatorId: operator.id, what: 'log-in', detail: { address } })
  await forgetOperatorSessions(pool, new Date(now.getTime() - settings.forgetting.afterMs))
  return { token, name: operator.name, expiresAt: expiresAt.toISOString() }
}
