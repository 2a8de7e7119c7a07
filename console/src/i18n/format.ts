import type { Currency } from '@krapao/contract/money'

const sign = { BAHT: '฿', LAK: '₭' } as const satisfies Record<Currency, string>

/** `฿12,480.50`: two decimals, digits 0–9 and commas in every language. */
export function formatMoney(amount: number, currency: Currency = 'BAHT'): string {
  const [whole = '0', part = '00'] = Math.abs(amount).toFixed(2).split('.')
  return `${amount < 0 ? '−' : ''}${sign[currency]}${whole.replace(/\B(?=(\d{3})+$)/g, ',')}.${part}`
}

/** Bangkok keeps UTC+7 all year. */
const bangkokOffsetMs = 7 * 3_600_000
const inBangkok = (time: string | number): [day: string, clock: string] => {
  const [date = '', clock = ''] = new Date(new Date(time).getTime() + bangkokOffsetMs).toISOString().split('T')
  return [date.split('-').reverse().join('/'), clock.slice(0, 8)]
}

export const dayOf = (time: string | number): string => inBangkok(time)[0]
/** `20/11/2025 14:32:08`, Bangkok time. */
export const formatTime = (time: string | number): string => inBangkok(time).join(' ')
/** `14:32`, Bangkok time. */
export const formatClock = (time: string | number): string => inBangkok(time)[1].slice(0, 5)
/** The clock for what is of today, the day for what is older. */
export const formatWhen = (time: string, now: number): string =>
  dayOf(time) === dayOf(now) ? formatClock(time) : dayOf(time)
/** `081-234-5678`. */
export const formatPhone = (phone: string): string =>
  /^\d{10}$/.test(phone) ? `${phone.slice(0, 3)}-${phone.slice(3, 6)}-${phone.slice(6)}` : phone
