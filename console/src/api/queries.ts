import { QueryClient } from '@tanstack/react-query'
import { failureOf, isPassing } from './failure.ts'

/** The console's one store of server state; what the socket says makes parts of it stale. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 5_000,
      retry: (count, error) => count < 3 && isPassing(failureOf(error)),
      retryDelay: (count) => Math.min(1_000 * 2 ** count, 10_000),
    },
  },
})

export const whileUpMs = 60_000
export const whileDownMs = 5_000
