import type { Localised } from '@krapao/contract/call'
import type { Currency } from '@krapao/contract/money'
import { businessDay } from '../business-day.ts'
import type { Tx } from '../database/pool.ts'
import type { AccountName } from '../ledger/ledger.ts'
import { minorOf } from '../money.ts'
import type { Movement } from '../movements/movement.ts'
import { postMovement } from '../movements/post-movement.ts'
import { openMovement } from '../movements/store.ts'
import type { Services } from '../services.ts'
import { type ShareKind, type Taking, insertTaking, takeAccrued } from './store.ts'

export type TakingAsked = {
  readonly kind: ShareKind
  readonly memberId: string
  readonly currency: Currency
  readonly conditions: Taking['conditions']
  /** What the statement says it was. */
  readonly title: Localised
  readonly to: { readonly place: string; readonly account: AccountName }
  /** Throws the refusal when it is too little; undefined: nothing has accrued at all. */
  readonly check: (accruedMinor: number | undefined) => void
}

/**
 * All that has accrued for a member is paid out: the rows are marked, the movement and its money written and the conditions
 * kept, in the caller's transaction, all or nothing. Of many that arrive together the first has it; the others find nothing.
 */
export async function takeShares(services: Services, tx: Tx, asked: TakingAsked): Promise<Movement> {
  const { kind, memberId, currency, conditions } = asked
  const { newId, clock, config } = services
  const id = newId()
  const accruedMinor = await takeAccrued(tx, kind, memberId, id)
  asked.check(accruedMinor)
  const amountMinor = minorOf(accruedMinor!)
  const at = clock.now()
  const movement = await openMovement(tx, {
    id,
    memberId,
    type: 'bonus',
    state: 'posted',
    from: kind,
    to: asked.to.place,
    amountMinor,
    currency,
    at,
    actor: 'request',
    detail: { [kind]: asked.title[config.locale], ...conditions },
  })
  await postMovement(services, tx, movement, {
    kind,
    debit: `house/${kind}`,
    credit: asked.to.account,
    cause: { type: kind, id },
  })
  await insertTaking(tx, { id, kind, memberId, day: businessDay(at), amountMinor, currency, conditions, at })
  return movement
}
