import { useMutation } from '@tanstack/react-query'
import { refreshSlots } from '../api/wallet-query.ts'
import { useWords } from '../i18n/words.ts'
import { toast } from '../ui/toast.ts'

/** The drawer's refresh: asks every game for its balance now, and says how it went. The last known balance stays where it fails. */
export const useRefreshBalance = () => {
  const t = useWords('actions')
  const { mutate, isPending } = useMutation({
    mutationFn: refreshSlots,
    onSuccess: ({ isPartial }) => toast(isPartial ? 'wait' : 'ok', t(isPartial ? 'refreshedPartly' : 'refreshed')),
    onError: () => toast('bad', t('refreshFailed')),
  })
  return { refresh: () => mutate(), isRefreshing: isPending }
}
