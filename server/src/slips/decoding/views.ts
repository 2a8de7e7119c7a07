import type { Sharp } from 'sharp'
import type { GreyPicture } from './qr-reader.ts'

/** One way of looking at a picture: at some size, made clearer in some way. */
type View = {
  /** The longer side, in pixels. */
  readonly side: number
  readonly clearer?: (picture: Sharp) => Sharp
}

const normalised = (picture: Sharp) => picture.normalise({ lower: 1, upper: 99 })
/** Grain and the weave of a screen go; what is left of the modules stays. */
const smoothed = (picture: Sharp) => normalised(picture).blur(2)
/** Modules that ran into each other part again. */
const sharpened = (picture: Sharp) => normalised(picture).sharpen({ sigma: 2, m1: 4, m2: 8 })

/**
 * From the cheapest, which reads nearly all, to those that are worth their time for the rest; chosen by what they read of
 * pictures that the ones before could not (sandbox/src/slips/worn-slips.ts). The reader itself copes with any rotation,
 * with shadows and with light on dark, and it looks at smaller versions too.
 */
const views: readonly View[] = [
  { side: 1_600 },
  { side: 1_000, clearer: normalised },
  { side: 1_600, clearer: smoothed },
  { side: 1_200, clearer: sharpened },
  { side: 4_096 },
]

/** Small pictures are made larger, but not past what there is to see. */
const mostGrowth = 3
/** White all around, for where a picture was cut at the QR's very edge. */
const edge = 24

/** Views of one picture, each made when it is asked for. */
export async function* viewsOf(picture: Buffer): AsyncGenerator<GreyPicture> {
  // Loaded with the first slip: it is some megabytes that a node without slips never needs.
  const { default: sharp } = await import('sharp')
  const { data, info } = await sharp(picture).greyscale().raw().toBuffer({ resolveWithObject: true })
  const { width, height } = info
  for (const { side, clearer = (same: Sharp) => same } of views) {
    const most = Math.min(side, Math.max(width, height) * mostGrowth)
    const sized = sharp(data, { raw: { width, height, channels: 1 } }).resize({
      width: most,
      height: most,
      fit: 'inside',
    })
    const view = await clearer(sized)
      .extend({ top: edge, bottom: edge, left: edge, right: edge, background: '#fff' })
      .toColourspace('b-w')
      .raw()
      .toBuffer({ resolveWithObject: true })
    yield { grey: new Uint8Array(view.data), width: view.info.width, height: view.info.height }
  }
}
