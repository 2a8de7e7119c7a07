import type { QrCode } from '@krapao/contract/calls/qrcodes'
import { renderSVG } from 'uqr'
import { toMajor } from '../money.ts'
import type { QrRow } from './store.ts'

/** The QR as the member sees it. Dark on white with a quiet zone of four modules, whatever the theme: phones must read it. */
export function presentQr(qr: QrRow, now: Date): QrCode {
  if (!qr.payload) throw new Error(`QR ${qr.id} is ${qr.state} without a payload`)
  return {
    qrcodeId: qr.id,
    hasQrcode: true,
    qrcode: renderSVG(qr.payload, { ecc: 'M', border: 4, blackColor: '#000', whiteColor: '#fff' }),
    payload: qr.payload,
    amount: toMajor(qr.askedMinor),
    createdAt: qr.createdAt.getTime(),
    expireIn: qr.expiresAt.getTime(),
    serverTime: now.getTime(),
  }
}
