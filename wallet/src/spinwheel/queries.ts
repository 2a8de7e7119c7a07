import type { CallAnswer } from '@krapao/contract/calls'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
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

export const receiptsAPage = 10
export const coinsAPage = 5

/** A member's spins, newest first, for the verifier. */
export const useReceipts = (page: number) =>
  useQuery({
    queryKey: ['wheel', 'receipts', page],
    queryFn: ({ signal }) => call('POST /spinwheel/receipts', { body: { page, limit: receiptsAPage }, signal }),
    placeholderData: keepPreviousData,
  })

/** Where coins came from and went. Like the rest of the wheel it is asked again only once a prize was shown. */
export const useCoinMoves = (page: number) =>
  useQuery({
    queryKey: ['wheel', 'coins', page],
    queryFn: ({ signal }) => call('POST /spinwheel/coins', { body: { page, limit: coinsAPage }, signal }),
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })

export const reloadWheel = (): Promise<void> => queryClient.invalidateQueries({ queryKey: ['wheel'] })
