import type { CallAnswer } from '@krapao/contract/calls'
import { limits } from '@krapao/contract/limits'
import { type UseQueryResult, keepPreviousData, useQuery } from '@tanstack/react-query'
import { call } from '../api/call.ts'

/** One page of what invitees have brought; a nudge of the wallet makes it stale. */
export const useInvites = (page: number): UseQueryResult<CallAnswer<'POST /invite'>> =>
  useQuery({
    queryKey: ['wallet', 'invite', page],
    queryFn: ({ signal }) => call('POST /invite', { body: { page, limit: limits.sharePageSize }, signal }),
    placeholderData: keepPreviousData,
  })
