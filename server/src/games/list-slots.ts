import type { GameSlot } from '@krapao/contract/calls/wallet'
import { toMajor } from '../money.ts'
import type { Services } from '../services.ts'
import { appLink, catalogue } from './catalogue.ts'
import type { GameAccountRow } from './store.ts'

export type KnownBalance = Pick<GameAccountRow, 'slotCode' | 'balanceMinor' | 'balanceAt' | 'reachable' | 'isLocked'>

/**
 * The slots as the home screen shows them: every configured slot of the catalogue, with what is known of the member's
 * account there. Asks nobody.
 */
export function listSlots(services: Pick<Services, 'config' | 'games'>, accounts: readonly KnownBalance[]): GameSlot[] {
  const known = new Map(accounts.map((account) => [account.slotCode, account]))
  const addresses = new Map(services.config.providers.games.map((game) => [game.code, game.baseUrl]))
  return catalogue
    .filter((slot) => services.games.has(slot.code))
    .map((slot) => {
      const account = known.get(slot.code)
      const baseUrl = addresses.get(slot.code) ?? ''
      return {
        code: slot.code,
        name: slot.name,
        logo: slot.logo,
        background: slot.background,
        web: slot.web,
        android: appLink(slot.android, baseUrl),
        ios: appLink(slot.ios, baseUrl),
        category: slot.category,
        isActive: account !== undefined,
        amount: account ? toMajor(account.balanceMinor) : 0,
        reachable: account?.reachable ?? true,
        amountAt: account?.balanceAt?.toISOString() ?? null,
        isLocked: account?.isLocked ?? false,
      }
    })
}
