import type { QrProvider } from '@krapao/contract/calls/qrcodes'

/** How a QR provider is named to a member. */
export const qrProviderNames: Readonly<Record<QrProvider, { nameTH: string; nameEN: string }>> = {
  KBANK: { nameTH: 'คิวอาร์ กสิกรไทย', nameEN: 'KBank QR' },
  WW: { nameTH: 'คิวอาร์ WW', nameEN: 'WW QR' },
  PAYTIMZ: { nameTH: 'คิวอาร์ PAYTIMZ', nameEN: 'PAYTIMZ QR' },
  PAYONEX: { nameTH: 'คิวอาร์ PAYONEX', nameEN: 'PAYONEX QR' },
  ZPAY: { nameTH: 'คิวอาร์ ZPAY', nameEN: 'ZPAY QR' },
}
