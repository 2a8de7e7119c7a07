import { limits } from '@krapao/contract/limits'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call } from '../api/call.ts'
import { usePollInterval } from '../api/socket.ts'
import { isOpen } from '../movements/describe-movement.ts'

const lookBack = 50
const openAgainMs = 5_000

/** One page of the history; the page before stays on the screen until it is there. */
export const useStatementPage = (page: number) => {
  const refetchInterval = usePollInterval()
  return useQuery({
    queryKey: ['statement', page],
    queryFn: ({ signal }) => call('POST /statement', { body: { page, limit: limits.statementPageSize }, signal }),
    placeholderData: keepPreviousData,
    refetchInterval,
  })
}

/** What is still on its way, however far down the list it has slid; asked for often while there is any. */
export const useOpenMovements = (isWanted: boolean) =>
  useQuery({
    queryKey: ['statement', 'open'],
    enabled: isWanted,
    queryFn: async ({ signal }) => {
      const { statements } = await call('POST /statement', { body: { page: 1, limit: lookBack }, signal })
      return statements.filter((row) => isOpen(row.status))
    },
    refetchInterval: ({ state }) => ((state.data?.length ?? 0) > 0 ? openAgainMs : false),
  })
