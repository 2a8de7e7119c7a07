import type { GameAccount } from '@krapao/contract/calls/wallet'
import type { Currency } from '@krapao/contract/money'
import { answerWithin, late } from '../deadline.ts'
import { ProviderFault } from '../providers/fault.ts'
import type { Player } from '../providers/games/port.ts'
import { Refusal } from '../refusal.ts'
import type { Services } from '../services.ts'
import { type Game, findGame } from './find-game.ts'
import { newGamePassword, openGamePassword, sealGamePassword } from './game-password.ts'
import { presentAccount } from './present-account.ts'
import { markActivated, openAccount } from './store.ts'

/**
 * A member opens an account at a game. The name and password are kept before the provider is asked; whatever happens
 * then, the next try sends the very same player, which the port promises to be harmless. An account that is open already
 * is simply answered, so the call is safe to repeat.
 */
export async function activateSlot(
  services: Services,
  member: { readonly id: string; readonly currency: Currency },
  code: string,
): Promise<GameAccount> {
  const game = findGame(services, code)
  const account = await openAccount(services.pool, {
    memberId: member.id,
    slotCode: code,
    username: game.provider.usernameFor(member.id),
    passwordSealed: sealGamePassword(services, member.id, code, newGamePassword(services)),
    at: services.clock.now(),
  })
  if (!account.activatedAt) {
    const password = openGamePassword(services, member.id, code, account.passwordSealed)
    await createPlayer(services, game, { username: account.username, password }, member.currency)
    await markActivated(services.pool, member.id, code, services.clock.now())
    services.nudge(member.id, ['wallet'])
  }
  return presentAccount(services, member.id, game, account)
}

async function createPlayer(services: Services, { slot, provider }: Game, player: Player, currency: Currency) {
  const creating = provider.createPlayer(player, currency).then(
    () => 'created' as const,
    (error: unknown) => {
      if (!(error instanceof ProviderFault)) throw error
      services.log.warn({ code: slot.code, fault: error.kind, vendorCode: error.vendorCode }, 'player not created')
      return 'failed' as const
    },
  )
  const answer = await answerWithin(creating, services.settings.games.activateWithinMs)
  if (answer === late) creating.catch((error: unknown) => services.log.error({ err: error }, 'late activation'))
  if (answer !== 'created') throw new Refusal('SLOT_ACTIVATE_FAIL', { code: slot.code })
}
