import type { ErrorCode } from '@krapao/contract/errors'

/**
 * The answer "no", with a code of the contract. The one way a use case refuses: it changes nothing that the caller's
 * transaction did not already decide, and `http/errors.ts` alone turns it into a status and a body.
 */
export class Refusal extends Error {
  readonly code: ErrorCode
  readonly details: Record<string, unknown> | undefined
  /** Seconds after which a repeat may succeed: the `Retry-After` of 429. */
  readonly retryAfterS: number | undefined

  constructor(code: ErrorCode, details?: Record<string, unknown>, retryAfterS?: number) {
    super(code)
    this.name = 'Refusal'
    this.code = code
    this.details = details
    this.retryAfterS = retryAfterS
  }
}
