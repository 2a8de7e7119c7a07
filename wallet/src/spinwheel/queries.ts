import type { CallAnswer } from '@krapao/contract/calls'
import { useQuery } from '@tanstack/react-query'
import { call } from '../api/call.ts'
import { queryClient } from '../api/queries.ts'

export type Setup = CallAnswer<'GET /spinwheel/setup'>
export type SliceView = Setup['slices'][number]
export type CouponView = CallAnswer<'GET /spinwheel/coupon'>['coupons'][number]
export type ReceiptView = CallAnswer<'POST /spinwheel/receipts'>['receipts'][number]

/** These are asked again when the wheel has stopped and its prize was shown, never before: they would tell the result. */
export const useSetup = () =>
  useQuery({
    queryKey: ['wheel', 'setup'],
    queryFn: ({ signal }) => call('GET /spinwheel/setup', { signal }),
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })

export const useCoupons = () =>
  useQuery({
    queryKey: ['wheel', 'coupons'],
    queryFn: ({ signal }) => call('GET /spinwheel/coupon', { signal }),
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })

const receiptsShown = 10

/** The last spins, for the verifier. */
export const useReceipts = () =>
  useQuery({
    queryKey: ['wheel', 'receipts'],
    queryFn: ({ signal }) => call('POST /spinwheel/receipts', { body: { page: 1, limit: receiptsShown }, signal }),
  })

export const reloadWheel = (): Promise<void> => queryClient.invalidateQueries({ queryKey: ['wheel'] })
