import type { HttpClient } from '../http-client.ts'
import { ProviderFault } from '../fault.ts'
import type { Clock } from '../../clock.ts'
import { SlotLocked } from './port.ts'

/** What an adapter is built with, beside its endpoint. */
export type AdapterDeps = { readonly clock: Clock; readonly http: HttpClient }

/**
 * What a provider's refusal means in the port's words: `declined`, it weighed the call; `door`, it was turned away before
 * the books (signature, time stamp, too many calls); `locked`, the whole slot is closed.
 */
export type RefusalMeanings = Readonly<Record<string, 'declined' | 'door' | 'locked'>>

/** A word that is not in the table is no refusal that we understand: malformed, and so unknown where money moves. */
export function refusalFault(
  meanings: RefusalMeanings,
  provider: string,
  operation: string,
  word: string,
): ProviderFault {
  const meaning = Object.hasOwn(meanings, word) ? meanings[word] : undefined
  if (meaning === 'declined') return new ProviderFault('declined', provider, operation, word)
  if (meaning === 'door') return new ProviderFault('unavailable', provider, operation, word)
  if (meaning === 'locked') return new SlotLocked(provider, operation, word)
  return new ProviderFault('malformed', provider, operation, 'a refusal without known meaning')
}

/** A call that moves money: an answer that can not be read says as little as silence. */
export async function movingMoney(call: () => Promise<void>): Promise<void> {
  try {
    await call()
  } catch (error) {
    if (!(error instanceof ProviderFault) || error.kind !== 'malformed') throw error
    throw new ProviderFault('unknown-outcome', error.provider, error.operation, error.vendorCode, error)
  }
}

/** A player that exists already is taken over by setting the password: a create that went unanswered is safe to repeat. */
export async function createOrTakeOver(
  existsWord: string,
  create: () => Promise<void>,
  takeOver: () => Promise<void>,
): Promise<void> {
  try {
    await create()
  } catch (error) {
    if (!(error instanceof ProviderFault) || error.vendorCode !== existsWord) throw error
    await takeOver()
  }
}
