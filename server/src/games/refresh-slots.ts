import type { CallAnswer } from '@krapao/contract/calls'
import { mainAccount } from '../ledger/ledger.ts'
import { minorOf } from '../money.ts'
import type { Services } from '../services.ts'
import { askBalances } from './ask-balances.ts'
import { listSlots } from './list-slots.ts'
import { readActiveAccounts } from './store.ts'
import { totalOf } from './total-of.ts'

/**
 * A member asks every provider for its balance now. Who does not answer in time keeps the last known balance, marked
 * with its age and as not reached; the total then says that it is partial.
 */
export async function refreshSlots(
  services: Services,
  memberId: string,
): Promise<CallAnswer<'GET /wallet/refresh/slot'>> {
  await askBalances(services, memberId)
  const accounts = await readActiveAccounts(services.pool, memberId)
  const { balanceMinor, heldMinor } = await services.ledger.balance(services.pool, mainAccount(memberId))
  return {
    slots: listSlots(services, accounts),
    ...totalOf(minorOf(balanceMinor - heldMinor), accounts),
    timesync: services.clock.now().toISOString(),
  }
}
