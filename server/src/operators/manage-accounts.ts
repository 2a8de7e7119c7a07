import { operatorName } from '@krapao/contract/ops/identity'
import type { Queryable } from '../database/pool.ts'
import { hashPassword } from '../members/passwords.ts'
import { Refusal } from '../refusal.ts'
import type { Services } from '../services.ts'
import { insertOperator, setDisabled, setDisplayName, setPassword } from './operator-store.ts'
import { recordAction } from './record-action.ts'
import { revokeOperatorSessions } from './session-store.ts'

type Account = { readonly name: string; readonly password: string }
type Part = Pick<Services, 'pool' | 'clock' | 'settings' | 'newId' | 'operatorSessionsEnded'>
/** Accounts are also made where there is no server: for the demo, on a connection of its own. */
type MakingPart = Pick<Services, 'clock' | 'settings' | 'newId'> & { readonly pool: Queryable }

/** An account for an operator; made on the operator's machine, never over the network. False when the name is taken. */
export async function addOperator(services: MakingPart, account: Account): Promise<boolean> {
  const { pool, clock, settings, newId } = services
  const { name, password } = acceptAccount(account, settings.operators)
  const id = newId()
  const passwordHash = await hashPassword(password, settings.passwords)
  const isNew = await insertOperator(pool, { id, name, passwordHash, at: clock.now() })
  if (isNew) await recordAction(services, pool, { operatorId: id, what: 'account-made' })
  return isNew
}

/** A new password: every session of the operator ends, and one who was disabled may come in again. */
export async function changeOperatorPassword(services: Part, account: Account): Promise<void> {
  const { name, password } = acceptAccount(account, services.settings.operators)
  const operatorId = await setPassword(services.pool, name, await hashPassword(password, services.settings.passwords))
  await endAll(services, operatorId, 'password-changed')
}

/** The operator can not come in any more, and is out at once. */
export async function disableOperator(services: Part, name: string): Promise<void> {
  await endAll(services, await setDisabled(services.pool, name, services.clock.now()), 'account-disabled')
}

/** What customers read when this operator answers, from the next answer on; null: only that it is support. */
export async function changeDisplayName(services: Part, name: string, displayName: string | null): Promise<void> {
  if (displayName !== null && !/^\S(.{0,38}\S)?$/u.test(displayName))
    throw new Refusal('INVALID_REQUEST', { field: 'displayName', maximum: 40 })
  const operatorId = await setDisplayName(services.pool, name, displayName)
  if (operatorId === undefined) throw new Refusal('NO_DATA', { field: 'name' })
  await recordAction(services, services.pool, { operatorId, what: 'display-name-changed', detail: { displayName } })
}

async function endAll(services: Part, operatorId: string | undefined, what: string) {
  if (operatorId === undefined) throw new Refusal('NO_DATA', { field: 'name' })
  await revokeOperatorSessions(services.pool, { operatorId }, services.clock.now())
  await recordAction(services, services.pool, { operatorId, what })
  services.operatorSessionsEnded({ operatorId })
}

function acceptAccount({ name, password }: Account, { passwordMinLength }: Services['settings']['operators']): Account {
  if (!new RegExp(operatorName).test(name)) throw new Refusal('INVALID_REQUEST', { field: 'name', form: operatorName })
  const length = Array.from(password).length
  if (length < passwordMinLength || length > 128)
    throw new Refusal('INVALID_REQUEST', { field: 'password', minimum: passwordMinLength, maximum: 128 })
  return { name, password }
}
