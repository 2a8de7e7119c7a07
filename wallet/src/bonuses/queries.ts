import type { CallAnswer } from '@krapao/contract/calls'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { call } from '../api/call.ts'
import { usePollInterval } from '../api/socket.ts'

/** What is offered and the bonus that is active; a nudge of the wallet makes it stale. */
export const useBonuses = (): UseQueryResult<CallAnswer<'GET /bonus'>> =>
  useQuery({
    queryKey: ['wallet', 'bonus', 'list'],
    queryFn: ({ signal }) => call('GET /bonus', { signal }),
    refetchInterval: usePollInterval(),
  })
