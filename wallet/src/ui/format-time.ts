/** Bangkok is UTC+7 all year, and `th-TH` would give Buddhist years: the clock is read with UTC's own fields. */
const bangkokOffsetMs = 7 * 3_600_000

type Moment = string | number | Date

const two = (n: number): string => String(n).padStart(2, '0')

const bangkok = (moment: Moment): Date | null => {
  const ms = new Date(moment).getTime()
  return Number.isNaN(ms) ? null : new Date(ms + bangkokOffsetMs)
}

/** `20/11/2025`, the Gregorian day in Bangkok; what is no time reads "-". */
export const formatDate = (moment: Moment): string => {
  const at = bangkok(moment)
  return at === null ? '-' : `${two(at.getUTCDate())}/${two(at.getUTCMonth() + 1)}/${at.getUTCFullYear()}`
}

/** `14:32:08` in Bangkok. */
export const formatClock = (moment: Moment): string => {
  const at = bangkok(moment)
  return at === null ? '-' : `${two(at.getUTCHours())}:${two(at.getUTCMinutes())}:${two(at.getUTCSeconds())}`
}

/** `20/11/2025 14:32:08` (product.md §5). */
export const formatDateTime = (moment: Moment): string => {
  const date = formatDate(moment)
  return date === '-' ? '-' : `${date} ${formatClock(moment)}`
}

const thresholds = [
  ['year', 31_536_000],
  ['month', 2_592_000],
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
] as const

export type TimeAgo = { readonly unit: (typeof thresholds)[number][0] | 'now'; readonly count: number }

/** How long ago, by the thresholds of product.md §5: the largest unit that has passed at least once, cut, not rounded. */
export const timeAgo = (moment: Moment, now: number): TimeAgo => {
  const seconds = Math.floor((now - new Date(moment).getTime()) / 1000)
  const [unit, size] = thresholds.find(([, size]) => seconds >= size) ?? ['now', 1]
  return unit === 'now' ? { unit, count: 0 } : { unit, count: Math.floor(seconds / size) }
}
