import { formatTime } from '../i18n/format.ts'
import type { Frame } from './lay-out-receipt.ts'
import type { Receipt } from './receipt.ts'

/** The receipt as plain text, for where no picture can be made or shared. */
export const receiptText = (receipt: Receipt, { brandName, title, statusWord, asOf }: Frame): string =>
  [
    `${brandName} · ${title}`,
    `${receipt.title} ${receipt.amount}`,
    statusWord,
    ...receipt.steps.map(({ text, at }) => (at === undefined ? `· ${text}` : `· ${formatTime(at)} ${text}`)),
    ...receipt.facts.map(({ label, value }) => `${label}: ${value}`),
    asOf,
  ].join('\n')
