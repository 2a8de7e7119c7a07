import type { CallAnswer } from '@krapao/contract/calls'
import { limits } from '@krapao/contract/limits'
import { type UseQueryResult, keepPreviousData, useQuery } from '@tanstack/react-query'
import { call } from '../api/call.ts'

/** What has accrued, what lies in the pot and why it can not be received; a nudge of the wallet makes it stale. */
export const useRefundCheck = (): UseQueryResult<CallAnswer<'GET /refund/check'>> =>
  useQuery({
    queryKey: ['wallet', 'refund', 'check'],
    queryFn: ({ signal }) => call('GET /refund/check', { signal }),
  })

export const useRefunds = (page: number): UseQueryResult<CallAnswer<'POST /refund'>> =>
  useQuery({
    queryKey: ['wallet', 'refund', page],
    queryFn: ({ signal }) => call('POST /refund', { body: { page, limit: limits.sharePageSize }, signal }),
    placeholderData: keepPreviousData,
  })
