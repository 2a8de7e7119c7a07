import type { BankTransfer } from '../bank/bank-books.ts'
import { bankNumbers } from '../bank/bank-numbers.ts'
import { crc, tlv } from '../payments/emvco.ts'

/** Banks of Laos have no number at the Bank of Thailand: their slips carry their own letters, and LA. */
export const bankWord = (bankCode: string) => bankNumbers[bankCode] ?? bankCode

/** What the little QR of a slip says: tag 00 with the API's id, the sending bank and its reference, 51 the country, 91 the CRC. */
export function miniQr({ fromBankCode, reference }: Pick<BankTransfer, 'fromBankCode' | 'reference'>): string {
  const country = fromBankCode in bankNumbers ? 'TH' : 'LA'
  const slip = tlv('00', '000001') + tlv('01', bankWord(fromBankCode)) + tlv('02', reference)
  const body = `${tlv('00', slip)}${tlv('51', country)}9104`
  return body + crc(body)
}

/** The same with its CRC off by one: a QR that a scanner reads, and nobody may believe. */
export function brokenMiniQr(transfer: Pick<BankTransfer, 'fromBankCode' | 'reference'>): string {
  const payload = miniQr(transfer)
  const off = (Number.parseInt(payload.slice(-4), 16) ^ 1).toString(16).toUpperCase().padStart(4, '0')
  return payload.slice(0, -4) + off
}
