import type { CallAnswer } from '@krapao/contract/calls'
import { limits } from '@krapao/contract/limits'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { call } from '../api/call.ts'
import { queryClient } from '../api/queries.ts'
import { usePollInterval } from '../api/socket.ts'
import { isOpen } from '../movements/describe-movement.ts'

const lookBack = 50
const openAgainMs = 5_000

type Page = CallAnswer<'POST /statement'> & { readonly page: number }

/**
 * One page of the history; the page before stays on the screen until it is there. What is shown stands still: asked for again,
 * by the clock or a nudge, it is the same rows with their news, and `newer` counts those that came in since. `show` lets
 * them in, and so does coming to the screen anew. `asOf` is where the page before this one ended.
 */
export const useStatementPage = (page: number, asOf: string | undefined) => {
  const refetchInterval = usePollInterval()
  const wantsNewest = useRef(true)
  const queryKey = ['statement', 'page', page, asOf ?? 'newest'] as const
  const query = useQuery({
    queryKey,
    queryFn: async ({ signal }): Promise<Page> => {
      const shown = wantsNewest.current ? undefined : queryClient.getQueryData<Page>(queryKey)?.asOf
      const standing = asOf ?? shown
      const body = { page, limit: limits.statementPageSize, ...(standing && { asOf: standing }) }
      const answer = await call('POST /statement', { body, signal })
      wantsNewest.current = false
      return { ...answer, page }
    },
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchInterval,
  })
  const show = () => {
    wantsNewest.current = true
    void query.refetch()
  }
  return { ...query, show }
}

/** What is still on its way, however far down the list it has slid; asked for often while there is any. */
export const useOpenMovements = () =>
  useQuery({
    queryKey: ['statement', 'open'],
    queryFn: async ({ signal }) => {
      const { statements } = await call('POST /statement', { body: { page: 1, limit: lookBack }, signal })
      return statements.filter((row) => isOpen(row.status))
    },
    refetchInterval: ({ state }) => ((state.data?.length ?? 0) > 0 ? openAgainMs : false),
  })

/** Where the money of a row came from and went; asked for when somebody wants to know. */
export const storyQuery = (id: string) => ({
  queryKey: ['statement', 'story', id] as const,
  queryFn: ({ signal }: { readonly signal: AbortSignal }) =>
    call('GET /statement/{id}/story', { params: { id }, signal }),
})
