import { wearKinds, wornSlips } from '@krapao/sandbox/slips/worn-slips'
import sharp from 'sharp'
import { renderSVG } from 'uqr'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readMiniQr } from '../read-mini-qr.ts'
import { decodeSlip } from './decode-slip.ts'
import { type QrReader, openQrReader } from './qr-reader.ts'

let reader: QrReader
beforeAll(() => {
  reader = openQrReader()
})
afterAll(() => reader.close())

const seed = 5
/** Of the five strengths of each kind, how many are read at least; the bench reads four times as many. */
const floors: Readonly<Record<string, number>> = {
  blurred: 3,
  slanted: 3,
  dark: 3,
  cropped: 3,
  photographed: 3,
  mixed: 3,
}
const usualFloor = 4

test('worn slips of every kind are read, and none as another', { timeout: 300_000 }, async () => {
  const read: Record<string, number> = Object.fromEntries(wearKinds.map((kind) => [kind, 0]))
  for await (const { kind, strength, payload, picture } of wornSlips(seed, 1)) {
    const decoded = await decodeSlip(reader, picture)
    if (decoded.kind === 'slip') {
      expect(decoded, `${kind} ${strength}`).toEqual(readMiniQr(payload))
      read[kind]!++
    } else expect(strength, `${kind} ${strength}: ${decoded.kind}`).toBeGreaterThan(2)
  }
  for (const kind of wearKinds) expect(read[kind], kind).toBeGreaterThanOrEqual(floors[kind] ?? usualFloor)
})

describe('what else may be in a picture', () => {
  const slip = '0041000600000101030140220BT1J8KQ2M4N6P8R0S2T45102TH9104B40B'
  const other = '0041000600000101030040220016324153022BPM000015102TH9104D4DF'
  const broken = slip.slice(0, -1).concat('A')
  const sheet = async (...payloads: readonly string[]) => {
    const input = payloads.map(async (payload, at) => {
      const code = await sharp(Buffer.from(renderSVG(payload, { border: 4 })))
        .resize(300)
        .toBuffer()
      return { input: code, left: 20 + (at % 2) * 400, top: 20 + Math.floor(at / 2) * 400 }
    })
    const white = { create: { width: 800, height: 800, channels: 3 as const, background: '#fff' } }
    return sharp(white)
      .composite(await Promise.all(input))
      .png()
      .toBuffer()
  }
  const kindOf = async (...payloads: readonly string[]) => (await decodeSlip(reader, await sheet(...payloads))).kind

  test('an advertisement beside the slip’s QR', async () => {
    expect(await kindOf('https://example.com/win', slip)).toBe('slip')
    expect(await kindOf('https://example.com/win')).toBe('other')
  })
  test('a forgery beside a good one does no harm, alone it is broken', async () => {
    expect(await kindOf(broken, slip)).toBe('slip')
    expect(await kindOf(broken)).toBe('broken')
    expect(await kindOf('https://example.com/win', broken)).toBe('broken')
  })
  test('two slips of one payment are one, of two payments none', async () => {
    expect(await kindOf(slip, slip)).toBe('slip')
    expect(await kindOf(slip, other)).toBe('many')
  })
  test('nothing at all', async () => expect(await kindOf()).toBe('none'))
})

test('several pictures at once are read one after the other, and the thread that was closed begins anew', async () => {
  const white = { create: { width: 300, height: 300, channels: 3 as const, background: '#fff' } }
  const picture = await sharp(white).png().toBuffer()
  const many = () => Promise.all([1, 2, 3].map(() => decodeSlip(reader, picture)))
  expect(await many()).toEqual([{ kind: 'none' }, { kind: 'none' }, { kind: 'none' }])
  await reader.close()
  expect(await many()).toEqual([{ kind: 'none' }, { kind: 'none' }, { kind: 'none' }])
})
