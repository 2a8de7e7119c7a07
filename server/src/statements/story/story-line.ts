import type { StoryEvent, StoryLine } from '@krapao/contract/calls/statements'
import { minorOf, toMajor } from '../../money.ts'
import { maskName, maskNumber } from './mask.ts'

type Facts = Omit<StoryLine, 'event' | 'at' | 'amount' | 'party' | 'account' | 'reference' | 'place'> & {
  /** Below zero for what a correction took back. */
  readonly amountMinor?: number | null
  readonly party?: string | null
  readonly account?: string | null
  readonly reference?: string | null
  readonly place?: string | null
}

/** One line of a story; what is not known is left out. */
export const line = (event: StoryEvent, at: Date, facts: Facts = {}): StoryLine => {
  const { amountMinor, party, account, reference, place, ...rest } = facts
  return {
    event,
    at: at.toISOString(),
    ...rest,
    ...(amountMinor !== undefined && amountMinor !== null && { amount: toMajor(minorOf(amountMinor)) }),
    ...(party && { party }),
    ...(account && { account: maskNumber(account) }),
    ...(reference && { reference }),
    ...(place && { place }),
  }
}

/** Whoever paid, known to the member by a part of their name. */
export const payer = (name: string | null): { readonly party?: string } => (name ? { party: maskName(name) } : {})
