const bangkokMs = 7 * 3_600_000
const dayMs = 24 * 3_600_000

/** The most days that one file holds; the server has the last word. */
export const mostDays = 366

/** Business days, the first and the last of them included, as YYYY-MM-DD. */
export type Days = { readonly from: string; readonly to: string }

export const spans = ['week', 'month', 'before', 'quarter'] as const
export type Span = (typeof spans)[number]

const dayAt = (ms: number): string => new Date(ms).toISOString().slice(0, 10)

/** The days of a span that is known by name; today is the day in Bangkok, wherever the phone is. */
export const daysOf = (span: Span, now: number): Days => {
  const today = dayAt(now + bangkokMs)
  const back = (days: number) => dayAt(Date.parse(today) - (days - 1) * dayMs)
  const firstOfMonth = `${today.slice(0, 7)}-01`
  const lastOfBefore = dayAt(Date.parse(firstOfMonth) - dayMs)
  switch (span) {
    case 'week':
      return { from: back(7), to: today }
    case 'quarter':
      return { from: back(90), to: today }
    case 'month':
      return { from: firstOfMonth, to: today }
    default:
      return { from: `${lastOfBefore.slice(0, 7)}-01`, to: lastOfBefore }
  }
}

/** Why a file of these days can not be had. */
export const flawOf = ({ from, to }: Days): 'missing' | 'backwards' | 'tooLong' | undefined => {
  const [first, last] = [Date.parse(from), Date.parse(to)]
  if (Number.isNaN(first) || Number.isNaN(last)) return 'missing'
  if (first > last) return 'backwards'
  return (last - first) / dayMs + 1 > mostDays ? 'tooLong' : undefined
}
