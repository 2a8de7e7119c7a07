import type { CallAnswer } from '@krapao/contract/calls'
import { queryOptions, type UseQueryResult, useQuery } from '@tanstack/react-query'
import { call } from './call.ts'
import { keepLastKnown, readLastKnown } from './last-known.ts'
import { queryClient } from './queries.ts'
import { usePollInterval } from './socket.ts'

export type Wallet = CallAnswer<'GET /wallet'>

/** The combined balance, the member and the slots: what the bars, the drawer, home and the money modals all read. */
export const walletQuery = queryOptions({
  queryKey: ['wallet'],
  queryFn: async ({ signal }): Promise<Wallet> => {
    const wallet = await call('GET /wallet', { signal })
    keepLastKnown(wallet)
    return wallet
  },
  initialData: readLastKnown,
  initialDataUpdatedAt: 0, // what was last known is shown with its time, and always asked again at once
})

export const useWallet = (): UseQueryResult<Wallet> => useQuery({ ...walletQuery, refetchInterval: usePollInterval() })

/** Asks every provider for its balance now, and puts the figures in their place. It throws; what to do about it is the screen's. */
export const refreshSlots = async (): Promise<CallAnswer<'GET /wallet/refresh/slot'>> => {
  const fresh = await call('GET /wallet/refresh/slot')
  const known = queryClient.getQueryData(walletQuery.queryKey)
  if (known) {
    const wallet = { ...known, ...fresh }
    queryClient.setQueryData(walletQuery.queryKey, wallet)
    keepLastKnown(wallet)
  }
  return fresh
}
