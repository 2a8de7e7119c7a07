import type { CallAnswer } from '@krapao/contract/calls'
import { queryOptions, type UseQueryResult, useQuery } from '@tanstack/react-query'
import { call } from './call.ts'
import { usePollInterval } from './socket.ts'

export type Wallet = CallAnswer<'GET /wallet'>

/** The combined balance, the member and the slots: what the bars, the drawer, home and the money modals all read. */
export const walletQuery = queryOptions({
  queryKey: ['wallet'],
  queryFn: async ({ signal }): Promise<Wallet> => {
    const wallet = await call('GET /wallet', { signal })
    localStorage.setItem('last_sync', wallet.timesync)
    return wallet
  },
})

export const useWallet = (): UseQueryResult<Wallet> => useQuery({ ...walletQuery, refetchInterval: usePollInterval() })
