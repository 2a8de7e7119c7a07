/** The codes of the QR providers (product.md §7). Apart from the calls, so that the wallet can read it without their schemas. */
export const qrProviders = ['KBANK', 'WW', 'PAYTIMZ', 'PAYONEX', 'ZPAY'] as const
export type QrProvider = (typeof qrProviders)[number]
