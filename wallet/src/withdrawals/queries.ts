import { useQuery } from '@tanstack/react-query'
import { call } from '../api/call.ts'

/** The limits of a withdrawal; they change only when the operator changes them. */
export const useWithdrawLimits = () =>
  useQuery({
    queryKey: ['lookup', 'withdraw'],
    queryFn: ({ signal }) => call('GET /lookup/withdraw', { signal }),
    staleTime: 300_000,
  })
