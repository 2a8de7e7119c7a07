import type { Bank } from '@krapao/contract/calls/lookups'
import { banks } from './content/banks.ts'

const byCode = new Map(banks.map((bank) => [bank.code, bank]))

/** A bank by its code; undefined for a code that no bank has. */
export const findBank = (code: string): Bank | undefined => byCode.get(code)
