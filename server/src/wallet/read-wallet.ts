import type { WalletView } from '@krapao/contract/calls/wallet'
import { listSlots } from '../games/list-slots.ts'
import { totalOf } from '../games/total-of.ts'
import { readProfile } from '../members/read-profile.ts'
import { minorOf, toMajor } from '../money.ts'
import type { Services } from '../services.ts'
import { readFigures } from './store.ts'

/**
 * Everything the home screen shows, from what is on record: no third party is asked (`refresh/slot` does that), so that
 * the wallet opens at once however slow a game provider is. Two statements, side by side.
 */
export async function readWallet(services: Services, memberId: string): Promise<WalletView> {
  const [view, figures] = await Promise.all([
    readProfile(services.pool, memberId),
    readFigures(services.pool, memberId),
  ])
  const spendable = minorOf(figures.balanceMinor - figures.heldMinor)
  return {
    ...view,
    wallet: { amount: toMajor(spendable), held: { amount: toMajor(figures.heldMinor), count: figures.heldCount } },
    invite: { amount: toMajor(figures.inviteMinor), ...services.settings.inviteConditions },
    slots: listSlots(services, figures.games),
    ...totalOf(spendable, figures.games),
    timesync: services.clock.now().toISOString(),
  }
}
