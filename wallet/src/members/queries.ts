import { queryOptions } from '@tanstack/react-query'
import { call } from '../api/call.ts'

const kept = { staleTime: 5 * 60_000 }

export const infoQuery = queryOptions({
  queryKey: ['info'],
  queryFn: ({ signal }) => call('GET /lookup/info', { signal }),
  ...kept,
})
export const banksQuery = queryOptions({
  queryKey: ['banks'],
  queryFn: ({ signal }) => call('GET /lookup/banks', { signal }),
  ...kept,
})
export const sourcesQuery = queryOptions({
  queryKey: ['sources'],
  queryFn: ({ signal }) => call('GET /lookup/sources', { signal }),
  ...kept,
})
export const chatOfferedQuery = queryOptions({
  queryKey: ['enableChatWidget'],
  queryFn: ({ signal }) => call('GET /lookup/enableChatWidget', { signal }),
  ...kept,
})
export const contactQuery = queryOptions({
  queryKey: ['contact'],
  queryFn: ({ signal }) => call('GET /lookup/contact', { signal }),
  ...kept,
})
export const registerOtpQuery = queryOptions({
  queryKey: ['registerOTP'],
  queryFn: ({ signal }) => call('GET /lookup/registerOTP', { signal }),
  ...kept,
})
export const profileQuery = queryOptions({
  queryKey: ['wallet', 'profile'],
  queryFn: ({ signal }) => call('GET /account/profile', { signal }),
})
