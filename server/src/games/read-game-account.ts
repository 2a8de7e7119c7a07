import type { GameAccount } from '@krapao/contract/calls/wallet'
import type { Services } from '../services.ts'
import { findAccount, findGame } from './find-game.ts'
import { presentAccount } from './present-account.ts'

/** A member looks at their own account at a game: name, password and how it is opened. */
export async function readGameAccount(services: Services, memberId: string, code: string): Promise<GameAccount> {
  const game = findGame(services, code)
  return presentAccount(services, memberId, game, await findAccount(services.pool, memberId, code))
}
