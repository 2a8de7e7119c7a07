import { Refusal } from '../refusal.ts'

/**
 * Passes an mp4 or mov through while it reads along: such a file is a row of boxes, each with its length and its name
 * (ISO 14496-12 §4.2), and one of them, `moov`, says how to play it. What breaks off inside a box, names a box with
 * something else than letters, or never says how to play it, is no video: nothing of it is kept.
 */
export async function* watchVideo(content: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  /** Where the chunk at hand and the next box begin, counted from the file's first byte. */
  let at = 0
  let next = 0
  let head = Buffer.alloc(0)
  let canBePlayed = false
  for await (const chunk of content) {
    while (next + head.length < at + chunk.length) {
      const from = next + head.length - at
      head = Buffer.concat([head, chunk.subarray(from, from + 16 - head.length)])
      const box = readBox(head)
      if (!box) break
      canBePlayed ||= box.name === 'moov'
      next += box.bytes
      head = Buffer.alloc(0)
    }
    at += chunk.length
    yield chunk
  }
  const isWhole = head.length === 0 && (next === at || next === Number.POSITIVE_INFINITY)
  if (!isWhole || !canBePlayed) throw new Refusal('CHAT_FILE_UNSUPPORTED')
}

/** Undefined while too little of it is there. A last box may say 0: it goes on to the end of the file. */
function readBox(head: Buffer): { readonly name: string; readonly bytes: number } | undefined {
  if (head.length < 8) return undefined
  const size = head.readUInt32BE(0)
  const name = head.toString('latin1', 4, 8)
  if (size === 1 && head.length < 16) return undefined
  const bytes = size === 0 ? Number.POSITIVE_INFINITY : size === 1 ? Number(head.readBigUInt64BE(8)) : size
  if (!/^[\x20-\x7e\xa9]{4}$/.test(name) || bytes < (size === 1 ? 16 : 8)) throw new Refusal('CHAT_FILE_UNSUPPORTED')
  return { name, bytes }
}
