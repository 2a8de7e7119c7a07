import sharp, { type Sharp } from 'sharp'
import type { BankTransfer } from '../bank/bank-books.ts'
import { drawSlip, qrPlace, slipSize } from './draw-slip.ts'
import { miniQr } from './mini-qr.ts'
import { seededRandom } from '../books/seeded-random.ts'

/** A picture of a slip as it may come from a phone, with what its QR says. `strength` goes from 1, hardly worn, to 5. */
export type WornSlip = {
  readonly kind: WearKind
  readonly strength: number
  readonly payload: string
  readonly picture: Buffer
}

type Random = () => number
type Wear = (slip: Sharp, strength: number, random: Random) => Promise<Sharp> | Sharp

const strengths = [1, 2, 3, 4, 5] as const
const between = (random: Random, least: number, most: number) => least + random() * (most - least)
/** The value for a strength out of five. */
const at = (strength: number, ...values: readonly number[]) => values[strength - 1]!
const fresh = async (picture: Sharp) => sharp(await picture.png({ compressionLevel: 1 }).toBuffer())

/** What happens to pictures of slips on their way to us, each in five strengths. */
const wears = {
  small: (slip, strength) => slip.resize({ width: at(strength, 700, 460, 340, 290, 250) }),
  blurred: (slip, strength) => slip.blur(at(strength, 1.5, 2.5, 3.4, 4, 4.6)),
  rotated: (slip, strength, random) =>
    slip.rotate(at(strength, 4, 15, 45, 90, 180) + between(random, 0, 20), { background: '#3a3f4d' }),
  slanted: (slip, strength, random) => {
    const shear = at(strength, 0.08, 0.18, 0.28, 0.36, 0.44) * (random() < 0.5 ? -1 : 1)
    return slip.affine([1, shear, shear / 3, at(strength, 1, 0.95, 0.9, 0.85, 0.8)], { background: '#55503f' })
  },
  dark: async (slip, strength, random) => withNoise(slip.linear(at(strength, 0.4, 0.2, 0.1, 0.06, 0.04), 3), 4, random),
  pale: async (slip, strength, random) =>
    withNoise(slip.linear(at(strength, 0.4, 0.2, 0.1, 0.06, 0.04), at(strength, 140, 190, 215, 225, 230)), 4, random),
  noisy: (slip, strength, random) => withNoise(slip, at(strength, 40, 80, 120, 150, 180), random),
  squeezed: async (slip, strength) => {
    const width = at(strength, 900, 640, 480, 400, 340)
    return sharp(
      await slip
        .resize({ width })
        .jpeg({ quality: at(strength, 30, 22, 16, 14, 12) })
        .toBuffer(),
    )
  },
  /** Cut so close that the white around the QR is gone, and with it more and more of the QR's own edge. */
  cropped: (slip, strength, random) => {
    const { left, top, side } = qrPlace
    const cut = Math.round((side * at(strength, 0, 9, 11.5, 12.5, 13.5)) / 100)
    const above = Math.round(between(random, 100, 500))
    return slip.extract({ left: 200, top: top - above, width: left - 200 + side - cut, height: above + side })
  },
  shadowed: async (slip, strength, random) => {
    const least = Math.round(255 * at(strength, 0.4, 0.25, 0.15, 0.1, 0.06))
    const [x1, x2] = random() < 0.5 ? [0, 1] : [1, 0]
    const { width, height } = slipSize
    const shade = `<svg width="${width}" height="${height}"><linearGradient id="g" x1="${x1}" x2="${x2}" y2="1"><stop offset=".3" stop-color="#fff"/><stop offset=".75" stop-color="rgb(${least},${least},${least})"/></linearGradient><rect width="100%" height="100%" fill="url(#g)"/></svg>`
    return slip.composite([{ input: Buffer.from(shade), blend: 'multiply' }])
  },
  /** A pen's strokes over the QR: what its error correction is for. */
  scribbled: (slip, strength, random) => {
    const { left, top, side } = qrPlace
    const strokes = Array.from({ length: strength }, () => {
      const [y1, y2] = [between(random, 0.35, 0.65) * side, between(random, 0.35, 0.65) * side]
      return `M${0.36 * side} ${y1}L${0.64 * side} ${y2}`
    })
    const pen = `<svg width="${side}" height="${side}"><path d="${strokes.join('')}" stroke="#c2272d" stroke-width="6" fill="none"/></svg>`
    return slip.composite([{ input: Buffer.from(pen), left, top }])
  },
  /** Photographed from a screen with eight million pixels, ever farther away. */
  photographed: async (slip, strength, random) => {
    const width = at(strength, 1500, 1000, 700, 560, 470)
    const turned = await slip
      .resize({ width })
      .rotate(between(random, -8, 8), { background: '#20242e' })
      .toBuffer()
    const { width: w, height: h } = await sharp(turned).metadata()
    const scene = { create: { width: 2400, height: 3200, channels: 3 as const, background: '#20242e' } }
    const place = { left: Math.round(between(random, 0, 2400 - w)), top: Math.round(between(random, 0, 3200 - h)) }
    const photo = await fresh(sharp(scene).composite([{ input: turned, ...place }]))
    return withNoise(photo.blur(1.4).linear(0.7, 12), 8, random)
  },
  /** Everything a little: aslant, dim, out of focus, small, and through a messenger. */
  mixed: async (slip, strength, random) => {
    const turned = await fresh(slip.rotate(between(random, -25, 25), { background: '#6d665a' }))
    const dim = await fresh(
      turned.blur(at(strength, 1, 1.5, 2, 2.5, 3)).linear(at(strength, 0.7, 0.5, 0.4, 0.3, 0.2), 8),
    )
    const small = await withNoise(dim.resize({ width: at(strength, 1200, 900, 760, 660, 560) }), 6, random)
    return sharp(await small.jpeg({ quality: at(strength, 70, 60, 50, 42, 35) }).toBuffer())
  },
} satisfies Record<string, Wear>

