import type { Currency } from '@krapao/contract/money'

/** The sign that a person reads. `BAHT` is no ISO code and LAK formats without decimals, so the formatter is our own. */
export const currencySign = (currency: Currency): string => (currency === 'LAK' ? '₭' : '฿')

const twoDecimals = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

/** Two decimals with groups; what is no number reads "-" (product.md §5). */
export const formatNumber = (value: unknown): string =>
  typeof value === 'number' && Number.isFinite(value) ? twoDecimals.format(Math.abs(value)) : '-'

export type MoneySign = 'in' | 'out' | 'none'

/** `฿12,480.50`, `+฿500.00`, `−฿2,000.00` (the minus is U+2212, as wide as a digit). */
export const formatMoney = (value: unknown, currency: Currency = 'BAHT', sign: MoneySign = 'none'): string => {
  const digits = formatNumber(value)
  if (digits === '-') return '-'
  const isLess = sign === 'out' || (value as number) < 0
  const before = sign === 'in' ? '+' : isLess ? '−' : ''
  return `${before}${currencySign(currency)}${digits}`
}

/** The same without a sign of currency, for the buttons of quick amounts: no decimals where there are none. */
export const formatRound = (value: number): string =>
  Number.isInteger(value) ? formatNumber(value).slice(0, -3) : formatNumber(value)
