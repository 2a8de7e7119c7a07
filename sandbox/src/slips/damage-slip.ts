import sharp from 'sharp'
import type { BankTransfer } from '../bank/bank-books.ts'
import { drawSlip, qrPlace, slipSize } from './draw-slip.ts'
import { brokenMiniQr } from './mini-qr.ts'

/** What people do to slips (spec/running.md): cut the QR off, shake the phone, hold it aslant, and forge. */
export const damages = ['crop', 'blur', 'rotate', 'badcrc', 'noqr'] as const
export type Damage = (typeof damages)[number]

/** The slip, damaged. `crop` leaves no QR, `badcrc` one that lies; `blur` and `rotate` can still be read. */
export async function damageSlip(transfer: BankTransfer, damage: Damage): Promise<Buffer> {
  if (damage === 'badcrc') return drawSlip(transfer, brokenMiniQr(transfer))
  if (damage === 'noqr')
    return sharp(await drawSlip(transfer))
      .composite([blank])
      .png()
      .toBuffer()
  const slip = sharp(await drawSlip(transfer))
  if (damage === 'crop')
    return slip
      .extract({ left: 0, top: 0, width: slipSize.width, height: qrPlace.top + 60 })
      .png()
      .toBuffer()
  if (damage === 'blur') return slip.blur(3).png().toBuffer()
  return slip.rotate(17, { background: '#3a3f4d' }).png().toBuffer()
}

const blank = {
  input: { create: { width: qrPlace.side, height: qrPlace.side, channels: 3 as const, background: '#fff' } },
  left: qrPlace.left,
  top: qrPlace.top,
}
