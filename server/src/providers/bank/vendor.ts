import Type from 'typebox'
import type { Clock } from '../../clock.ts'
import type { BankEndpoint } from '../../config.ts'
import type { HttpClient } from '../http-client.ts'
import type { BankFeed, FeedLine } from './port.ts'

/** What a bank's adapter is given. */
export type BankDeps = { readonly clock: Clock; readonly http: HttpClient }
export type BankVendor = (endpoint: BankEndpoint, deps: BankDeps) => BankFeed

export const Reference = Type.String({ pattern: '^[A-Za-z0-9]{1,40}$' })
/** A bank's code or number: it becomes part of a ref in the books. */
export const BankWord = Type.String({ pattern: '^[A-Za-z0-9]{1,20}$' })
export const ShortText = Type.String({ maxLength: 300 })
export const LineNumber = Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER })

/** The sender with only what the bank told. */
export const senderOf = (accountNo: string, name: string): FeedLine['sender'] => ({
  ...(accountNo.trim() && { accountNo: accountNo.trim() }),
  ...(name.trim() && { name: name.trim() }),
})

const bangkokMs = 7 * 3_600_000

/** `2026-03-02T12:00:00.000`: a moment on Bangkok's wall clock, as banks write it. */
export const bangkokClock = (at: Date): string => new Date(at.getTime() + bangkokMs).toISOString().slice(0, -1)
export const fromBangkokClock = (text: string): Date => new Date(`${text}+07:00`)
