import type { Queryable } from '../database/pool.ts'
import type { Services } from '../services.ts'
import { insertAction, type OperatorAction } from './operator-store.ts'

/** What an operator did goes on record, in the transaction that does it where there is one. Nothing changes or removes it. */
export const recordAction = (
  { newId, clock }: Pick<Services, 'newId' | 'clock'>,
  db: Queryable,
  action: Omit<OperatorAction, 'id' | 'at'>,
): Promise<void> => insertAction(db, { ...action, id: newId(), at: clock.now() })
