import { randomBytes } from 'node:crypto'
import { text } from 'node:stream/consumers'
import {
  addOperator,
  changeDisplayName,
  changeOperatorPassword,
  disableOperator,
} from '../../server/src/operators/manage-accounts.ts'
import type { Services } from '../../server/src/services.ts'
import { StartupError } from '../../server/src/startup-error.ts'
import type { AccountCommand } from './read-command.ts'

/** Makes, changes or closes an operator's account, and answers the sentence to show. A password that we make is in it, once. */
export async function changeAccount(services: Services, command: AccountCommand): Promise<string> {
  const { operator: name } = command
  if (command.action === 'display-name') {
    await changeDisplayName(services, name, command.displayName)
    return `Customers read ${command.displayName ?? 'that support answers'} when ${name} does.`
  }
  const { action, fromStdin } = command
  if (action === 'disable') {
    await disableOperator(services, name)
    return `${name} can not come in any more.`
  }
  const password = fromStdin ? (await text(process.stdin)).replace(/\r?\n$/, '') : randomBytes(15).toString('base64url')
  if (action === 'password') await changeOperatorPassword(services, { name, password })
  else if (!(await addOperator(services, { name, password })))
    throw new StartupError(`There is an operator ${name} already: choose another name, or give them a new password.`)
  const done = action === 'add' ? `${name} may come in at /console/.` : `${name} has a new password.`
  return fromStdin ? done : `${done} The password, shown this once: ${password}`
}
