import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { call } from './call.ts'

/** Whether the prize wheel is on: home's coin button and the drawer's tile are there only then (product.md §2). */
export const useWheelActive = (): UseQueryResult<{ isActive: boolean }> =>
  useQuery({
    queryKey: ['wheel', 'active'],
    queryFn: ({ signal }) => call('GET /spinwheel/active', { signal }),
    staleTime: 300_000,
  })
