import type { GameAccount } from '@krapao/contract/calls/wallet'
import { ProviderFault } from '../providers/fault.ts'
import { Refusal } from '../refusal.ts'
import type { Services } from '../services.ts'
import { findAccount, findGame } from './find-game.ts'
import { newGamePassword, openGamePassword, sealGamePassword } from './game-password.ts'
import { presentAccount } from './present-account.ts'
import { acceptPassword, dropPassword, proposePassword } from './store.ts'

/**
 * A member asks for a new password at a game. The new one is noted before it is sent. If the provider says no, or was
 * never reached, the old one stands (SLOT_RESET_PASSWORD_FAIL). If it did not answer, either may hold: the note stays and
 * the next reset sends the same new password again (NOT_REACHABLE, worth a retry), which settles it.
 */
export async function resetGamePassword(services: Services, memberId: string, code: string): Promise<GameAccount> {
  const game = findGame(services, code)
  const account = await findAccount(services.pool, memberId, code)
  const wished = sealGamePassword(services, memberId, code, newGamePassword(services))
  const seal = await proposePassword(services.pool, memberId, code, wished)
  const isRepeat = seal !== wished
  try {
    const password = openGamePassword(services, memberId, code, seal)
    await game.provider.setPassword({ username: account.username, password })
  } catch (error) {
    if (!(error instanceof ProviderFault)) throw error
    services.log.warn({ code, fault: error.kind, vendorCode: error.vendorCode }, 'password not reset')
    const nothingChanged = error.kind === 'declined' || error.kind === 'unavailable'
    // A repeat that was turned away says nothing about the first sending, whose outcome is still unknown.
    if (!nothingChanged || isRepeat) throw new Refusal('NOT_REACHABLE', { code })
    await dropPassword(services.pool, memberId, code, seal)
    throw new Refusal('SLOT_RESET_PASSWORD_FAIL', { code })
  }
  await acceptPassword(services.pool, memberId, code, seal)
  services.nudge(memberId, ['wallet'])
  return presentAccount(services, memberId, game, { ...account, passwordSealed: seal })
}
