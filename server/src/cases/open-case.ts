import type { Tx } from '../database/pool.ts'
import type { Services } from '../services.ts'
import { type CaseOpening, upsertCase } from './store.ts'

/**
 * Something only a person can decide goes into the operators' queue, in the transaction that finds it so, and stays there
 * until somebody settles it. One case a subject is open at a time: found again, what is new is added to it.
 */
export const openCase = (
  { newId, clock }: Pick<Services, 'newId' | 'clock'>,
  tx: Tx,
  opening: Omit<CaseOpening, 'id' | 'at'>,
): Promise<void> => upsertCase(tx, { ...opening, id: newId(), at: clock.now() })
