import type { Currency } from '@krapao/contract/money'
import { useQuery } from '@tanstack/react-query'
import { call } from '../api/call.ts'

/** The limits of a withdrawal in the member's own currency; they change only when the operator changes them. */
export const useWithdrawLimits = (currency: Currency | undefined) =>
  useQuery({
    queryKey: ['lookup', 'withdraw'],
    queryFn: ({ signal }) => call('GET /lookup/withdraw', { signal }),
    select: ({ byCurrency, ...ofSite }) => byCurrency.find((one) => one.currency === currency) ?? ofSite,
    staleTime: 300_000,
  })

/** What this withdrawal would pay and take away under the member's bonus; asked anew for every amount and every visit. */
export const useWithdrawalTerms = (amount: number | undefined) =>
  useQuery({
    queryKey: ['wallet', 'bonus', 'withdrawal', amount],
    queryFn: ({ signal }) => call('GET /bonus/withdrawal/{amount}', { params: { amount: String(amount) }, signal }),
    enabled: amount !== undefined,
    gcTime: 0,
  })