export type WearKind = keyof typeof wears
export const wearKinds = Object.keys(wears) as WearKind[]

/** `each` pictures of every kind and strength, the same for the same seed; one at a time, for they are large. */
export async function* wornSlips(seed: number, each = 4): AsyncGenerator<WornSlip> {
  for (const kind of wearKinds) {
    const random = seededRandom(seed + wearKinds.indexOf(kind) * 1_000)
    for (const strength of strengths)
      for (let one = 0; one < each; one++) {
        const transfer = someTransfer(random)
        const slip = await fresh(sharp(await drawSlip(transfer)).removeAlpha())
        const worn = await wears[kind](slip, strength, random)
        yield { kind, strength, payload: miniQr(transfer), picture: await worn.jpeg({ quality: 90 }).toBuffer() }
      }
  }
}

const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const someText = (random: Random, length: number, of: string) =>
  Array.from({ length }, () => of[Math.floor(random() * of.length)]).join('')

const someTransfer = (random: Random): BankTransfer => ({
  reference: someText(random, 20, letters),
  fromBankCode: ['SCB', 'KBANK', 'BBL', 'GSB', 'KTB'][Math.floor(random() * 5)]!,
  fromAccountNo: someText(random, 10, '0123456789'),
  fromName: 'SOMCHAI JAIDEE',
  toBankCode: 'KBANK',
  toAccountNo: '0483556671',
  amountMinor: 100 * Math.ceil(random() * 5_000),
  currency: 'BAHT',
  at: Date.UTC(2026, 2, 2, 5),
  enteredAt: 0,
  number: 1,
})

/** Grain, as of a sensor in the dark: up to `most` lighter or darker, each pixel by chance. */
async function withNoise(slip: Sharp, most: number, random: Random): Promise<Sharp> {
  const { data, info } = await slip.raw().toBuffer({ resolveWithObject: true })
  let state = Math.floor(random() * 2 ** 32) | 1
  for (let pixel = 0; pixel < data.length; pixel += info.channels) {
    state ^= state << 13
    state ^= state >>> 17
    state ^= state << 5
    const grain = Math.round(((state >>> 0) / 2 ** 31 - 1) * most)
    for (let channel = 0; channel < info.channels; channel++) {
      const value = data[pixel + channel]! + grain
      data[pixel + channel] = value < 0 ? 0 : value > 255 ? 255 : value
    }
  }
  return sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } })
}
