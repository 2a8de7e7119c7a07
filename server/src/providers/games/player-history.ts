import Type, { type Static } from 'typebox'
import { GroupedText, minorFromText } from '../amounts.ts'
import { ProviderFault } from '../fault.ts'
import type { HistoryMark } from './port.ts'

/** `20/11/2025 14:32:08`: the provider's clock, in Bangkok, to the second. */
const Time = Type.String({ pattern: '^\\d{2}/\\d{2}/\\d{4} \\d{2}:\\d{2}:\\d{2}$' })
const Row = Type.Object({
  id: Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER }),
  type: Type.Union([Type.Literal('ADD'), Type.Literal('SUB')]),
  amount: GroupedText,
  time: Time,
})
export const HistoryPage = Type.Object({
  result: Type.Literal('success'),
  user: Type.String(),
  now: Time,
  pages: Type.Integer({ minimum: 0 }),
  rows: Type.Array(Row),
})
export type HistoryPage = Static<typeof HistoryPage>

/**
 * What became of a transfer at a provider that knows no reference of ours: the player's history since a mark tells. A mark is
 * the newest id and the provider's own time when it was read (never ours: the two clocks need not agree); the time keeps out
 * an earlier transfer that the history told only after the mark.
 */
export function playerHistory(code: string, readPage: (username: string, page: number) => Promise<HistoryPage>) {
  const pageOf = async (username: string, page: number) => {
    const told = await readPage(username, page)
    // What comes in another order can not be read up to a mark: it is asked again later.
    const ordered = told.rows.every(({ id }, at) => at === 0 || id < told.rows[at - 1]!.id)
    if (!ordered) throw new ProviderFault('malformed', code, 'check-transfer', 'history out of order')
    return told
  }

  return {
    mark: async (username: string): Promise<HistoryMark> => {
      const { rows, now } = await pageOf(username, 1)
      return { lastId: `${rows[0]?.id ?? 0} ${now}` }
    },

    /**
     * Whether the history since the mark holds such a row. Pages are numbered from the newest, so a row that comes in
     * between shifts the rest to the next page: one may be seen twice, none is missed.
     */
    happenedSince: async (
      mark: HistoryMark | undefined,
      username: string,
      sought: Pick<Static<typeof Row>, 'type' | 'amount'>,
    ): Promise<boolean> => {
      const from = readMark(mark)
      for (let page = 1, pages = 1; page <= pages; page++) {
        const told = await pageOf(username, page)
        pages = told.pages
        for (const { id, type, amount, time } of told.rows) {
          if (id <= from.id) return false
          const fits = type === sought.type && minorFromText(amount) === minorFromText(sought.amount)
          if (fits && sortable(time) >= sortable(from.time)) return true
        }
      }
      // A history that ends before the mark has been cut: what is not in it may still have happened.
      if (from.id > 0) throw new ProviderFault('unknown-outcome', code, 'check-transfer', 'history cut before the mark')
      return false
    },
  }
}

function readMark(mark: HistoryMark | undefined) {
  const [, id, time] = /^(\d+) (.+)$/.exec(mark?.lastId ?? '') ?? []
  if (!id || !time) throw new Error('a provider without references is asked with the mark it gave')
  return { id: Number(id), time }
}

/** `20/11/2025 14:32:08` as text that sorts by time. */
const sortable = (time: string) => time.replace(/^(\d{2})\/(\d{2})\/(\d{4})/, '$3/$2/$1')
