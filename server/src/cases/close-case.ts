import type { Tx } from '../database/pool.ts'
import type { Movement } from '../movements/movement.ts'
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

/** The same of a movement that has just come to its final state: by an operator, else because its third party told. */
export const closeCaseOfMovement = (
  services: Pick<Services, 'clock'>,
  tx: Tx,
  { id, state }: Pick<Movement, 'id' | 'state'>,
  { operator, actor, why }: { readonly operator?: Settler; readonly actor: string; readonly why?: string },
): Promise<boolean> =>
  closeCase(
    services,
    tx,
    { type: 'movement', id },
    {
      verdict: state === 'posted' ? 'done' : 'voided',
      ...(operator ?? { by: actor, why: why ?? 'the third party told' }),
    },
  )
