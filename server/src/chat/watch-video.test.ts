import { readFileSync } from 'node:fs'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { describe, expect, test } from 'vitest'
import { box } from './chat-tests.ts'
import { watchVideo } from './watch-video.ts'

const place = '+13.7563+100.5018/'
const words = (text: string) => Buffer.from(text, 'latin1')
const bytes = (count: number, value = 7) => Buffer.alloc(count, value)

/** It comes in pieces of so many bytes. */
const pass = (video: Buffer, piece = 65_536): Promise<Buffer> => {
  const pieces = function* () {
    for (let at = 0; at < video.length; at += piece) yield video.subarray(at, at + piece)
  }
  return buffer(watchVideo(Readable.from(pieces())))
}
const free = (...content: Uint8Array[]) => box('free', bytes(Buffer.concat(content).length, 0))
/** The same, its length told in 64 bits. */
const long = (name: string, content: Uint8Array) => {
  const head = Buffer.alloc(16)
  head.writeUInt32BE(1)
  head.write(name, 4, 'latin1')
  head.writeBigUInt64BE(BigInt(content.length + 16), 8)
  return Buffer.concat([head, content])
}

const fileType = box('ftyp', words('qt  \0\0\x02\0qt  '))
const header = box('mvhd', bytes(100))
const track = (...more: Buffer[]) => box('trak', box('tkhd', bytes(84)), ...more, box('mdia', box('mdhd', bytes(24))))
/** As a telephone of Apple writes it, and as others do. */
const appleMeta = [box('keys', words('mdtacom.apple.quicktime.location.ISO6709')), box('ilst', words(place))]
const googleData = [box('\xa9xyz', words(place)), box('loci', words('\0\0Bangkok'))]
const xmp = words('\xbe\x7a\xcf\xcb\x97\xa9\x42\xe8\x9c\x71\x99\x94\x91\xe3\xaf\xac<x:xmpmeta>Mr Secret')
const pictures = box('mdat', words('pictures'), bytes(3_000))

describe('where and with what a video was filmed', () => {
  const told = [
    fileType,
    box('free', words(place)),
    box(
      'moov',
      header,
      track(box('udta', words('Mr Secret'))),
      track(box('meta', ...appleMeta)),
      box('udta', ...googleData),
      box('meta', ...appleMeta),
      box('gps ', words(place)),
    ),
    box('uuid', xmp),
    pictures,
    long('udta', words(place)),
    box('sefd', words('Mr Secret’s telephone')),
  ]
  const kept = [
    fileType,
    free(words(place)),
    box(
      'moov',
      header,
      track(free(words('Mr Secret'))),
      track(free(...appleMeta)),
      free(...googleData),
      free(...appleMeta),
      free(words(place)),
    ),
    free(xmp),
    pictures,
    long('free', bytes(place.length, 0)),
    free(words('Mr Secret’s telephone')),
  ]

  test.each([1, 7, 16, 1_000, 65_536])(
    'is blanked and nothing else, nothing moves, in pieces of %i bytes',
    async (piece) => {
      const [video, original] = [Buffer.concat(told), Buffer.concat(told)]
      const passed = await pass(video, piece)
      expect(passed.equals(Buffer.concat(kept))).toBe(true)
      expect(video.equals(original)).toBe(true)
    },
  )

  test('is also blanked where the pictures come first', async () => {
    const behind = (boxes: Buffer[]) => Buffer.concat([fileType, pictures, ...boxes.slice(1, 4)])
    expect((await pass(behind(told), 100)).equals(behind(kept))).toBe(true)
  })
})

test('what can not be read inside the box that says how to play it stays as it is', async () => {
  const cut = Buffer.from(box('udta', words(place)))
  cut.writeUInt32BE(9_999)
  for (const odd of [cut, box('\0\x01\x02\x03', words(place)), words('12345'), bytes(8, 0)]) {
    const video = Buffer.concat([fileType, box('moov', header, odd, box('udta', words(place))), pictures])
    expect((await pass(video)).equals(video)).toBe(true)
    const around = (last: Buffer) => Buffer.concat([fileType, box('moov', box('trak', odd), last), pictures])
    const passed = await pass(around(box('udta', words(place))), 11)
    expect(passed.equals(around(free(words(place))))).toBe(true)
  }
})

test('a last box without a length goes on to the end', async () => {
  const last = Buffer.from(pictures)
  last.writeUInt32BE(0)
  const video = Buffer.concat([fileType, box('moov', header), last])
  expect((await pass(video, 50)).equals(video)).toBe(true)
  const open = Buffer.from(box('moov', header, box('udta', words(place))))
  open.writeUInt32BE(0)
  const passed = await pass(Buffer.concat([fileType, pictures, open]), 50)
  expect([passed.length, passed.includes(place)]).toEqual([fileType.length + pictures.length + open.length, false])
})

test.each([
  ['inside the head of a box', -pictures.length + 5],
  ['inside a box', -1],
  ['inside a box of a box', -pictures.length - 3],
])('one that breaks off %s is no video', async (_, end) => {
  const video = Buffer.concat([fileType, box('moov', header, box('udta', words(place))), pictures]).subarray(0, end)
  await expect(pass(video, 64)).rejects.toThrow('CHAT_FILE_UNSUPPORTED')
})

test('a real one stays as it is; what stands behind it goes', async () => {
  const film = readFileSync(new URL('../../../wallet/public/videos/wallet.en.mp4', import.meta.url))
  const passed = await pass(Buffer.concat([film, box('uuid', xmp)]))
  expect(passed.equals(Buffer.concat([film, free(xmp)]))).toBe(true)
})
