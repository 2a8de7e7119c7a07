import type { ErrorBody } from '@krapao/contract/call'
import { limits } from '@krapao/contract/limits'
import type { OpsAnswer } from '@krapao/contract/ops/calls'
import { addressOf, endIfOver, headersOf } from './call.ts'
import { Failure, refusalOf } from './failure.ts'

export type Uploaded = OpsAnswer<'POST /chat/conversations/{id}/upload'>
type Input = {
  readonly conversationId: string
  readonly file: File
  /** How much of it has left, from 0 to 1. */
  readonly onProgress: (share: number) => void
  readonly signal: AbortSignal
}

/** A file that the operator has stopped: nobody is told. */
export const isStopped = (error: unknown): boolean => error instanceof DOMException && error.name === 'AbortError'

/** Uploads a file and says how far it has come, for which only the older way of the browser is good. */
export const upload = ({ conversationId, file, onProgress, signal }: Input): Promise<Uploaded> =>
  new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('POST', addressOf('/chat/conversations/{id}/upload', { params: { id: conversationId } }))
    request.timeout = limits.uploadTimeoutMs
    for (const [header, value] of Object.entries(headersOf())) request.setRequestHeader(header, value)
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0))
    request.addEventListener('load', () => {
      const body = bodyOf(request.responseText)
      if (request.status < 300 && body !== undefined) resolve(body as Uploaded)
      else reject(endIfOver(refusalOf(request.status, body as Partial<ErrorBody> | undefined)))
    })
    request.addEventListener('timeout', () => reject(new Failure('timeout')))
    request.addEventListener('error', () => reject(new Failure('offline')))
    request.addEventListener('abort', () => reject(new DOMException('stopped', 'AbortError')))
    signal.addEventListener('abort', () => request.abort(), { once: true })
    const form = new FormData()
    form.append('file', file)
    request.send(form)
  })

const bodyOf = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
