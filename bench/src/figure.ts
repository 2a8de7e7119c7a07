/** One line of the bench: what was measured against its limit. `isTime`: the machine's mood is in it, never fail on it. */
export type Figure = {
  readonly what: string
  readonly value: number
  readonly unit: string
  /** The budget, and whether less or more is better. None: told for comparison only. */
  readonly limit?: { readonly most: number } | { readonly least: number }
}

/** How far a figure is from its limit: 1 is at it, more than 1 is over it. */
export const ratioOf = ({ value, limit }: Figure): number | undefined =>
  limit && ('most' in limit ? value / limit.most : limit.least / value)

export const percentile = (ascending: readonly number[], share: number): number =>
  ascending[Math.min(ascending.length - 1, Math.floor(ascending.length * share))]!

export const median = (values: readonly number[]): number =>
  percentile(
    values.toSorted((a, b) => a - b),
    0.5,
  )
