import { kbank } from './dialects/kbank.ts'
import { payonex } from './dialects/payonex.ts'
import { paytimz } from './dialects/paytimz.ts'
import { ww } from './dialects/ww.ts'
import { zpay } from './dialects/zpay.ts'

export const dialects = { KBANK: kbank, WW: ww, PAYTIMZ: paytimz, PAYONEX: payonex, ZPAY: zpay } as const
