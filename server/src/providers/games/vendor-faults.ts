import type { HttpClient } from '../http-client.ts'
import { ProviderFault } from '../fault.ts'
import type { Clock } from '../../clock.ts'
import { type Meaning, faultOf } from '../refusals.ts'
import { SlotLocked, type TransferState } from './port.ts'

/** What an adapter is built with, beside its endpoint. */
export type AdapterDeps = { readonly clock: Clock; readonly http: HttpClient }

/** Meanings as every port has them, and `locked`: the whole slot is closed. */
export type RefusalMeanings = Readonly<Record<string, Meaning | 'locked'>>

/** The fault that a refusal with this word is, by the vendor’s own table; a closed slot is told from a player’s own trouble. */
export function refusalFault(
  meanings: RefusalMeanings,
  provider: string,
  operation: string,
  word: string,
): ProviderFault {
  const meaning = Object.hasOwn(meanings, word) ? meanings[word] : undefined
  if (meaning === 'locked') return new SlotLocked(provider, operation, word)
  return faultOf(meaning, provider, operation, word)
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

/** What became of a transfer: a reference that the provider does not know (`unknownWord`) is an answer, not a fault. */
export async function orNotFound(unknownWord: string, check: () => Promise<TransferState>): Promise<TransferState> {
  try {
    return await check()
  } catch (error) {
    if (error instanceof ProviderFault && error.vendorCode === unknownWord) return { status: 'not-found' }
    throw error
  }
}
