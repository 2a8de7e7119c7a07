import type { Queryable } from '../database/pool.ts'
import {
  CurrencyMismatchError,
  LedgerError,
  type LedgerItem,
  type Outcome,
  UnknownAccountError,
  UnknownHoldError,
} from './ledger.ts'

/** What ledger_apply (001_ledger.sql) raises, by SQLSTATE. */
const errorsByState: Readonly<Record<string, new (message: string, options: ErrorOptions) => LedgerError>> = {
  KL001: UnknownAccountError,
  KL002: CurrencyMismatchError,
  KL003: LedgerError,
  KL004: UnknownHoldError,
  KL005: LedgerError,
  KL006: LedgerError,
  KL009: LedgerError,
}

/** Named, so that each connection plans it once. */
const statement = { name: 'ledger-apply', text: 'SELECT ledger_apply($1, $2, $3, $4, $5, $6, $7, $8, $9) AS outcomes' }

/**
 * Posts, holds, posts of holds and voids in the given order, in one statement: whoever runs it, alone or in a batch,
 * takes the same locks in the same order.
 */
export async function applyItems(db: Queryable, items: readonly LedgerItem[]): Promise<Outcome[]> {
  if (items.length === 0) return []
  try {
    const answer = await db.query<{ outcomes: Outcome[] }>({ ...statement, values: columnsOf(items) })
    return answer.rows[0]!.outcomes
  } catch (error) {
    const { code, message } = error as { code?: string; message: string }
    const Known = code === undefined ? undefined : errorsByState[code]
    throw Known ? new Known(message, { cause: error }) : error
  }
}

/** The items turned on their side: one array a parameter of ledger_apply. */
function columnsOf(items: readonly LedgerItem[]) {
  const rows = items.map(rowOf)
  return Array.from({ length: 9 }, (_, column) => rows.map((row) => row[column] ?? null))
}

/** In the order of ledger_apply's parameters: action, ref, kind, debit, credit, amount, currency, cause. */
function rowOf(item: LedgerItem) {
  if (item.action === 'void-hold') return [item.action, item.ref]
  if (item.action === 'post-hold') return [item.action, item.ref, item.kind, null, item.credit]
  const { action, ref, amountMinor, currency, cause } = item
  const [kind, debit, credit] = action === 'post' ? [item.kind, item.debit, item.credit] : [null, item.account, null]
  return [action, ref, kind, debit, credit, amountMinor, currency, cause.type, cause.id]
}
