import type { ErrorBody } from '@krapao/contract/call'
import type { CallAnswer, CallBody, CallName, CallParams, CallQuery } from '@krapao/contract/calls'
import { limits } from '@krapao/contract/limits'
import { loadErrorTexts } from '../i18n/error-text.ts'
import { Failure } from './failure.ts'
import { leaveFor } from './leave.ts'
import { noteReach } from './reach.ts'
import { readToken } from './session.ts'

type Given<Key extends string, Value> = [Value] extends [undefined] ? { [K in Key]?: undefined } : { [K in Key]: Value }

export type CallInput<N extends CallName> = Given<'params', CallParams<N>> &
  Given<'query', CallQuery<N>> &
  Given<'body', CallBody<N>> & {
    idempotencyKey?: string
    headers?: Readonly<Record<string, string>>
    signal?: AbortSignal
    timeoutMs?: number
    form?: FormData
  }

type Args<N extends CallName> =
  Record<string, never> extends CallInput<N> ? [input?: CallInput<N>] : [input: CallInput<N>]

type Loose = {
  params?: Record<string, string> | undefined
  query?: Record<string, string | number> | undefined
  body?: unknown
  idempotencyKey?: string
  headers?: Readonly<Record<string, string>>
  signal?: AbortSignal
  timeoutMs?: number
  form?: FormData
}

/** `GET /qrcode/{provider}` with its params in their places, and the query. */
export const addressOf = (path: string, { params = {}, query = {} }: Pick<Loose, 'params' | 'query'>): string => {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
  const search = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)])).toString()
  return `/api${filled}${search ? `?${search}` : ''}`
}

/** What our client sends along with every call. */
export const headersOf = ({
  body,
  idempotencyKey,
  headers,
}: Pick<Loose, 'body' | 'idempotencyKey' | 'headers'>): Record<string, string> => {
  const token = readToken()
  return {
    ...headers,
    'X-Requested-With': 'wallet-user',
    ...(token && { Authorization: `Bearer ${token}` }),
    ...(body !== undefined && { 'Content-Type': 'application/json' }),
    ...(idempotencyKey && { 'Idempotency-Key': idempotencyKey }),
  }
}

/** Sends a request and answers whatever comes back; no answer is a `Failure` of the network. */
export const send = async (method: string, path: string, input: Loose): Promise<Response> => {
  const deadline = AbortSignal.timeout(input.timeoutMs ?? limits.httpTimeoutMs)
  try {
    const response = await fetch(addressOf(path, input), {
      method,
      headers: headersOf(input),
      body: input.form ?? (input.body === undefined ? null : JSON.stringify(input.body)),
      signal: input.signal ? AbortSignal.any([deadline, input.signal]) : deadline,
      cache: 'no-store',
    })
    noteReach(true)
    return response
  } catch (error) {
    if (input.signal?.aborted) throw error // the screen that asked is gone; nobody reads this
    const status = deadline.aborted ? 'timeout' : 'offline'
    if (status === 'offline') noteReach(false)
    throw new Failure({ code: status, status })
  }
}

/** What an answer that is no success says. */
export const refusalIn = async (response: Response): Promise<Failure> => {
  const body = (await response.json().catch(() => null)) as Partial<ErrorBody> | null
  return new Failure({
    code: body?.message ?? (response.status >= 500 ? 'NOT_REACHABLE' : 'INTERNAL_SERVER_ERROR'),
    status: response.status,
    requestId: body?.requestId ?? response.headers.get('x-request-id') ?? undefined,
    details: body?.details,
    isTold: body?.message !== undefined,
  })
}

/**
 * One call of the contract, typed by its name: `call('POST /wallet/transfer', { body, idempotencyKey })`. Anything but a success throws a
 * `Failure`, its words already loaded; what ends the session or the site leaves for `/login` or `/terminated` first (product.md §8).
 */
export const call = async <N extends CallName>(name: N, ...[input]: Args<N>): Promise<CallAnswer<N>> => {
  const [method = 'GET', path = '/'] = name.split(' ')
  try {
    const response = await send(method, path, input ?? {})
    if (!response.ok) throw await refusalIn(response)
    return (await response.json()) as CallAnswer<N>
  } catch (error) {
    if (error instanceof Failure) {
      leaveFor(error)
      await loadErrorTexts().catch(() => undefined) // without them the raw code is shown
    }
    throw error
  }
}
