/**
 * A place in a member's statement: `anchor` is the newest row that counts, and row `index` after it is `id`. Ids are never
 * given twice and never change their order, so the rows from there on are the same whatever comes in above.
 */
export type AsOf = { readonly anchor: string; readonly index: number; readonly id: string }

/** As it travels: the anchor, and the row that was last on the page, where it is another. The contract holds its shape. */
export const writeAsOf = ({ anchor, index, id }: AsOf): string => (index === 0 ? anchor : `${anchor}.${index}.${id}`)

export const readAsOf = (written: string): AsOf => {
  const [anchor = '', index = '0', id = anchor] = written.split('.')
  return { anchor, index: Number(index), id }
}

/** Where a page that begins at row `first` is read from: a row whose place is known, and how many to skip from there. */
export const startOf = (asOf: AsOf, first: number): { readonly start: string; readonly offset: number } =>
  first >= asOf.index ? { start: asOf.id, offset: first - asOf.index } : { start: asOf.anchor, offset: first }
