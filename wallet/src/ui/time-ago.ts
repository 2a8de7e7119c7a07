const thresholds = [
  ['year', 31_536_000],
  ['month', 2_592_000],
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
] as const

export type TimeAgo = { readonly unit: (typeof thresholds)[number][0] | 'now'; readonly count: number }

/** How long ago, by the thresholds of product.md §5: the largest unit that has passed at least once, cut, not rounded. */
export const timeAgo = (moment: string | number | Date, now: number): TimeAgo => {
  const seconds = Math.floor((now - new Date(moment).getTime()) / 1000)
  const [unit, size] = thresholds.find(([, size]) => seconds >= size) ?? ['now', 1]
  return unit === 'now' ? { unit, count: 0 } : { unit, count: Math.floor(seconds / size) }
}
