import type { DepositAccount } from '@krapao/contract/calls/lookups'
import { type QrProvider, qrProviders } from '@krapao/contract/qr-providers'
import type { Currency } from '@krapao/contract/money'
import { type Minor, noMoney, toMinor } from '../ui/parse-amount.ts'

/** A way to deposit by QR, as its chip offers it. */
export type QrChannel = {
  readonly provider: QrProvider
  readonly nameTH: string
  readonly nameEN: string
  readonly min: Minor
  readonly quick: readonly number[]
}

const isProvider = (code: string): code is QrProvider => (qrProviders as readonly string[]).includes(code)

/** The channels of the member's own currency. KBANK in AUTO mode is found in the bank's feed and has no QR (product.md §2). */
export const qrChannels = (banks: readonly DepositAccount[], currency: Currency): readonly QrChannel[] =>
  banks.flatMap(({ bankCode, bankType, mode, currency: of, bank, minDeposit, quickAmounts }) => {
    if (bankType !== 'PAYMENT' || !isProvider(bankCode) || of !== currency) return []
    if (bankCode === 'KBANK' && mode === 'AUTO') return []
    return [{ provider: bankCode, ...bank, min: toMinor(minDeposit), quick: quickAmounts }]
  })

/** Below this the handler does nothing, whatever the channel's minimum (product.md §5). */
const least = toMinor(1)

/**
 * What "create" starts from. KBANK takes anything above 0 (product.md §5) unless the operator has set a minimum for the
 * whole site; the others have one of their own.
 */
export const minimumOf = ({ provider, min }: Pick<QrChannel, 'provider' | 'min'>): Minor | undefined =>
  provider === 'KBANK' && min <= least ? undefined : min

/** Whether "create" can be pressed. */
export const canCreate = (channel: Pick<QrChannel, 'provider' | 'min'>, amount: Minor | null): boolean =>
  amount !== null && amount > noMoney && amount >= (minimumOf(channel) ?? noMoney)

/** Whether pressing it does anything: below 1 it silently does not (product.md §5). */
export const isWorthCreating = (amount: Minor): boolean => amount >= least
