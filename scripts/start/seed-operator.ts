import type { Client } from 'pg'
import { newIds, systemClock } from '../../server/src/clock.ts'
import { addOperator } from '../../server/src/operators/manage-accounts.ts'
import { defaultSettings } from '../../server/src/settings.ts'

export const demoOperator = { name: 'support', password: 'krapao-console' }

/** The operator who answers in the demo. A database that has one keeps theirs, whatever their password is by now. */
export async function seedOperator(database: Client): Promise<void> {
  const { rowCount } = await database.query('SELECT 1 FROM operator WHERE name = $1', [demoOperator.name])
  if (rowCount) return
  const services = { pool: database, clock: systemClock, settings: defaultSettings, newId: newIds(systemClock) }
  await addOperator(services, demoOperator)
}
