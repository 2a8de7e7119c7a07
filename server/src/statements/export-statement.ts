import { businessDay, nextDay, startOfDay } from '../business-day.ts'
import type { Download } from '../http/bind.ts'
import { type Minor, minorOf } from '../money.ts'
import { Refusal } from '../refusal.ts'
import type { Services } from '../services.ts'
import { readExportRows } from './export-rows.ts'
import { type EntrySpan, type Period, countWithoutEntry, findEntrySpan } from './export-store.ts'
import { type Language, exportWords } from './export-words.ts'
import { balanceLine, rowLine } from './export-lines.ts'
import { byteOrderMark, csvLine } from './write-csv.ts'

export type ExportAsked = { readonly from: string; readonly to: string; readonly language: Language }

/**
 * A member takes their statement of some business days away as a file for a spreadsheet: the opening balance of the main
 * wallet, every row with the balance after it, the closing balance. It is written from the entries of the books while it is
 * sent, and breaks off rather than show a balance that its own lines do not come to.
 */
export async function exportStatement(services: Services, memberId: string, asked: ExportAsked): Promise<Download> {
  const period = periodOf(services, asked)
  const { pool } = services
  const [span, others] = await Promise.all([
    findEntrySpan(pool, memberId, period),
    countWithoutEntry(pool, memberId, period),
  ])
  return {
    fileName: `statement_${asked.from}_${asked.to}.csv`,
    rows: span.end - span.first + others,
    content: write(services, memberId, span, period, asked.language),
  }
}

function periodOf({ settings }: Services, { from, to }: ExportAsked): Period {
  for (const [field, day] of Object.entries({ from, to }))
    if (!isDay(day)) throw new Refusal('INVALID_REQUEST', { field })
  const period = { from: startOfDay(from), until: startOfDay(nextDay(to)) }
  const days = Math.round((period.until.getTime() - period.from.getTime()) / dayMs)
  const { exportDays } = settings.statements
  if (days < 1 || days > exportDays) throw new Refusal('INVALID_REQUEST', { field: 'to', days: exportDays })
  return period
}

const dayMs = 24 * 60 * 60 * 1000

/** 30 February has the form of a day and is none. */
const isDay = (day: string): boolean => {
  const at = startOfDay(day)
  return !Number.isNaN(at.getTime()) && businessDay(at) === day
}

/** About as much as is handed to the network at once. */
const chunkLength = 32 * 1024

async function* write(
  services: Services,
  memberId: string,
  span: EntrySpan,
  period: Period,
  language: Language,
): AsyncGenerator<string> {
  const words = exportWords[language]
  const closesAt = new Date(Math.min(period.until.getTime() - 1_000, services.clock.now().getTime()))
  let balanceMinor: Minor = span.openingMinor
  let text = byteOrderMark + csvLine(words.headings)
  text += balanceLine(words.opening, period.from, balanceMinor, span.currency)
  for await (const row of readExportRows(services, memberId, span, period)) {
    if (row.entry) {
      balanceMinor = minorOf(balanceMinor + row.entry.changeMinor)
      if (balanceMinor !== row.entry.balanceMinor)
        throw new Error(`entry ${row.entry.seq} of ${memberId} comes to ${balanceMinor}, the books say otherwise`)
    }
    text += rowLine(row, balanceMinor, span.currency, language)
    if (text.length < chunkLength) continue
    yield text
    text = ''
  }
  yield text + balanceLine(words.closing, closesAt, balanceMinor, span.currency)
}
