import type { Statement } from '@krapao/contract/calls/statements'
import { useQuery } from '@tanstack/react-query'
import { call } from '../api/call.ts'
import { isOpen } from './describe-movement.ts'

const lookBack = 50
const askAgainMs = 3_000

/**
 * One movement as the statement has it, asked for until it is final. The newest fifty are looked through: a gathering may have
 * written one row for each game just now.
 */
export const useMovementRow = (id: string | undefined) =>
  useQuery({
    queryKey: ['statement', 'row', id],
    enabled: id !== undefined,
    queryFn: async ({ signal }): Promise<Statement | null> => {
      const { statements } = await call('POST /statement', { body: { page: 1, limit: lookBack }, signal })
      return statements.find((row) => row._id === id) ?? null
    },
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data && !isOpen(state.data.status) ? false : askAgainMs),
  })
