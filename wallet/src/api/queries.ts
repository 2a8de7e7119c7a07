import type { NudgeTopic } from '@krapao/contract/events'
import { QueryClient } from '@tanstack/react-query'
import { isFailure } from './failure.ts'

/**
 * The app's one store of server state. A key starts with a topic of the socket's nudges, so that a nudge makes exactly those stale. Nothing
 * is kept on disk; a GET that changes state is never a query but a mutation.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 10_000,
      retry: (count, error) => count < 3 && (!isFailure(error) || error.retryable),
      retryDelay: (count) => Math.min(1_000 * 2 ** count, 15_000),
    },
  },
})

export const nudge = (topics: readonly NudgeTopic[]): void => {
  for (const topic of topics) void queryClient.invalidateQueries({ queryKey: [topic] })
}

/** After a movement of money: what it may have changed is asked again at once, without waiting for the socket. */
export const moneyMoved = (): void => nudge(['wallet', 'qrcode', 'statement'])
