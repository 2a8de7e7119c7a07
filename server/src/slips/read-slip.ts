import type { SlipReason } from '@krapao/contract/errors'
import { buffer } from 'node:stream/consumers'
import { findBank } from '../lookups/find-bank.ts'
import { bankOfNumber } from '../providers/bank/bank-numbers.ts'
import type { Services } from '../services.ts'
import { decodeSlip } from './decoding/decode-slip.ts'
import type { Slip } from './slip.ts'

export type SlipReading =
  | { readonly kind: 'read'; readonly sendingBank: string; readonly bankReference: string }
  | { readonly kind: 'refuse'; readonly reason: SlipReason; readonly why: string }

const refuse = (reason: SlipReason, why: string): SlipReading => ({ kind: 'refuse', reason, why })

/** Which payment the picture tells of. Throws `ProviderFault` when the file store can not say. */
export async function readSlip({ files, qrReader }: Services, { fileName }: Slip): Promise<SlipReading> {
  const file = fileName === null ? undefined : await files.open(fileName)
  if (!file) return refuse('UPLOADED_FILE_NOT_EXIST', 'its picture is not there')
  const decoded = await decodeSlip(qrReader, await buffer(file.content))
  if (decoded.kind === 'none') return refuse('CANNOT_READ_CROPPED_IMAGE', 'no QR can be found')
  if (decoded.kind === 'broken') return refuse('UNSTABLE_REFNO_ON_SLIP', 'its QR is broken')
  if (decoded.kind === 'other') return refuse('INVALID_SLIP', 'its QR is not a slip’s')
  if (decoded.kind === 'many') return refuse('INVALID_SLIP', 'slips of several payments')
  const sendingBank = bankOfNumber(decoded.sendingBank)
  if (!findBank(sendingBank)) return refuse('INVALID_SLIP', `of a bank that nobody knows: ${decoded.sendingBank}`)
  return { kind: 'read', sendingBank, bankReference: decoded.bankReference }
}
