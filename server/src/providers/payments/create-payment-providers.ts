import type { Clock } from '../../clock.ts'
import type { PaymentEndpoint } from '../../config.ts'
import { type Patience, openHttpClient } from '../http-client.ts'
import { kbank } from './kbank.ts'
import { paymentProvider } from './payment-provider.ts'
import { payonex } from './payonex.ts'
import { paytimz } from './paytimz.ts'
import type { PaymentProvider } from './port.ts'
import type { Vendor } from './vendor.ts'
import { ww } from './ww.ts'
import { zpay } from './zpay.ts'

const vendors: Readonly<Record<string, Vendor>> = {
  KBANK: kbank,
  WW: ww,
  PAYTIMZ: paytimz,
  PAYONEX: payonex,
  ZPAY: zpay,
}

/**
 * One adapter for each configured QR provider, by its code. `publicUrl` answers the wallet's own origin at the time of a
 * call: their webhooks go to `/callbacks/payments/<code>` there.
 */
export function createPaymentProviders(
  endpoints: readonly PaymentEndpoint[],
  deps: { readonly clock: Clock; readonly publicUrl: () => string } & Patience,
): Map<string, PaymentProvider> {
  const { clock, publicUrl, ...waiting } = deps
  return new Map(
    endpoints.map((endpoint) => {
      const { code, baseUrl } = endpoint
      const vendor = vendors[code]
      if (!vendor) throw new Error(`no adapter speaks to a payment provider called ${code}`)
      const http = openHttpClient({ provider: code, baseUrl, ...waiting })
      const callbackUrl = () => `${publicUrl()}/callbacks/payments/${code}`
      return [code, paymentProvider(vendor(endpoint, { clock, http, callbackUrl }))]
    }),
  )
}
