import type { Clock } from '../../clock.ts'
import type { GameEndpoint } from '../../config.ts'
import { type Patience, openHttpClient } from '../http-client.ts'
import { bearerHmacSha256 } from './bearer-hmac-sha256.ts'
import { noReference } from './no-reference.ts'
import type { GameProvider } from './port.ts'
import { sortedHmacSha1 } from './sorted-hmac-sha1.ts'
import { sortedMd5 } from './sorted-md5.ts'
import type { AdapterDeps } from './vendor-faults.ts'

const dialects: Record<GameEndpoint['dialect'], (endpoint: GameEndpoint, deps: AdapterDeps) => GameProvider> = {
  'sorted-hmac-sha1': sortedHmacSha1,
  'sorted-md5': sortedMd5,
  'bearer-hmac-sha256': bearerHmacSha256,
  'no-reference': noReference,
}

/** One adapter for each configured slot, by its code. */
export function createGameProviders(
  endpoints: readonly GameEndpoint[],
  deps: { readonly clock: Clock } & Patience,
): Map<string, GameProvider> {
  const { clock, ...patience } = deps
  return new Map(
    endpoints.map((endpoint) => {
      const http = openHttpClient({ provider: endpoint.code, baseUrl: endpoint.baseUrl, ...patience })
      return [endpoint.code, dialects[endpoint.dialect](endpoint, { clock, http })]
    }),
  )
}
