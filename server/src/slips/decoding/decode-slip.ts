import { type MiniQr, readMiniQr } from '../read-mini-qr.ts'
import type { QrReader } from './qr-reader.ts'
import { viewsOf } from './views.ts'

type Undecoded =
  | { readonly kind: 'none' }
  | { readonly kind: 'many' }
  | { readonly kind: 'broken' }
  | { readonly kind: 'other' }

/** `none`: no QR can be found. `many`: slips of several payments in one picture. The others as in read-mini-qr.ts. */
export type DecodedSlip = ({ readonly kind: 'slip' } & MiniQr) | Undecoded

/**
 * Looks for a slip's QR in a picture, in ever more ways, until there is one to believe. A QR that is broken in one view may
 * be read well in another; when none is, the best that was found is told.
 */
export async function decodeSlip(reader: Pick<QrReader, 'read'>, picture: Buffer): Promise<DecodedSlip> {
  let best: DecodedSlip = { kind: 'none' }
  for await (const view of viewsOf(picture)) {
    const readings = (await reader.read(view)).map(readMiniQr)
    const slips = readings.filter((reading) => reading.kind === 'slip')
    const [slip] = slips
    if (slip) return slips.every(({ bankReference }) => bankReference === slip.bankReference) ? slip : { kind: 'many' }
    if (readings.some(({ kind }) => kind === 'broken')) best = { kind: 'broken' }
    else if (readings.length > 0 && best.kind === 'none') best = { kind: 'other' }
  }
  return best
}
