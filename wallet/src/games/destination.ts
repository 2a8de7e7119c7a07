import type { GameAccount } from '@krapao/contract/calls/wallet'
import { call } from '../api/call.ts'
import { Failure } from '../api/failure.ts'

/** Where a game is opened: an address, or a form that is posted to the provider (product.md §7). */
export type Destination =
  | { readonly kind: 'link'; readonly url: string }
  | { readonly kind: 'form'; readonly action: string; readonly fields: Readonly<Record<string, string>> }

const away = (): Failure => new Failure({ code: 'NOT_REACHABLE', status: 502, isTold: true })

/** Only web addresses are opened, whatever a provider sends. */
const webAddress = (url: string | undefined): string => {
  if (url === undefined || !/^https?:\/\//i.test(url)) throw away()
  return url
}

/**
 * Asks for the way into the game, in the account's own style. The links are made for this moment, so nothing is kept; a
 * provider that does not answer has no link and is NOT_REACHABLE.
 */
export const findDestination = async (account: GameAccount): Promise<Destination> => {
  const { code: provider, username, password } = account
  switch (account.launch) {
    case 'username-link': {
      const { link } = await call('GET /autoLogin/{provider}/{username}', { params: { provider, username } })
      return { kind: 'link', url: webAddress(link) }
    }
    case 'password-link': {
      const params = { provider, username, password }
      const { link } = await call('GET /autoLogin/{provider}/{username}/{password}', { params })
      return { kind: 'link', url: webAddress(link) }
    }
    case 'form-post': {
      if (!account.event) throw away()
      return { kind: 'form', action: webAddress(account.event.action), fields: account.event.fields }
    }
    default:
      return { kind: 'link', url: webAddress(account.link) }
  }
}
