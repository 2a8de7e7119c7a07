import type { Tx } from '../database/pool.ts'
import type { Services } from '../services.ts'
import type { CaseSubject, CaseVerdict, Settler } from './operator-case.ts'
import { settleOpenCase } from './store.ts'

/**
 * What a case was about is decided: closed in the same transaction, whether an operator decided or the third party told
 * after all. Nothing happens when no case is open.
 */
export const closeCase = (
  { clock }: Pick<Services, 'clock'>,
  tx: Tx,
  subject: CaseSubject,
  settlement: Settler & { readonly verdict: CaseVerdict },
): Promise<boolean> => settleOpenCase(tx, subject, { ...settlement, at: clock.now() })
