import { Refusal } from '../refusal.ts'

/** Where in a file boxes stand: at its top, in the box that says how to play it, in that of one track of it. */
type Level = 'file' | 'moov' | 'trak'

/** What a player reads at each level (ISO 14496-12, QuickTime File Format). All else tells of the person: place, device, app, time. */
const played: Readonly<Record<Level, ReadonlySet<string>>> = {
  file: new Set(['ftyp', 'moov', 'mdat', 'moof', 'mfra', 'sidx', 'ssix', 'styp', 'pdin', 'emsg', 'prft', 'wide']),
  moov: new Set(['mvhd', 'trak', 'mvex', 'iods', 'pssh', 'clip', 'ctab', 'cmov', 'prfl']),
  trak: new Set(['tkhd', 'tref', 'trgr', 'edts', 'mdia', 'tapt', 'clip', 'matt', 'load', 'imap', 'prfl']),
}
/** Boxes that are looked into. */
const within: Readonly<Record<Level, Level | undefined>> = { file: 'moov', moov: 'trak', trak: undefined }

/**
 * Passes an mp4 or mov through while it reads along: such a file is a row of boxes, each with its length and its name
 * (ISO 14496-12 §4.2), and one of them, `moov`, says how to play it. What breaks off inside a box, names a box with
 * something else than letters, or never says how to play it, is no video: nothing of it is kept.
 *
 * A phone writes into the file where and with what it was filmed. A box that no player needs becomes an empty one of the same
 * length (`free`), so that everything else stays where it is said to be; where inside `moov` no boxes can be read, it stays.
 */
export async function* watchVideo(content: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  const boxes = readBoxes()
  for await (const chunk of content) {
    const passed = boxes.pass(chunk)
    if (passed.length > 0) yield passed
  }
  if (!boxes.isVideo()) throw new Refusal('CHAT_FILE_UNSUPPORTED')
}

function readBoxes() {
  /** The boxes that the byte at hand stands in, the outermost first. */
  const around: { level: Level; end: number }[] = []
  /** Counted from the file's first byte: the one at hand, the end of what needs no look, the end of the box at the top. */
  let at = 0
  let until = 0
  let next = 0
  let isBlanked = false
  let canBePlayed = false
  let begun: Buffer = Buffer.alloc(0)

  const leaveTo = (end: number, blanked: boolean) => {
    until = end
    isBlanked = blanked
  }
  /** The box that begins here; how many of its bytes are dealt with, undefined while too little of it is there. */
  const enter = (data: Buffer): number | undefined => {
    while (around.at(-1)?.end === at) around.pop()
    const { level, end } = around.at(-1) ?? { level: 'file' as const, end: Number.POSITIVE_INFINITY }
    const box = end - at < 8 ? 'none' : readBox(data)
    if (!box) return undefined
    if (box === 'none' || at + box.bytes > end) {
      if (level === 'file') throw new Refusal('CHAT_FILE_UNSUPPORTED')
      leaveTo(end, false)
      return 0
    }
    if (level === 'file') next = at + box.bytes
    canBePlayed ||= level === 'file' && box.name === 'moov'
    const inner = within[level]
    if (box.name === inner) around.push({ level: inner, end: at + box.bytes })
    else leaveTo(at + box.bytes, !played[level].has(box.name))
    if (!played[level].has(box.name)) data.write('free', 4, 'latin1')
    return box.headBytes
  }

  return {
    pass(chunk: Buffer): Buffer {
      const data = Buffer.concat([begun, chunk]) // a copy, ours to change
      let from = 0
      while (from < data.length) {
        const left = Math.min(data.length - from, until - at)
        const dealt = left > 0 ? left : enter(data.subarray(from))
        if (dealt === undefined) break
        if (left > 0 && isBlanked) data.fill(0, from, from + left)
        from += dealt
        at += dealt
      }
      begun = data.subarray(from)
      return data.subarray(0, from)
    },
    isVideo: () => begun.length === 0 && canBePlayed && (next === at || next === Number.POSITIVE_INFINITY),
  }
}

/** Undefined while too little of it is there. A last box may say 0: it goes on to the end of the file. */
function readBox(head: Buffer): { name: string; bytes: number; headBytes: number } | 'none' | undefined {
  if (head.length < 8) return undefined
  const size = head.readUInt32BE(0)
  const name = head.toString('latin1', 4, 8)
  const headBytes = size === 1 ? 16 : 8
  if (head.length < headBytes) return undefined
  const bytes = size === 0 ? Number.POSITIVE_INFINITY : size === 1 ? Number(head.readBigUInt64BE(8)) : size
  return /^[\x20-\x7e\xa9]{4}$/.test(name) && bytes >= headBytes ? { name, bytes, headBytes } : 'none'
}
