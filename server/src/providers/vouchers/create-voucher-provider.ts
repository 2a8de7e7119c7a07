import type { Clock } from '../../clock.ts'
import type { VoucherEndpoint } from '../../config.ts'
import { type Patience, openHttpClient } from '../http-client.ts'
import type { VoucherProvider } from './port.ts'
import { trueWallet } from './true-wallet.ts'

/** The e-wallet that is configured; undefined without one. */
export function createVoucherProvider(
  endpoint: VoucherEndpoint | undefined,
  { clock, ...waiting }: { readonly clock: Clock } & Patience,
): VoucherProvider | undefined {
  if (!endpoint) return undefined
  const { code, baseUrl } = endpoint
  if (code !== 'TRUEWALLET') throw new Error(`no adapter speaks to an e-wallet called ${code}`)
  return trueWallet(endpoint, { clock, http: openHttpClient({ provider: code, baseUrl, ...waiting }) })
}
