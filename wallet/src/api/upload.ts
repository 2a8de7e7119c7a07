import type { CallAnswer, CallName, Calls } from '@krapao/contract/calls'
import type { ErrorBody } from '@krapao/contract/call'
import { limits } from '@krapao/contract/limits'
import { loadErrorTexts } from '../i18n/error-text.ts'
import { addressOf, headersOf } from './call.ts'
import { Failure } from './failure.ts'
import { leaveFor } from './leave.ts'
import { noteReach } from './reach.ts'

/** The calls whose contract names a file. */
export type UploadName = { [N in CallName]: Calls[N] extends { file: string } ? N : never }[CallName]

type Input = {
  /** The field of the form that the contract names. */
  readonly field: string
  readonly file: File
  readonly idempotencyKey?: string
  readonly headers?: Readonly<Record<string, string>>
  /** How much of it has left, from 0 to 1. */
  readonly onProgress: (share: number) => void
  readonly signal: AbortSignal
}

/** A file that its member has stopped: nobody is told. */
export const isStopped = (error: unknown): boolean => error instanceof DOMException && error.name === 'AbortError'

/**
 * Uploads a file: a call like any other, but one that says how far it has come, for which only the older way of the browser is good. Throws a
 * `Failure`, or the signal's own error when it was stopped.
 */
export const upload = async <N extends UploadName>(name: N, input: Input): Promise<CallAnswer<N>> => {
  try {
    return (await send(name, input)) as CallAnswer<N>
  } catch (error) {
    if (error instanceof Failure) {
      leaveFor(error)
      await loadErrorTexts().catch(() => undefined)
    }
    throw error
  }
}

const send = (name: string, { field, file, onProgress, signal, ...sent }: Input): Promise<unknown> =>
  new Promise((resolve, reject) => {
    const [method = 'POST', path = '/'] = name.split(' ')
    const request = new XMLHttpRequest()
    request.open(method, addressOf(path, {}))
    request.timeout = limits.uploadTimeoutMs
    for (const [header, value] of Object.entries(headersOf(sent))) request.setRequestHeader(header, value)
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0))
    request.addEventListener('load', () => {
      noteReach(true)
      const body = bodyOf(request.responseText)
      if (request.status < 300 && body !== undefined) resolve(body)
      else reject(refusalIn(request.status, body as Partial<ErrorBody> | undefined))
    })
    request.addEventListener('timeout', () => reject(new Failure({ code: 'timeout', status: 'timeout' })))
    request.addEventListener('error', () => {
      noteReach(false)
      reject(new Failure({ code: 'offline', status: 'offline' }))
    })
    request.addEventListener('abort', () => reject(new DOMException('stopped', 'AbortError')))
    signal.addEventListener('abort', () => request.abort(), { once: true })
    const form = new FormData()
    form.append(field, file)
    request.send(form)
  })

const bodyOf = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const refusalIn = (status: number, body: Partial<ErrorBody> | undefined): Failure =>
  new Failure({
    code: body?.message ?? (status >= 500 ? 'NOT_REACHABLE' : 'INTERNAL_SERVER_ERROR'),
    status,
    requestId: body?.requestId,
    details: body?.details,
    isTold: body?.message !== undefined,
  })
