import type { Currency } from '@krapao/contract/money'

export const currencySign = { BAHT: '฿', LAK: '₭' } as const satisfies Record<Currency, string>

/**
 * `12,480.50`: two decimals, digits 0–9 and commas in every language, `-` for what is no number (product.md §5). Our own, for `Intl` writes
 * LAK without decimals and knows no BAHT.
 */
export const formatAmount = (amount: number | null | undefined): string => {
  if (typeof amount !== 'number' || !Number.isFinite(amount)) return '-'
  const [whole = '0', satang = '00'] = Math.abs(amount).toFixed(2).split('.')
  const isZero = Number(whole) === 0 && satang === '00'
  return `${amount < 0 && !isZero ? '−' : ''}${whole.replace(/\B(?=(\d{3})+$)/g, ',')}.${satang}`
}

/** `฿12,480.50`; the minus sign, U+2212, stands before the currency. */
export const formatMoney = (amount: number | null | undefined, currency: Currency = 'BAHT'): string => {
  const text = formatAmount(amount)
  if (text === '-') return text
  return text.startsWith('−') ? `−${currencySign[currency]}${text.slice(1)}` : `${currencySign[currency]}${text}`
}

/** Bangkok keeps UTC+7 all year; by shifting, no locale data and no Buddhist years come in. */
const bangkokOffsetMs = 7 * 3_600_000

/** `20/11/2025 14:32:08`, Bangkok time; `-` for what is no time. */
export const formatTime = (time: string | number | Date | null | undefined): string => {
  if (time === null || time === undefined) return '-'
  const ms = new Date(time).getTime()
  if (Number.isNaN(ms)) return '-'
  const [date = '', clock = ''] = new Date(ms + bangkokOffsetMs).toISOString().split('T')
  return `${date.split('-').reverse().join('/')} ${clock.slice(0, 8)}`
}

/** `14:32:08`, Bangkok time. */
export const formatClock = (time: string | number | Date): string => formatTime(time).split(' ')[1] ?? '-'

/** `08:42` of what is left; never below zero. */
export const formatCountdown = (leftMs: number): string => {
  const seconds = Math.max(0, Math.ceil(leftMs / 1000))
  return `${String(Math.floor(seconds / 60)).padStart(2, '0')}:${String(seconds % 60).padStart(2, '0')}`
}

/** `048-295-1736` when there are exactly ten digits, else as it is (product.md §2). */
export const formatAccountNo = (accountNo: string): string =>
  /^\d{10}$/.test(accountNo) ? `${accountNo.slice(0, 3)}-${accountNo.slice(3, 6)}-${accountNo.slice(6)}` : accountNo

/** A phone number is read in the same groups as an account number. */
export const formatPhone = formatAccountNo

/** The letter to know a name by: Thai and Lao write some vowels before the consonant that they follow, and marks above it. */
export const firstLetter = (name: string): string => name.match(/[^\P{L}เแโใไເແໂໃໄ]/u)?.[0].toUpperCase() ?? ''
