import { queryOptions } from '@tanstack/react-query'
import { call } from '../api/call.ts'
import { queryClient } from '../api/queries.ts'
import { isModalOpen, openModal } from '../ui/modals.ts'

const key = 'remember-agreement'

export const agreementsQuery = queryOptions({
  queryKey: ['agreements'],
  queryFn: ({ signal }) => call('GET /lookup/agreements', { signal }),
  staleTime: Number.POSITIVE_INFINITY,
})

export const rememberAgreement = (): void => localStorage.setItem(key, new Date().toISOString())

/** Opens the agreement, unless the member said not to, has already opened something, or has gone elsewhere. */
export const offerAgreement = async (): Promise<void> => {
  if (localStorage.getItem(key) !== null) return
  const agreements = await queryClient.fetchQuery(agreementsQuery)
  if (agreements.length > 0 && !isModalOpen() && location.pathname === '/user/home') openModal('agreement')
}
