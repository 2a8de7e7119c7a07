import type { CallAnswer } from '@krapao/contract/calls'
import type { QrCode, QrProvider } from '@krapao/contract/calls/qrcodes'
import type { Statement } from '@krapao/contract/calls/statements'
import { useQueries, useQuery } from '@tanstack/react-query'
import { call } from '../api/call.ts'
import { queryClient } from '../api/queries.ts'
import { isOpen } from '../movements/describe-movement.ts'
import { clockAhead } from '../ui/count-down.ts'

/** Where money can be sent; it changes only when the operator changes it. */
export const useDepositLookup = () =>
  useQuery({
    queryKey: ['lookup', 'deposit'],
    queryFn: ({ signal }) => call('GET /lookup/deposit', { signal }),
    staleTime: 300_000,
  })

/** A live QR and how far the server's clock is ahead of ours; null while there is none. */
export type LiveQr = { readonly qr: QrCode; readonly clockAheadMs: number }

export const liveQrOf = (answer: CallAnswer<'GET /qrcode/{provider}'>): LiveQr | null =>
  answer.hasQrcode ? { qr: answer, clockAheadMs: clockAhead(answer.serverTime, Date.now()) } : null

const qrKey = (provider: QrProvider) => ['qrcode', provider] as const
const liveAgainMs = 4_000

const qrQuery = (provider: QrProvider) => ({
  queryKey: qrKey(provider),
  queryFn: async ({ signal }: { signal: AbortSignal }) =>
    liveQrOf(await call('GET /qrcode/{provider}', { params: { provider }, signal })),
  staleTime: 5_000,
})

/** The live QR at each provider, so that the one in use is shown first; the chosen one is watched closely. */
export const useLiveQrs = (providers: readonly QrProvider[], chosen?: QrProvider) =>
  useQueries({
    queries: providers.map((provider) => ({
      ...qrQuery(provider),
      refetchInterval: ({ state }: { state: { data?: LiveQr | null | undefined } }) =>
        provider === chosen && state.data ? liveAgainMs : false,
    })),
    combine: (results) => ({
      byProvider: new Map(providers.map((provider, i) => [provider, results[i]?.data])),
      /** Whatever the answers were: the form asks the same again, so it must not come and go with their loading. */
      areAsked: results.every((result) => result.isFetched),
    }),
  })

export const keepQr = (provider: QrProvider, live: LiveQr | null): void => {
  queryClient.setQueryData(qrKey(provider), live)
}

/** Creating a QR flags those of the other providers for refresh (product.md §4). */
export const flagOtherQrs = (created: QrProvider): void => {
  void queryClient.invalidateQueries({
    queryKey: ['qrcode'],
    predicate: ({ queryKey }) => queryKey[1] !== created,
  })
}

export const askQrAgain = (provider: QrProvider): void => {
  void queryClient.invalidateQueries({ queryKey: qrKey(provider) })
}

const lookBack = 20
const askAgainMs = 3_000

/** The deposit that came through a QR: the statement's newest of that provider since the QR was made. Asked for until found. */
export const useArrival = (provider: QrProvider | undefined, since: number) =>
  useQuery({
    queryKey: ['statement', 'arrival', provider, since],
    enabled: provider !== undefined,
    queryFn: async ({ signal }): Promise<Statement | null> => {
      const { statements } = await call('POST /statement', { body: { page: 1, limit: lookBack }, signal })
      const isIt = (row: Statement) =>
        row.statementType === 'deposit' &&
        row.from === provider &&
        row.channel === undefined &&
        Date.parse(row.createdAt) >= since
      return statements.findLast(isIt) ?? null
    },
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data && !isOpen(state.data.status) ? false : askAgainMs),
  })
