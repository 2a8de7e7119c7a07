import { limits } from '@krapao/contract/limits'
import { queryOptions } from '@tanstack/react-query'
import { useEffect } from 'react'
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

const showAgreement = async (): Promise<void> => {
  const agreements = await queryClient.fetchQuery(agreementsQuery).catch(() => [])
  if (agreements.length > 0 && !isModalOpen() && location.pathname === '/user/home') openModal('agreement')
}

/** Home opens it by itself after 1.5 s, unless the member said not to, or has already opened something (product.md §2). */
export const useAgreement = (isHome: boolean): void => {
  useEffect(() => {
    if (!isHome || localStorage.getItem(key) !== null) return undefined
    const timer = setTimeout(() => void showAgreement(), limits.agreementDelayMs)
    return () => clearTimeout(timer)
  }, [isHome])
}
