import type { ErrorBody } from '@krapao/contract/call'
import { limits } from '@krapao/contract/limits'
import type { OpsAnswer, OpsBody, OpsCallName, OpsParams, OpsQuery } from '@krapao/contract/ops/calls'
import { consoleKey } from '@krapao/contract/ops/console-key'
import { Failure, isSessionOver, refusalOf } from './failure.ts'
import { forgetSession, readToken } from './session.ts'

type Given<Key extends string, Value> = [Value] extends [undefined] ? { [K in Key]?: undefined } : { [K in Key]: Value }
type Asked<Value> = [Value] extends [undefined] ? { query?: undefined } : { query?: Value }
type Input<N extends OpsCallName> = Given<'params', OpsParams<N>> & Asked<OpsQuery<N>> & Given<'body', OpsBody<N>>
type Args<N extends OpsCallName> =
  Record<string, never> extends Input<N>
    ? [input?: Input<N> & { signal?: AbortSignal }]
    : [input: Input<N> & { signal?: AbortSignal }]
type Loose = {
  params?: Record<string, string>
  query?: Record<string, string | undefined>
  body?: unknown
  signal?: AbortSignal
}

export const addressOf = (path: string, { params = {}, query = {} }: Pick<Loose, 'params' | 'query'>): string => {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
  const asked = Object.entries(query).filter((pair): pair is [string, string] => pair[1] !== undefined)
  return `/ops${filled}${asked.length > 0 ? `?${new URLSearchParams(asked).toString()}` : ''}`
}

/** What the console sends along with every call. */
export const headersOf = (): Record<string, string> => {
  const token = readToken()
  return { 'X-Requested-With': consoleKey, ...(token && { Authorization: `Bearer ${token}` }) }
}

/** Whoever hears that the session is over goes back to the log-in. */
export const endIfOver = (failure: Failure): Failure => {
  if (isSessionOver(failure) && readToken()) forgetSession()
  return failure
}

async function send(method: string, path: string, input: Loose): Promise<Response> {
  const deadline = AbortSignal.timeout(limits.httpTimeoutMs)
  try {
    return await fetch(addressOf(path, input), {
      method,
      headers: { ...headersOf(), ...(input.body !== undefined && { 'Content-Type': 'application/json' }) },
      body: input.body === undefined ? null : JSON.stringify(input.body),
      signal: input.signal ? AbortSignal.any([deadline, input.signal]) : deadline,
      cache: 'no-store',
    })
  } catch (error) {
    if (input.signal?.aborted) throw error
    throw new Failure(deadline.aborted ? 'timeout' : 'offline')
  }
}

/** One call of the operators' contract, typed by its name. Anything but a success throws a `Failure`. */
export async function call<N extends OpsCallName>(name: N, ...[input]: Args<N>): Promise<OpsAnswer<N>> {
  const [method = 'GET', path = '/'] = name.split(' ')
  const response = await send(method, path, (input ?? {}) as Loose)
  if (response.ok) return (await response.json()) as OpsAnswer<N>
  const body = (await response.json().catch(() => null)) as Partial<ErrorBody> | null
  throw endIfOver(refusalOf(response.status, body))
}
