import type { Currency } from '@krapao/contract/money'
import { bangkokTime, businessDay } from '../business-day.ts'
import { slotOfCode } from '../games/catalogue.ts'
import { findBank } from '../lookups/find-bank.ts'
import type { Minor } from '../money.ts'
import type { Movement } from '../movements/movement.ts'
import type { ExportRow } from './export-rows.ts'
import { type Language, exportWords } from './export-words.ts'
import { statusOf } from './present-statement.ts'
import { csvLine } from './write-csv.ts'

/** The opening or the closing balance. */
export const balanceLine = (title: string, at: Date, balanceMinor: Minor, currency: Currency): string =>
  csvLine([timeOf(at), title, '', '', '', '', '', '', '', amountOf(balanceMinor), currency, ''])

/** One row with the balance of the main wallet after it, which is the one before it where nothing moved. */
export function rowLine(row: ExportRow, balanceMinor: Minor, currency: Currency, language: Language): string {
  const { movement, entry } = row
  const words = exportWords[language]
  const change = entry?.changeMinor ?? 0
  const [moneyIn, moneyOut] = [change > 0 ? amountOf(change) : '', change < 0 ? amountOf(-change) : '']
  const balance = amountOf(balanceMinor)
  const place = (code: string) => words.places[code] ?? slotOfCode(code)?.name ?? bankName(code, language) ?? code
  if (!movement) {
    const [from, to] = change < 0 ? ['main', 'staff'] : ['staff', 'main']
    const { correction } = words.types
    const amounts = [amountOf(Math.abs(change)), moneyIn, moneyOut, balance, currency]
    const [status, reference] = [words.statuses.SUCCESS, entry?.ref ?? '']
    return csvLine([timeOf(row.at), correction, '', place(from), place(to), status, ...amounts, reference])
  }
  return csvLine([
    timeOf(row.at),
    words.types[movement.type],
    descriptionOf(row, movement, language),
    place(movement.from),
    place(movement.to),
    words.statuses[statusOf(movement.state)],
    amountOf(movement.amountMinor),
    moneyIn,
    moneyOut,
    balance,
    movement.currency,
    movement.reference,
  ])
}

const descriptionOf = ({ description }: ExportRow, { type, detail }: Movement, language: Language): string => {
  const { channels, outcomes } = exportWords[language]
  const { described, ended } = description
  if (type === 'deposit') return channels[(detail.channel ?? 'qr') as keyof typeof channels] ?? ''
  const title = described?.[language] ?? ''
  return type === 'finish_bonus' && ended ? `${title} · ${outcomes[ended.outcome]}` : title
}

const bankName = (code: string, language: Language): string | undefined => {
  const bank = findBank(code)
  return bank && { th: bank.nameTH, la: bank.nameLA, en: bank.nameEN }[language]
}

/** DD/MM/YYYY HH:mm:ss in Bangkok, as everywhere in the wallet. */
const timeOf = (at: Date): string => {
  const day = businessDay(at).split('-').reverse().join('/')
  return `${day} ${bangkokTime(at)}:${at.toISOString().slice(17, 19)}`
}

/** 1234.50: no sign and no grouping, so that every spreadsheet takes it for a number. */
const amountOf = (minor: number): string => `${Math.trunc(minor / 100)}.${String(minor % 100).padStart(2, '0')}`
