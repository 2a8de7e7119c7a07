import type { CallAnswer, CallBody, CallName } from '@krapao/contract/calls'

export type CallOptions<N extends CallName> = {
  readonly params?: Readonly<Record<string, string>>
  readonly body?: CallBody<N>
  /** Repeated with the same key, a call that moves money has one effect. */
  readonly key?: string
}

/** The wallet's refusal of a call, by its code. */
export class Refused extends Error {
  readonly code: string
  constructor(call: string, code: string) {
    super(`${call} was refused: ${code}`)
    this.code = code
  }
}

/** A caller of `/api`, as the members' web app is one. */
export const callerOf =
  (url: string, token?: string) =>
  async <N extends CallName>(name: N, { params = {}, body, key }: CallOptions<N> = {}): Promise<CallAnswer<N>> => {
    const [method, path] = name.split(' ') as [string, string]
    const filled = path.replace(/\{(\w+)\}/g, (_, field: string) => encodeURIComponent(params[field] ?? ''))
    const response = await fetch(`${url}/api${filled}`, {
      method,
      headers: {
        'x-requested-with': 'wallet-user',
        ...(token && { authorization: `Bearer ${token}` }),
        ...(key && { 'idempotency-key': key }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      body: body === undefined ? null : JSON.stringify(body),
    })
    const answer = (await response.json()) as CallAnswer<N> & { message?: string }
    if (!response.ok) throw new Refused(name, answer.message ?? String(response.status))
    return answer
  }
export type Caller = ReturnType<typeof callerOf>
