import type { GameAccount } from '@krapao/contract/calls/wallet'
import { answerWithin, late } from '../deadline.ts'
import { ProviderFault } from '../providers/fault.ts'
import type { Launch } from '../providers/games/port.ts'
import type { Services } from '../services.ts'
import type { Game } from './find-game.ts'
import { openGamePassword } from './game-password.ts'
import type { GameAccountRow } from './store.ts'

/**
 * A game account as its owner sees it: name, password and how the game is opened. Styles that need an address of the
 * provider are asked for it; while the provider does not answer, the account is shown without, so that name and password
 * can still be copied.
 */
export async function presentAccount(
  services: Services,
  memberId: string,
  { slot, provider }: Game,
  account: GameAccountRow,
): Promise<GameAccount> {
  const password = openGamePassword(services, memberId, slot.code, account.passwordSealed)
  const shown = { code: slot.code, username: account.username, password, launch: slot.launch }
  const needsAddress = slot.launch === 'link' || slot.launch === 'new-tab' || slot.launch === 'form-post'
  if (!needsAddress) return shown
  const launching = provider.launch({ username: account.username, password }, services.config.locale)
  const launch = await answerWithin(launching.catch(silenced), services.settings.games.balancesWithinMs)
  if (launch === late || launch === undefined) {
    services.log.warn({ slotCode: slot.code }, 'launch address not told')
    return shown
  }
  return { ...shown, ...addressOf(launch) }
}

const addressOf = (launch: Launch) =>
  launch.kind === 'link' ? { link: launch.link } : { event: { action: launch.action, fields: { ...launch.fields } } }

const silenced = (error: unknown): undefined => {
  if (!(error instanceof ProviderFault)) throw error
}
