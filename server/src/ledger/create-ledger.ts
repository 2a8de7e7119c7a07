import type { Currency } from '@krapao/contract/money'
import type { Queryable } from '../database/pool.ts'
import { minorFromText } from '../money.ts'
import { applyItems } from './apply-items.ts'
import { audit } from './audit.ts'
import {
  type AccountName,
  type Balance,
  coinAccount,
  CurrencyMismatchError,
  type Ledger,
  type LedgerItem,
  mainAccount,
  type NewTransfer,
  type Outcome,
  refundAccount,
  UnknownAccountError,
} from './ledger.ts'

/** The books on PostgreSQL. Keeps nothing in memory: any number of nodes may have one each. */
export const createLedger = (): Ledger => ({
  openMemberAccounts,
  apply: applyItems,
  post: (db, transfer) => applyOne(db, { action: 'post', ...transfer }),
  postMany: (db, transfers) => applyItems(db, transfers.map(asPost)),
  hold: (db, hold) => applyOne(db, { action: 'hold', ...hold }),
  postHold: (db, ref, credit, kind) => endHold(db, { action: 'post-hold', ref, credit, kind }),
  voidHold: (db, ref) => endHold(db, { action: 'void-hold', ref }),
  balance,
  audit,
})

/** A transfer as one item of `apply`. */
export const asPost = (transfer: NewTransfer): LedgerItem => ({ action: 'post', ...transfer })

async function applyOne(db: Queryable, item: LedgerItem): Promise<Outcome> {
  const [outcome] = await applyItems(db, [item])
  return outcome!
}

/** What is held can always be given, so that ending a hold is never insufficient. */
async function endHold(db: Queryable, item: LedgerItem): Promise<Exclude<Outcome, 'insufficient'>> {
  const outcome = await applyOne(db, item)
  if (outcome === 'insufficient') throw new Error(`the end of hold ${item.ref} was short of money`)
  return outcome
}

async function openMemberAccounts(db: Queryable, memberId: string, currency: Currency): Promise<void> {
  const names = [mainAccount(memberId), refundAccount(memberId), coinAccount(memberId)]
  const units = [currency, currency, 'COIN']
  const wanted = 'SELECT * FROM unnest($1::text[], $2::text[])'
  await db.query(`INSERT INTO account (name, currency) ${wanted} ON CONFLICT DO NOTHING`, [names, units])
  const kept = await db.query(`SELECT FROM account WHERE (name, currency) IN (${wanted})`, [names, units])
  if (kept.rowCount !== names.length)
    throw new CurrencyMismatchError(`the accounts of member ${memberId} are not in ${currency}`)
}

async function balance(db: Queryable, account: AccountName): Promise<Balance> {
  const answer = await db.query<{ balance: string; held: string }>({
    name: 'ledger-balance',
    text: 'SELECT balance, held FROM account WHERE name = $1 AND guarded',
    values: [account],
  })
  const row = answer.rows[0]
  if (!row) throw new UnknownAccountError(`there is no account ${account} with a balance of its own`)
  return { balanceMinor: minorFromText(row.balance), heldMinor: minorFromText(row.held) }
}
