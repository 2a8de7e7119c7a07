/** What tests of the statement's file share. */

/** Reads RFC 4180 by itself: quotes, doubled quotes, line breaks inside them, CRLF between records. */
export function readCsv(text: string): string[][] {
  const records: string[][] = []
  let record: string[] = []
  let cell = ''
  let isQuoted = false
  for (let i = 0; i < text.length; i++) {
    const char = text[i]!
    if (isQuoted) {
      if (char !== '"') cell += char
      else if (text[i + 1] === '"') cell += text[++i]!
      else isQuoted = false
    } else if (char === '"') isQuoted = true
    else if (char === ',') {
      record.push(cell)
      cell = ''
    } else if (char === '\r' && text[i + 1] === '\n') {
      records.push([...record, cell])
      ;[record, cell] = [[], '']
      i++
    } else cell += char
  }
  if (cell !== '' || record.length > 0 || isQuoted) throw new Error('the last record is not ended')
  return records
}

export type Line = {
  readonly time: string
  readonly type: string
  readonly description: string
  readonly from: string
  readonly to: string
  readonly status: string
  readonly amount: string
  readonly moneyIn: string
  readonly moneyOut: string
  readonly balance: string
  readonly currency: string
  readonly reference: string
}

/** A whole file: its headings, and its lines by our names of the columns. */
export function readFile(text: string): { readonly headings: string[]; readonly lines: Line[] } {
  if (text[0] !== '\uFEFF') throw new Error('there is no byte order mark')
  const [headings = [], ...records] = readCsv(text.slice(1))
  const lines = records.map((cells) => {
    if (cells.length !== headings.length) throw new Error(`${cells.length} cells: ${cells.join('|')}`)
    const [time, type, description, from, to, status, amount, moneyIn, moneyOut, balance, currency, reference] =
      cells as [string, string, string, string, string, string, string, string, string, string, string, string]
    return { time, type, description, from, to, status, amount, moneyIn, moneyOut, balance, currency, reference }
  })
  return { headings, lines }
}

/** An amount as the file writes it, in minor units; nothing is 0. */
export const minorIn = (cell: string): number => {
  if (cell === '') return 0
  if (!/^\d+\.\d\d$/.test(cell)) throw new Error(`no amount: ${cell}`)
  return Number(cell.replace('.', ''))
}
