import type { Clock } from '../../clock.ts'
import type { BankEndpoint } from '../../config.ts'
import { type Patience, openHttpClient } from '../http-client.ts'
import { bcel } from './bcel.ts'
import { gsb } from './gsb.ts'
import { kbank } from './kbank.ts'
import type { BankFeed } from './port.ts'
import { scb } from './scb.ts'
import type { BankVendor } from './vendor.ts'

const vendors: Readonly<Record<string, BankVendor>> = { SCB: scb, KBANK: kbank, GSB: gsb, BCEL: bcel }

/** One feed for each configured bank, by its code. */
export function createBankFeeds(
  endpoints: readonly BankEndpoint[],
  { clock, ...waiting }: { readonly clock: Clock } & Patience,
): Map<string, BankFeed> {
  return new Map(
    endpoints.map((endpoint) => {
      const { code, baseUrl } = endpoint
      const vendor = vendors[code]
      if (!vendor) throw new Error(`no adapter reads the statements of a bank called ${code}`)
      const http = openHttpClient({ provider: code, baseUrl, ...waiting })
      return [code, vendor(endpoint, { clock, http })]
    }),
  )
}
