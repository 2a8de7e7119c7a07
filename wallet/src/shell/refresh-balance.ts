import { useMutation } from '@tanstack/react-query'
import { call } from '../api/call.ts'
import { queryClient } from '../api/queries.ts'
import { type Wallet, walletQuery } from '../api/wallet-query.ts'
import { useWords } from '../i18n/words.ts'
import { toast } from '../ui/toast.ts'

/** Asks every game for its balance now. A failure is said in the drawer only; the last known balance stays. */
export const useRefreshBalance = () => {
  const t = useWords('actions')
  const { mutate, isPending } = useMutation({
    mutationFn: () => call('GET /wallet/refresh/slot'),
    onSuccess: (fresh) => {
      queryClient.setQueryData(walletQuery.queryKey, (wallet: Wallet | undefined) => wallet && { ...wallet, ...fresh })
      toast(fresh.isPartial ? 'wait' : 'ok', t(fresh.isPartial ? 'refreshedPartly' : 'refreshed'))
    },
    onError: () => toast('bad', t('refreshFailed')),
  })
  return { refresh: () => mutate(), isRefreshing: isPending }
}
