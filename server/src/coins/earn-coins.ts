import type { Currency } from '@krapao/contract/money'
import type { Queryable, Tx } from '../database/pool.ts'
import { coinAccount } from '../ledger/ledger.ts'
import { type Minor, minorOf, toMinor } from '../money.ts'
import type { Services } from '../services.ts'
import type { Settings } from '../settings.ts'
import { appendEarning, readStanding, takeTurn } from './store.ts'

/** A deposit that is being credited. */
export type EarningDeposit = {
  readonly memberId: string
  /** Its ref in the books. */
  readonly ledgerRef: string
  readonly amountMinor: Minor
  readonly currency: Currency
}

/** What deposits must sum to for one coin. */
export const pricePerCoin = (
  { coins, kipPerBaht }: Pick<Settings, 'coins' | 'kipPerBaht'>,
  currency: Currency,
): Minor => toMinor(coins.bahtPerCoin * (currency === 'LAK' ? kipPerBaht : 1))

/** How much more a member must deposit for their next coin; 0 where a coin has become cheaper than what is carried. */
export async function missingForCoin(
  { settings }: Pick<Services, 'settings'>,
  db: Queryable,
  memberId: string,
  currency: Currency,
): Promise<Minor> {
  const { carriedMinor } = await readStanding(db, memberId)
  return minorOf(Math.max(0, pricePerCoin(settings, currency) - carriedMinor))
}

/**
 * A member's deposit earns coins: one for each 500 baht (`settings.coins`; kip times `kipPerBaht`), in the transaction
 * that credits the deposit, whatever channel it came by: `postDeposit` calls this, and the audit names a deposit without its
 * earning. What is short of a coin is carried to the member's next deposit, so three
 * of 200 baht earn one coin, as one of 600 does. Answers the number of coins.
 *
 * A deposit's coins stay when the deposit is corrected later: the correction is the operators' to weigh.
 */
export async function earnCoins(
  { ledger, settings, clock }: Pick<Services, 'ledger' | 'settings' | 'clock'>,
  tx: Tx,
  { memberId, ledgerRef, amountMinor, currency }: EarningDeposit,
): Promise<number> {
  const perCoinMinor = pricePerCoin(settings, currency)
  const before = await takeTurn(tx, memberId)
  const totalMinor = before.carriedMinor + amountMinor
  const coins = Math.floor(totalMinor / perCoinMinor)
  const carriedMinor = minorOf(totalMinor % perCoinMinor)
  const seq = before.seq + 1
  const at = clock.now()
  await appendEarning(tx, { memberId, seq, depositRef: ledgerRef, amountMinor, perCoinMinor, coins, carriedMinor, at })
  if (coins === 0) return 0
  // A node of the version before this one may have made the member, without an account for coins.
  await ledger.openMemberAccounts(tx, memberId, currency)
  const outcome = await ledger.post(tx, {
    ref: `coins/${ledgerRef}`,
    kind: 'coins',
    debit: 'house/coins',
    credit: coinAccount(memberId),
    amountMinor: minorOf(coins),
    currency: 'COIN',
    cause: { type: 'deposit', id: ledgerRef },
  })
  if (outcome !== 'done') throw new Error(`the coins of ${ledgerRef} were posted without an earning: ${outcome}`)
  return coins
}
