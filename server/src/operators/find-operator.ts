import type { Queryable } from '../database/pool.ts'
import type { FindOperator } from '../http/identify-operator.ts'
import { operatorByToken } from './session-store.ts'

/** An operator by the hash of their token, for the door. Asked each time: operators are few, and a revocation counts at once. */
export const findOperator =
  (db: Queryable): FindOperator =>
  (tokenHash) =>
    operatorByToken(db, tokenHash)
