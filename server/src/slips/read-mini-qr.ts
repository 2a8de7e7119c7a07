import { checksum, readTlv } from '../providers/payments/emvco.ts'

/** What the little QR of a slip says. The bank goes by the Bank of Thailand's number, or its own letters where it has none. */
export type MiniQr = { readonly sendingBank: string; readonly bankReference: string }

/**
 * `slip`: believed. `broken`: it means to be a slip, but its fields or its CRC are wrong. `other`: a QR of something else.
 */
export type MiniQrReading =
  | ({ readonly kind: 'slip' } & MiniQr)
  | { readonly kind: 'broken' }
  | { readonly kind: 'other' }

const apiId = '000001'
const countries = ['TH', 'LA']

/** How every slip begins: tag 00 as a template whose own tag 00 is the API's id of six digits. */
const looksLikeSlip = /^00\d\d0006\d/

/**
 * Reads the payload of a slip's QR: 00 with 00 the API's id, 01 the sending bank and 02 its reference; 51 the country; 91
 * last, the CRC of all before it. Of the CRC some banks drop leading zeros, with or without saying so in its length.
 */
export function readMiniQr(payload: string): MiniQrReading {
  const text = payload.trim()
  if (!looksLikeSlip.test(text)) return { kind: 'other' }
  const whole = withWholeCrc(text)
  const fields = whole === undefined ? undefined : readTlv(whole)
  if (!whole || !fields || fields.get('91') !== checksum(whole.slice(0, -4))) return { kind: 'broken' }
  const slip = readTlv(fields.get('00') ?? '')
  const sendingBank = slip?.get('01')
  const bankReference = slip?.get('02')
  if (!slip || !isBank(sendingBank) || !isReference(bankReference)) return { kind: 'broken' }
  if (slip.get('00') !== apiId || !countries.includes(fields.get('51') ?? '')) return { kind: 'other' }
  return { kind: 'slip', sendingBank, bankReference }
}

const isBank = (text: string | undefined): text is string => /^[A-Z0-9]{3,10}$/.test(text ?? '')
const isReference = (text: string | undefined): text is string => /^[A-Za-z0-9]{6,40}$/.test(text ?? '')

/** The payload with four upper-case digits of CRC at its end; undefined when there is no CRC there. */
function withWholeCrc(text: string): string | undefined {
  const [, before, length, crc] = /^(.*)91(0[1-4])([0-9A-F]{1,4})$/i.exec(text) ?? []
  if (before === undefined || !crc || (length !== '04' && Number(length) !== crc.length)) return undefined
  return `${before}9104${crc.toUpperCase().padStart(4, '0')}`
}
