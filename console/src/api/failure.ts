import type { ErrorBody } from '@krapao/contract/call'
import type { ErrorCode } from '@krapao/contract/errors'

/** A code of the error table, or what the network itself did. */
export type FailureCode = ErrorCode | 'offline' | 'timeout'

/** The one error of the transport. */
export class Failure extends Error {
  override readonly name = 'Failure'
  readonly code: FailureCode
  readonly status: number
  readonly details: Readonly<Record<string, unknown>>

  constructor(code: FailureCode, status = 0, details: Readonly<Record<string, unknown>> = {}) {
    super(code)
    this.code = code
    this.status = status
    this.details = details
  }
}

export const refusalOf = (status: number, body: Partial<ErrorBody> | null | undefined): Failure =>
  new Failure(
    (body?.message ?? (status >= 500 ? 'NOT_REACHABLE' : 'INTERNAL_SERVER_ERROR')) as FailureCode,
    status,
    body?.details,
  )

/** What to show for anything that was thrown. */
export const failureOf = (error: unknown): Failure =>
  error instanceof Failure ? error : new Failure('INTERNAL_SERVER_ERROR', 500)

/** Worth trying again by itself: nobody has said no. */
export const isPassing = ({ code, status }: Failure): boolean =>
  code === 'offline' || code === 'timeout' || status >= 500 || status === 429

/** The session is over: there is nothing to do but come in again. */
export const isSessionOver = ({ code }: Failure): boolean =>
  code === 'UNAUTHORIZED' || code === 'invalid-token' || code === 'EXPIRED_AUTH_TOKEN'
