import type { AuditRule } from './audit.ts'

/** What must hold between bonuses and the books: nothing is given or forfeited that no bonus accounts for. */
export const bonusRules: readonly AuditRule[] = [
  {
    rule: 'a bonus is in the books as it was granted',
    broken: `
      SELECT g.id AS subject, format('granted %s %s, movement is %s, its transfer: %s', g.bonus_minor, g.currency,
        coalesce(m.type || ' ' || m.state, 'missing'), coalesce(t.kind || ' of ' || t.amount || ' ' || t.currency, 'none')) AS detail
      FROM bonus_grant g LEFT JOIN movement m ON m.id = g.id LEFT JOIN transfer t ON t.ref = m.ledger_ref
      WHERE (m.type, m.state, m.member_id, t.kind, t.amount, t.currency)
        IS DISTINCT FROM ('bonus', 'posted', g.member_id, 'bonus', g.bonus_minor::bigint, g.currency::text)`,
  },
  {
    rule: 'what the house gives and takes as a bonus belongs to one',
    broken: `
      SELECT t.ref AS subject, format('%s of %s %s, caused by %s %s', t.kind, t.amount, t.currency, t.cause_type, t.cause_id) AS detail
      FROM transfer t JOIN account a ON a.id IN (t.debit_id, t.credit_id) AND a.name IN ('house/bonus', 'house/forfeit')
      LEFT JOIN movement m ON m.ledger_ref = t.ref
      LEFT JOIN bonus_grant g ON m.id = CASE a.name WHEN 'house/bonus' THEN g.id ELSE g.forfeit_movement_id END
      WHERE g.id IS NULL`,
  },
  {
    rule: 'a bonus that is being paid out has an open withdrawal',
    broken: `
      SELECT g.id AS subject, format('withdrawal %s is %s', g.payout_movement_id, m.state) AS detail
      FROM bonus_grant g JOIN movement m ON m.id = g.payout_movement_id
      WHERE (m.type, m.member_id) IS DISTINCT FROM ('withdraw', g.member_id)
        OR (g.ended_at IS NULL AND m.settled_at IS NOT NULL) OR (g.ended_at IS NOT NULL AND m.state <> 'posted')`,
  },
  {
    rule: 'a forfeit ends with the bonus that it is taken from',
    broken: `
      SELECT g.id AS subject, format('bonus is %s, its forfeit %s is %s', coalesce(g.outcome, 'active'), m.id, m.state) AS detail
      FROM bonus_grant g JOIN movement m ON m.id = g.forfeit_movement_id
      WHERE m.type <> 'finish_bonus' OR m.member_id <> g.member_id OR m.state <> CASE WHEN g.ended_at IS NULL THEN 'held' ELSE 'posted' END`,
  },
  {
    rule: 'a bonus matches a posted deposit of its member',
    broken: `
      SELECT g.id AS subject, format('committed %s of %s', g.committed_minor, coalesce(m.type || ' ' || m.state || ' of ' || m.amount, 'nothing')) AS detail
      FROM bonus_grant g LEFT JOIN movement m ON m.id = g.deposit_movement_id
      WHERE g.deposit_movement_id IS NOT NULL
        AND ((m.type, m.state, m.member_id) IS DISTINCT FROM ('deposit', 'posted', g.member_id) OR m.amount < g.committed_minor)`,
  },
  {
    rule: 'a quota counts no more than was taken',
    broken: `
      SELECT b.code AS subject, format('counts %s of %s, taken %s times', b.taken, coalesce(b.quota::text, 'any'), count(g.id)) AS detail
      FROM bonus b LEFT JOIN bonus_grant g ON g.bonus_code = b.code GROUP BY b.code
      HAVING b.taken > count(g.id) OR b.taken > b.quota`,
  },
]
