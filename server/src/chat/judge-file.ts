import { Refusal } from '../refusal.ts'
import type { FileKind } from './file-store.ts'

/** What is taken, by what the content is; a name says nothing. */
const taken: Readonly<Record<string, FileKind>> = {
  'image/jpeg': { kind: 'image', contentType: 'image/jpeg' },
  'image/png': { kind: 'image', contentType: 'image/png' },
  'image/apng': { kind: 'image', contentType: 'image/png' },
  'image/gif': { kind: 'image', contentType: 'image/gif' },
  'video/mp4': { kind: 'video', contentType: 'video/mp4' },
  'video/x-m4v': { kind: 'video', contentType: 'video/mp4' },
  'video/quicktime': { kind: 'video', contentType: 'video/quicktime' },
}

/** As much as the judge wants to see of a file's beginning. */
const headBytes = 4_100

/** Looks at the first bytes of what comes in, and hands all of it on. */
export async function judgeFile(
  content: AsyncIterable<Buffer>,
  wanted: FileKind['kind'] | undefined,
): Promise<FileKind & { readonly content: AsyncIterable<Buffer> }> {
  const chunks = content[Symbol.asyncIterator]()
  const head: Buffer[] = []
  for (let seen = 0; seen < headBytes; ) {
    const { value, done } = await chunks.next()
    if (done) break
    head.push(value)
    seen += value.length
  }
  if (head.length === 0) throw new Refusal('CHAT_NO_FILE')
  // Loaded with the first file: few conversations have one.
  const { fileTypeFromBuffer } = await import('file-type')
  const type = await fileTypeFromBuffer(Buffer.concat(head))
  const judged = type && taken[type.mime]
  if (!judged || (wanted && judged.kind !== wanted)) throw new Refusal('CHAT_FILE_UNSUPPORTED')
  return { ...judged, content: joined(head, chunks) }
}

async function* joined(head: readonly Buffer[], rest: AsyncIterator<Buffer>): AsyncGenerator<Buffer> {
  yield* head
  for (;;) {
    const { value, done } = await rest.next()
    if (done) return
    yield value
  }
}
