/** Pages around the current one that a pager offers (product.md §9: "before 3, after 1"). */
const before = 3
const after = 1
/** A list begins with this many where they fit: "1 2 3 4 … 12" (look.md). */
const opening = before + after

/** A page to go to, or a gap between two that are not neighbours. */
export type PagerItem = { readonly page: number } | { readonly gapAfter: number }

/**
 * The pages a pager shows when `room` numbers fit: the current, the last and the first, then its neighbours from near to
 * far, never more than three before and one after.
 */
export const pagerItems = (current: number, last: number, room: number): readonly PagerItem[] => {
  const neighbours = [current + after, ...Array.from({ length: before }, (_, i) => current - 1 - i)]
  const start = current < opening ? Array.from({ length: opening }, (_, i) => i + 1) : []
  const wanted = [current, last, 1, ...neighbours, ...start]
  const pages = [...new Set(wanted)].filter((page) => page >= 1 && page <= last).slice(0, Math.max(1, room))
  return pages
    .toSorted((a, b) => a - b)
    .flatMap((page, i, all) => {
      const previous = all[i - 1]
      return previous !== undefined && page - previous > 1 ? [{ gapAfter: previous }, { page }] : [{ page }]
    })
}

/** How many pages a list of `total` rows has; an empty list has one, empty, page. */
export const lastPage = (total: number, size: number): number => Math.max(1, Math.ceil(total / size))
