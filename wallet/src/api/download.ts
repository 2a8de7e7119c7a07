import type { CallName, CallQuery, Calls } from '@krapao/contract/calls'
import { limits } from '@krapao/contract/limits'
import { loadErrorTexts } from '../i18n/error-text.ts'
import { refusalIn, send } from './call.ts'
import { Failure } from './failure.ts'
import { leaveFor } from './leave.ts'

/** The calls that answer a file. */
export type DownloadName = { [N in CallName]: Calls[N] extends { download: string } ? N : never }[CallName]

type Input<N extends DownloadName> = {
  readonly query: CallQuery<N>
  /** How many rows have come, of how many. */
  readonly onProgress: (rows: number, total: number) => void
  readonly signal: AbortSignal
}

/** A file as it came, whole; without rows there is nothing in it that anybody wants. */
export type Downloaded = { readonly file: Blob; readonly rows: number }

const lineBreak = 10
/** Headings, opening and closing balance. */
const linesWithoutRows = 3

/**
 * Fetches a file with the token in its header, never in an address, and says how far it has come. Throws a `Failure`, also
 * when it breaks off in the middle: half a file is none. When it was stopped it throws the signal's own error.
 */
export const download = async <N extends DownloadName>(name: N, input: Input<N>): Promise<Downloaded> => {
  const [method = 'GET', path = '/'] = name.split(' ')
  const { query, signal } = input
  try {
    const response = await send(method, path, { query, signal, timeoutMs: limits.uploadTimeoutMs })
    if (!response.ok || !response.body) throw await refusalIn(response)
    const rows = Number(response.headers.get('x-rows'))
    return { file: await read(response.body, rows, input), rows }
  } catch (error) {
    if (error instanceof Failure) {
      leaveFor(error)
      await loadErrorTexts().catch(() => undefined) // without them the raw code is shown
    }
    throw error
  }
}

const read = async (
  body: ReadableStream<Uint8Array<ArrayBuffer>>,
  total: number,
  { onProgress, signal }: Pick<Input<DownloadName>, 'onProgress' | 'signal'>,
): Promise<Blob> => {
  const parts: Uint8Array<ArrayBuffer>[] = []
  const reader = body.getReader()
  let lines = 0
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return new Blob(parts, { type: 'text/csv;charset=utf-8' })
      parts.push(value)
      for (const byte of value) if (byte === lineBreak) lines += 1
      onProgress(Math.min(total, Math.max(0, lines - linesWithoutRows)), total)
    }
  } catch (error) {
    if (signal.aborted) throw error
    throw new Failure({ code: 'offline', status: 'offline' })
  }
}
