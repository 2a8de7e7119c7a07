import type { ErrorCode } from '@krapao/contract/errors'

/** A code of the error table, or what the network itself did. */
export type FailureCode = ErrorCode | 'offline' | 'timeout'

/** The one error of the transport. A screen decides whether it is shown inline, as a toast or not at all. */
export class Failure extends Error {
  override readonly name = 'Failure'
  readonly code: FailureCode
  readonly status: number | 'offline' | 'timeout'
  readonly retryable: boolean
  readonly requestId: string | undefined
  readonly details: Readonly<Record<string, unknown>>
  /** The server itself said so, in the words of the contract; a proxy's error page does not. */
  readonly isTold: boolean

  constructor(facts: {
    code: string
    status: number | 'offline' | 'timeout'
    requestId?: string | undefined
    details?: Readonly<Record<string, unknown>> | undefined
    isTold?: boolean
  }) {
    super(facts.code)
    this.code = facts.code as FailureCode
    this.status = facts.status
    this.retryable = isRetryable(facts.code, facts.status)
    this.requestId = facts.requestId
    this.details = facts.details ?? {}
    this.isTold = facts.isTold ?? false
  }
}

/** Agrees with the contract's table (a test holds it to that), so that the table itself stays out of the bundle. */
const isRetryable = (code: string, status: number | 'offline' | 'timeout'): boolean =>
  typeof status !== 'number' ||
  status >= 500 ||
  status === 429 ||
  code === 'REQUEST_IN_PROGRESS' ||
  code === 'SLIP_CLOSED'

/** NOT_REACHABLE in the server's own words is a no: a third party was away, and the money is where it was. */
const isRefusedForNow = ({ code, status, isTold }: Failure): boolean =>
  isTold && code === 'NOT_REACHABLE' && status === 502

/** Whether the server may have done what was asked: no answer, or one that says nothing about it. */
export const isOutcomeUnknown = (failure: Failure): boolean =>
  typeof failure.status !== 'number' ||
  (failure.status >= 500 && !isRefusedForNow(failure)) ||
  failure.code === 'REQUEST_IN_PROGRESS'

export const isFailure = (error: unknown): error is Failure => error instanceof Failure

/** What to show for anything that was thrown: a bug of ours reads as the server's "something went wrong". */
export const failureOf = (error: unknown): Failure =>
  isFailure(error) ? error : new Failure({ code: 'INTERNAL_SERVER_ERROR', status: 500 })
