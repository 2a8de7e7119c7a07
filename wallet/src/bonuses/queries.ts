import type { CallAnswer } from '@krapao/contract/calls'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { call } from '../api/call.ts'
import { usePollInterval } from '../api/socket.ts'

/** What the site says before a bonus is taken. Without it the bonus's own terms stand all the same. */
export const useNotice = (): CallAnswer<'GET /lookup/notice'>['notice'] | undefined =>
  useQuery({
    queryKey: ['notice'],
    queryFn: ({ signal }) => call('GET /lookup/notice', { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  }).data?.notice

/** What is offered and the bonus that is active; a nudge of the wallet makes it stale. */
export const useBonuses = (): UseQueryResult<CallAnswer<'GET /bonus'>> =>
  useQuery({
    queryKey: ['wallet', 'bonus', 'list'],
    queryFn: ({ signal }) => call('GET /bonus', { signal }),
    refetchInterval: usePollInterval(),
  })
