import type { Currency } from '@krapao/contract/money'

/** A statement names its currency as text; what is not kip is baht. */
export const currencyOf = (row: { readonly currency: string }): Currency => (row.currency === 'LAK' ? 'LAK' : 'BAHT')
