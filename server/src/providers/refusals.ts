import { ProviderFault } from './fault.ts'

/**
 * What a provider's refusal means in the house's words: `declined`, it weighed the call and nothing happened; `door`, it
 * was turned away before the books (signature, time stamp, too many calls).
 */
export type Meaning = 'declined' | 'door'
export type RefusalMeanings = Readonly<Record<string, Meaning>>

/** The fault that a refusal with this word is, by the vendor's own table. */
export const refusalFault = (meanings: RefusalMeanings, provider: string, operation: string, word: string) =>
  faultOf(Object.hasOwn(meanings, word) ? meanings[word] : undefined, provider, operation, word)

/** A word without a meaning is no refusal that we understand: malformed, and so unknown where money moves. */
export function faultOf(
  meaning: Meaning | undefined,
  provider: string,
  operation: string,
  word: string,
): ProviderFault {
  if (meaning === 'declined') return new ProviderFault('declined', provider, operation, word)
  if (meaning === 'door') return new ProviderFault('unavailable', provider, operation, word)
  return new ProviderFault('malformed', provider, operation, 'a refusal without known meaning')
}

/** A call that moves money: an answer that can not be read says as little as silence. */
export async function movingMoney<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call()
  } catch (error) {
    if (!(error instanceof ProviderFault) || error.kind !== 'malformed') throw error
    throw new ProviderFault('unknown-outcome', error.provider, error.operation, error.vendorCode, error)
  }
}
