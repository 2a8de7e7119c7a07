import type { FastifyInstance } from 'fastify'
import type { Clock } from '../app.ts'
import type { Faults, Handler } from '../faults.ts'
import type { Desk, LaunchRecord } from './desk.ts'
import type { Studio } from './studios.ts'

export type Operation = 'create-player' | 'balance' | 'deposit' | 'withdraw' | 'check-transfer' | 'launch' | 'summary'

/** How a game provider speaks: its routes, mounted under `/games/<code>`. */
export type Dialect = {
  readonly remembersRefusals: boolean
  routes(app: FastifyInstance, counter: Counter): void
}

/** What a dialect's routes work with. `on` wraps a handler in the fault engine for this provider. */
export type Counter = {
  readonly desk: Desk
  readonly studio: Studio
  readonly clock: Clock
  on(operation: Operation, handler: Handler): ReturnType<Faults['withFault']>
}

export type Opening =
  | { readonly kind: 'link'; readonly url: string }
  | { readonly kind: 'form'; readonly url: string; readonly fields: Readonly<Record<string, string>> }

/** How far a time stamp may lie from the provider's own clock. */
export const isFresh = (epochSeconds: number, clock: Clock) =>
  Math.abs(clock.now().getTime() / 1000 - epochSeconds) <= 300

/** Where and how the browser goes to play. `origin` is the address under which the wallet reached this provider. */
export function openingOf(
  studio: Studio,
  origin: string,
  username: string,
  locale: string,
  { token }: LaunchRecord,
): Opening {
  const lang = ['th', 'la', 'en'].includes(locale) ? locale : 'th'
  const url = `${origin}/games/${studio.code}/play?lang=${lang}`
  // The token stands in the fragment: it is never sent to a server by the browser, nor told to another site.
  if (studio.opens === 'link') return { kind: 'link', url: `${url}#${token}` }
  if (studio.opens === 'form') return { kind: 'form', url, fields: { token } }
  const state = Buffer.from(JSON.stringify({ studio: studio.code, username })).toString('base64')
  const fields = {
    __EVENTTARGET: 'btnLogin',
    __EVENTARGUMENT: '',
    __VIEWSTATE: state,
    __EVENTVALIDATION: token,
    txtUserName: username,
  }
  return { kind: 'form', url, fields }
}
