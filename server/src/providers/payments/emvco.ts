import { type Currency, minorPerMajor } from '@krapao/contract/money'
import { type Minor, minorOf } from '../../money.ts'

/** What a deposit's QR tells the payer's bank: PromptPay bill payment in baht, LAO QR in kip. */
export type QrContent = {
  readonly currency: Currency
  readonly amountMinor: Minor | undefined
  readonly ref1: string | undefined
  readonly ref2: string | undefined
}

export type Fields = ReadonlyMap<string, string>

/**
 * The top-level fields of an EMVCo payload, or undefined when it is not one: a field that runs past the end, a tag twice,
 * or a last field that is not the CRC-16/CCITT-FALSE of all before it. Merchant QRs keep the CRC in 63, slips in 91.
 */
export function readFields(payload: string, crcTag: '63' | '91' = '63'): Fields | undefined {
  const fields = readTlv(payload)
  const crc = fields?.get(crcTag)
  if (!crc || !payload.endsWith(`${crcTag}04${crc}`)) return undefined
  return crc.toUpperCase() === checksum(payload.slice(0, -4)) ? fields : undefined
}

/** Tag, length, value, over and over; the same inside templates such as 30. */
export function readTlv(text: string): Fields | undefined {
  const fields = new Map<string, string>()
  let at = 0
  while (at < text.length) {
    const [, tag, length] = /^(\d\d)(\d\d)/.exec(text.slice(at, at + 4)) ?? []
    if (tag === undefined || fields.has(tag)) return undefined
    const value = text.slice(at + 4, at + 4 + Number(length))
    if (value.length !== Number(length) || value === '') return undefined
    fields.set(tag, value)
    at += 4 + value.length
  }
  return fields
}

/** CRC-16/CCITT-FALSE: polynomial 0x1021 from 0xFFFF, four upper-case hex digits. */
export function checksum(text: string): string {
  let crc = 0xffff
  for (const byte of Buffer.from(text, 'utf8')) {
    crc ^= byte << 8
    for (let bit = 0; bit < 8; bit++) crc = ((crc & 0x8000 ? (crc << 1) ^ 0x1021 : crc << 1) & 0xffff) >>> 0
  }
  return crc.toString(16).toUpperCase().padStart(4, '0')
}

const billPayment = 'A000000677010112'
const laoQr = 'A005266284662577'

/** Reads a deposit's QR; undefined when it is broken or of neither kind. */
export function readQr(payload: string): QrContent | undefined {
  const fields = readFields(payload)
  if (!fields || fields.get('00') !== '01') return undefined
  const amountMinor = readAmount(fields.get('54'))
  if (amountMinor === 'broken') return undefined
  const bill = readTlv(fields.get('30') ?? '')
  if (bill?.get('00') === billPayment && fields.get('53') === '764' && fields.get('58') === 'TH')
    return { currency: 'BAHT', amountMinor, ref1: bill.get('02'), ref2: bill.get('03') }
  const lao = readTlv(fields.get('38') ?? '')
  if (lao?.get('00') === laoQr && fields.get('53') === '418' && fields.get('58') === 'LA') {
    // It has no reference fields of its own: EMVCo's bill number and reference label carry them.
    const additional = readTlv(fields.get('62') ?? '')
    return { currency: 'LAK', amountMinor, ref1: additional?.get('01'), ref2: additional?.get('05') }
  }
  return undefined
}

function readAmount(text: string | undefined): Minor | undefined | 'broken' {
  if (text === undefined) return undefined
  if (!/^\d{1,10}(\.\d{1,2})?$/.test(text)) return 'broken'
  return minorOf(Math.round(Number(text) * minorPerMajor))
}
