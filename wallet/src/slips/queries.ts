import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { Slip } from '@krapao/contract/calls/slips'
import { call } from '../api/call.ts'
import { usePollInterval } from '../api/socket.ts'
import { loadErrorTexts } from '../i18n/error-text.ts'

export const slipsPageSize = 10
const checkingAgainMs = 3_000

export const isChecking = ({ status }: Pick<Slip, 'status'>): boolean => status !== 'SUCCESS' && status !== 'FAILED'

/** One page of the slips, with the sentences for why they failed; asked for often while one is being checked. */
export const useSlips = (page: number) => {
  const pollMs = usePollInterval()
  return useQuery({
    queryKey: ['statement', 'slips', page],
    queryFn: async ({ signal }) => {
      const [list] = await Promise.all([
        call('POST /statement/slip', { body: { page, limit: slipsPageSize }, signal }),
        loadErrorTexts().catch(() => undefined), // without them the raw code is shown
      ])
      return list
    },
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) =>
      state.data?.slips.some((slip) => isChecking(slip) && !slip.isManual) ? checkingAgainMs : pollMs,
  })
}

/** Whether slips are taken now; it turns while the sheet is open. */
export const useSlipWindow = () =>
  useQuery({
    queryKey: ['lookup', 'slip'],
    queryFn: ({ signal }) => call('GET /lookup/slip', { signal }),
    refetchInterval: 30_000,
  })

/** Where a slip's picture can be seen for the next two minutes. */
export const usePictureLink = (reference: string) =>
  useQuery({
    queryKey: ['slip-picture', reference],
    queryFn: ({ signal }) => call('GET /statement/slip/reference/{reference}', { params: { reference }, signal }),
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
  })
