import type { AuditRule } from './audit.ts'

/** What must hold between deposits, what they earned, and the coins in the books. */
export const coinRules: readonly AuditRule[] = [
  {
    rule: 'a posted deposit has earned its coins once',
    broken: `
      SELECT m.ledger_ref AS subject, format('%s of member %s, its earning: %s', m.amount, m.member_id,
        coalesce(format('%s of member %s', e.amount, e.member_id), 'none')) AS detail
      FROM movement m LEFT JOIN coin_earning e ON e.deposit_ref = m.ledger_ref
      WHERE m.type = 'deposit' AND m.state = 'posted' AND (e.member_id, e.amount) IS DISTINCT FROM (m.member_id, m.amount::bigint)`,
  },
  {
    rule: 'only a posted deposit earns coins',
    broken: `
      SELECT e.deposit_ref AS subject, format('%s coins of member %s, the deposit is %s', e.coins, e.member_id, coalesce(m.state, 'missing')) AS detail
      FROM coin_earning e LEFT JOIN movement m ON m.ledger_ref = e.deposit_ref AND m.type = 'deposit'
      WHERE m.state IS DISTINCT FROM 'posted'`,
  },
  {
    rule: 'each earning goes on where the one before it ended',
    broken: `
      SELECT deposit_ref AS subject, format('number %s after %s: %s carried and %s deposited are not %s coins of %s and %s',
        seq, last_seq, last_carried, amount, coins, per_coin, carried) AS detail
      FROM (
        SELECT e.*, coalesce(lag(seq) OVER past, 0) AS last_seq, coalesce(lag(carried) OVER past, 0) AS last_carried
        FROM coin_earning e WINDOW past AS (PARTITION BY member_id ORDER BY seq)
      ) AS told
      WHERE seq <> last_seq + 1 OR carried >= per_coin OR last_carried + amount <> coins * per_coin::bigint + carried`,
  },
  {
    rule: 'coins that were earned are in the books',
    broken: `
      SELECT coalesce(e.deposit_ref, t.ref) AS subject, format('earned %s, posted %s', coalesce(e.coins, 0), coalesce(t.amount, 0)) AS detail
      FROM coin_earning e FULL JOIN (SELECT * FROM transfer WHERE kind = 'coins') t ON t.ref = 'coins/' || e.deposit_ref
      WHERE coalesce(e.coins, 0) <> coalesce(t.amount, 0)
        OR (t.id IS NOT NULL AND (t.currency, (SELECT name FROM account WHERE id = t.credit_id))
          IS DISTINCT FROM ('COIN', 'member/' || e.member_id || '/coins'))`,
  },
]
