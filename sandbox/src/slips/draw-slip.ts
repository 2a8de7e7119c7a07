import sharp from 'sharp'
import { encode } from 'uqr'
import { toMajor } from '../books/money.ts'
import type { BankTransfer } from '../bank/bank-books.ts'
import { bangkok } from '../bank/dialect.ts'
import { maskMiddle, maskName } from '../bank/mask.ts'
import { dotPath, dotWidth } from './dot-letters.ts'
import { miniQr } from './mini-qr.ts'

/** The picture's size in pixels, about that of a phone's screen, and where the QR lies on it. */
export const slipSize = { width: 1080, height: 1500 } as const
export const qrPlace = { left: 760, top: 1140, side: 248 } as const

const quiet = 4
const margin = 72

/** The slip of a transfer, as the sender's bank app draws and saves it. */
export const drawSlip = (transfer: BankTransfer, qr = miniQr(transfer)): Promise<Buffer> =>
  sharp(Buffer.from(slipMarkup(transfer, qr)))
    .png()
    .toBuffer()

function slipMarkup(transfer: BankTransfer, qr: string): string {
  const { width, height } = slipSize
  const { fromBankCode, toBankCode, amountMinor, currency } = transfer
  const amount = `${toMajor(amountMinor).toFixed(2)} ${currency === 'LAK' ? 'LAK' : 'BAHT'}`
  const party = (bankCode: string | null, accountNo: string, name: string, top: number) =>
    line(bankCode ?? 'BANK', margin, top, 7, ink) +
    line(maskName(name), 330, top, 6, ink) +
    line(maskMiddle(accountNo), 330, top + 66, 6, grey)
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <rect width="${width}" height="${height}" fill="#fff"/>
    <rect width="${width}" height="190" fill="${colourOf(fromBankCode)}"/>
    ${line(fromBankCode, margin, 70, 9, '#fff')}
    ${line('TRANSFER COMPLETED', width - margin - dotWidth('TRANSFER COMPLETED', 5), 82, 5, '#fff')}
    ${line(bangkok(transfer.at).slice(0, 16).replace('T', ' '), margin, 250, 6, grey)}
    ${line('FROM', margin, 360, 5, grey)}${party(fromBankCode, transfer.fromAccountNo, transfer.fromName, 420)}
    <path d="M${margin} 600h${width - 2 * margin}" stroke="#d5d8e0" stroke-width="4"/>
    ${line('TO', margin, 650, 5, grey)}${party(toBankCode, transfer.toAccountNo, 'KRAPAO PAYMENT', 710)}
    <path d="M${margin} 890h${width - 2 * margin}" stroke="#d5d8e0" stroke-width="4"/>
    ${line('AMOUNT', margin, 950, 5, grey)}${line(amount, width - margin - dotWidth(amount, 9), 940, 9, ink)}
    ${line('REFERENCE', margin, 1150, 5, grey)}${line(transfer.reference, margin, 1200, 5, ink)}
    ${line('SCAN TO CHECK', margin, 1330, 5, grey)}
    ${drawQr(qr)}</svg>`
}

const ink = '#1c2130'
const grey = '#6b7280'
const colours: Readonly<Record<string, string>> = { SCB: '#4e2a84', KBANK: '#0f7f3b', BBL: '#1e3f8f', GSB: '#d6247f' }
const colourOf = (bankCode: string) => colours[bankCode] ?? '#2f4a63'

const line = (text: string, x: number, y: number, dot: number, colour: string) =>
  `<path fill="${colour}" d="${dotPath(text, x, y, dot)}"/>`

/** White all around it, as wide as a scanner wants. */
function drawQr(payload: string): string {
  const { left, top, side } = qrPlace
  const { data, size } = encode(payload, { border: quiet, ecc: 'M' })
  const module = side / size
  const dark = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
  return `<g transform="translate(${left} ${top}) scale(${module})"><path fill="#fff" d="M0 0h${size}v${size}H0z"/><path fill="#000" d="${dark.join('')}"/></g>`
}
