import type { Currency } from '@krapao/contract/money'
import type { Queryable } from '../database/pool.ts'
import { type Minor, minorFromText } from '../money.ts'
import type { AccountName, AuditFinding } from './ledger.ts'

/** What has moved between us and one third party, in one currency: a `game/…`, `payment/…`, `payout/…`, `bank/…` or `voucher/…` account. */
export type PartyNet = {
  readonly account: AccountName
  readonly currency: Currency
  /** Moved to it less what came from it. A payment provider that has collected 500 baht for us stands at -500.00. */
  readonly netMinor: Minor
}

/** What our entries say each third party's books must show. */
export async function expectedNets(db: Queryable): Promise<PartyNet[]> {
  const { rows } = await db.query<{ account: AccountName; currency: Currency; net: string }>(
    `SELECT a.name AS account, a.currency, coalesce(sum(e.amount), 0) AS net
     FROM account a LEFT JOIN entry e ON e.account_id = a.id
     WHERE NOT a.guarded AND NOT starts_with(a.name, 'house/') GROUP BY a.id ORDER BY a.name, a.currency`,
  )
  return rows.map(({ account, currency, net }) => ({ account, currency, netMinor: minorFromText(net) }))
}

/**
 * Holds our books against theirs. A party that is missing on either side counts as zero there: money that only one of us
 * knows of is exactly what must be found. While movements are open or unknown the two may rightly differ by them.
 */
export function compareNets(expected: readonly PartyNet[], reported: readonly PartyNet[]): AuditFinding[] {
  const theirs = new Map(reported.map((net) => [keyOf(net), net]))
  const ours = new Map(expected.map((net) => [keyOf(net), net]))
  return [...new Set([...ours.keys(), ...theirs.keys()])].flatMap((key) => {
    const [we, they] = [ours.get(key)?.netMinor ?? 0, theirs.get(key)?.netMinor ?? 0]
    if (we === they) return []
    return [{ rule: "a third party's books agree with ours", subject: key, detail: `ours say ${we}, theirs ${they}` }]
  })
}

const keyOf = ({ account, currency }: PartyNet): string => `${account} in ${currency}`
