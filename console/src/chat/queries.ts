import type { OpsQuery } from '@krapao/contract/ops/calls'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { call } from '../api/call.ts'
import { queryClient, whileDownMs, whileUpMs } from '../api/queries.ts'
import { type Heard, useIsUp, useSocket } from '../api/socket.ts'

export type Filter = Omit<OpsQuery<'GET /chat/conversations'>, 'cursor'>

const stale = (...queryKey: string[]) => void queryClient.invalidateQueries({ queryKey })

/** However many speak at once, the list is asked for a few times a second at most. */
const burstMs = 300
let listTimer: ReturnType<typeof setTimeout> | undefined
const listChanged = () => {
  listTimer ??= setTimeout(() => {
    listTimer = undefined
    stale('conversations')
  }, burstMs)
}
export const conversationChanged = (id: string): void => {
  listChanged()
  stale('conversation', id)
}

/** What the socket hurries: lists and the open conversation are asked for again. */
const hear = (heard: Heard) => {
  if (heard.event === 'up') {
    listChanged()
    stale('conversation')
  } else if (heard.event === 'messaging') listChanged()
  else if (heard.event === 'conversation') conversationChanged(heard.id)
}

export function useConversations(filter: Filter) {
  useSocket(hear)
  const refetchInterval = useIsUp() ? whileUpMs : whileDownMs
  return useInfiniteQuery({
    queryKey: ['conversations', filter],
    queryFn: ({ pageParam, signal }) =>
      call('GET /chat/conversations', { query: { ...filter, ...(pageParam && { cursor: pageParam }) }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.cursor,
    placeholderData: (before) => before,
    refetchInterval,
  })
}

export const useConversation = (id: string) =>
  useQuery({
    queryKey: ['conversation', id],
    queryFn: ({ signal }) => call('GET /chat/conversations/{id}', { params: { id }, signal }),
    refetchInterval: whileUpMs,
  })

export const useCanned = () =>
  useQuery({ queryKey: ['canned'], queryFn: ({ signal }) => call('GET /chat/canned', { signal }), staleTime: 60_000 })
