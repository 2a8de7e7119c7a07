/**
 * The wallet's accounts at the five QR providers, as each would hand them out: demo credentials of the sandbox, good for
 * nothing else. ZPAY's secret is the merchant's Ed25519 private key (PKCS 8, base64); the provider keeps its public half.
 */
export const merchants = {
  KBANK: {
    merchantId: 'KB000001',
    secret: 'sandbox-kbank-consumer-secret',
    webhookSecret: 'sandbox-kbank-webhook',
    biller: '010753600031501',
  },
  WW: {
    merchantId: 'ww-krapao',
    secret: 'sandbox-ww-api-secret',
    webhookSecret: 'sandbox-ww-webhook',
    biller: '010555900000102',
  },
  PAYTIMZ: {
    merchantId: '880001',
    secret: 'sandbox-paytimz-key',
    webhookSecret: 'sandbox-paytimz-webhook',
    biller: '010555900000203',
  },
  PAYONEX: {
    merchantId: 'PX-KRAPAO',
    secret: 'sandbox-payonex-secret',
    webhookSecret: 'sandbox-payonex-webhook',
    biller: '010555900000304',
  },
  ZPAY: {
    merchantId: 'zp_krapao',
    secret: 'MC4CAQAwBQYDK2VwBCIEIN/cmvTIXiY7RifbjpKlv/J3ArdrPPRHlSQca1uSEpfQ',
    webhookSecret: 'sandbox-zpay-webhook',
    biller: '010555900000405',
  },
} as const

export type Merchant = (typeof merchants)[keyof typeof merchants]
