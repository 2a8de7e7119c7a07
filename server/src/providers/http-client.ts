import {
  BrokenCircuitError,
  BulkheadRejectedError,
  ConsecutiveBreaker,
  ExponentialBackoff,
  bulkhead,
  circuitBreaker,
  handleWhen,
  wrap,
} from 'cockatiel'
import type { Static, TSchema } from 'typebox'
import { Check } from 'typebox/value'
import { Pool, errors } from 'undici'
import { ProviderFault } from './fault.ts'

/**
 * The one way to a third party. An adapter signs and words its request, this carries it: a deadline for the whole call,
 * at most `maxConcurrent` calls at once (bulkhead), none for a while after ten in a row without answer (breaker), and
 * two more tries of a call that is `repeatable`. What goes wrong becomes a `ProviderFault` of the honest kind:
 *
 *   connection refused, unknown host, breaker open, queue full → unavailable: it certainly never left
 *   deadline, reset, 5xx → unknown-outcome: it may have been done
 *   no JSON where JSON is due, another shape, a redirect → malformed: for a call that moves money as unknown as silence
 *
 * Any status below 500 is an answer: the adapter reads it. Nothing of a body or header is ever put in an error.
 */
export type HttpClient = {
  ask(request: HttpAsk): Promise<HttpAnswer>
  /** Lets calls in flight end, then closes the connections. */
  close(): Promise<void>
}

export type HttpAsk = {
  /** The port's own word for it, for errors and logs. */
  readonly operation: string
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** With its query string, as it is signed. */
  readonly path: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string
  /** Doing it twice is the same as once: reads, and calls whose reference the third party deduplicates. */
  readonly repeatable?: boolean
}

export type HttpAnswer = {
  readonly status: number
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  readonly text: string
  /** The body as JSON of that shape; anything else throws `malformed`. */
  read<T extends TSchema>(schema: T): Static<T>
}

export type HttpClientOptions = {
  /** The third party's code, for errors and logs. */
  readonly provider: string
  readonly baseUrl: string
  readonly timeoutMs?: number
  readonly maxConcurrent?: number
  /** The pauses before a repeatable call is tried again. */
  readonly retryDelaysMs?: readonly number[]
  /** Calls in a row without answer after which no more are tried for a while. */
  readonly breakerThreshold?: number
}

/** How long and how often a third party is waited for: the same for all of a port. */
export type Patience = Pick<HttpClientOptions, 'timeoutMs' | 'retryDelaysMs' | 'breakerThreshold'>

const maxBodyBytes = 8 * 1024 * 1024

/** A client of one third party, with a breaker and a bulkhead of its own. Whoever opens it closes it. */
export function openHttpClient(options: HttpClientOptions): HttpClient {
  const { provider, timeoutMs = 8_000, maxConcurrent = 32, retryDelaysMs = [100, 400], breakerThreshold = 10 } = options
  const base = new URL(options.baseUrl)
  const prefix = base.pathname.replace(/\/$/, '')
  const pool = new Pool(base.origin, {
    connections: maxConcurrent,
    connect: { timeout: Math.min(3_000, timeoutMs) },
    maxResponseSize: maxBodyBytes,
  })
  const policy = wrap(
    bulkhead(maxConcurrent, maxConcurrent * 4),
    circuitBreaker(handleWhen(isSilence), {
      halfOpenAfter: new ExponentialBackoff({ initialDelay: 1_000, maxDelay: 15_000 }),
      breaker: new ConsecutiveBreaker(breakerThreshold),
    }),
  )

  const attempt = async (request: HttpAsk, deadline: AbortSignal): Promise<HttpAnswer> => {
    const fault = (kind: ProviderFault['kind'], vendorCode?: string, cause?: unknown) =>
      new ProviderFault(kind, provider, request.operation, vendorCode, cause)
    // Those ahead in the queue began earlier and so end earlier: nobody waits for a turn past this deadline.
    if (deadline.aborted) throw fault('unavailable', 'deadline passed while waiting for a turn')
    let status: number
    let headers: HttpAnswer['headers']
    let text: string
    try {
      const response = await pool.request({
        method: request.method,
        path: prefix + request.path,
        headers: { accept: 'application/json', ...request.headers },
        body: request.body ?? null,
        signal: deadline,
        headersTimeout: timeoutMs,
        bodyTimeout: timeoutMs,
      })
      status = response.statusCode
      headers = response.headers
      text = await response.body.text()
    } catch (error) {
      if (error instanceof errors.ResponseExceededMaxSizeError) throw fault('malformed', 'body too large', error)
      throw fault(neverLeft(error) ? 'unavailable' : 'unknown-outcome', codeOf(error), error)
    }
    if (status >= 500) throw fault('unknown-outcome', String(status))
    if (status >= 300 && status < 400) throw fault('malformed', String(status))
    const read = <T extends TSchema>(schema: T): Static<T> => {
      const value = parseJson(text)
      if (!Check(schema, value)) throw fault('malformed', `${status} of an unknown shape`)
      return value
    }
    return { status, headers, text, read }
  }

  return {
    ask: async (request) => {
      const deadline = AbortSignal.timeout(timeoutMs)
      let silent: ProviderFault | undefined
      for (const pauseMs of [...(request.repeatable ? retryDelaysMs : []), undefined]) {
        try {
          return await policy.execute(() => attempt(request, deadline))
        } catch (error) {
          const fault = asFault(error, provider, request.operation)
          // An earlier try that may have been done outweighs a later one that certainly was not.
          const worst = silent && fault.kind === 'unavailable' ? silent : fault
          if (!isSilence(fault) || pauseMs === undefined || deadline.aborted) throw worst
          if (fault.kind === 'unknown-outcome') silent = fault
          await new Promise((resolve) => setTimeout(resolve, pauseMs))
        }
      }
      throw new Error('a loop that answers or throws has ended')
    },
    close: () => pool.close(),
  }
}

/** No answer worth the name: what opens the breaker and what a repeatable call tries again. */
const isSilence = (error: unknown) =>
  error instanceof ProviderFault && (error.kind === 'unavailable' || error.kind === 'unknown-outcome')

function asFault(error: unknown, provider: string, operation: string): ProviderFault {
  if (error instanceof ProviderFault) return error
  if (error instanceof BrokenCircuitError) return new ProviderFault('unavailable', provider, operation, 'breaker open')
  if (error instanceof BulkheadRejectedError) return new ProviderFault('unavailable', provider, operation, 'queue full')
  throw error
}

const neverLeftCodes = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
  'CERT_HAS_EXPIRED',
  'DEPTH_ZERO_SELF_SIGNED_CERT',
  'ERR_TLS_CERT_ALTNAME_INVALID',
  'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
])

/** Happy Eyeballs wraps one error per address: all of them must say that no connection came to be. */
function neverLeft(error: unknown): boolean {
  if (error instanceof AggregateError && error.errors.length > 0) return error.errors.every(neverLeft)
  return neverLeftCodes.has(codeOf(error) ?? '')
}

function codeOf(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined
  const { code } = error as Error & { code?: unknown }
  return typeof code === 'string' ? code : error.name
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
