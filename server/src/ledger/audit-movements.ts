import type { AuditRule } from './audit.ts'

/** What must hold between the movements and the books: each one's money is on one side only. */
export const movementRules: readonly AuditRule[] = [
  {
    rule: 'an open hold belongs to an open movement',
    broken: `
      SELECT h.ref AS subject, format('%s held for movement %s, which is %s', h.amount, coalesce(m.id, 'none'), coalesce(m.state, 'missing')) AS detail
      FROM hold h LEFT JOIN movement m ON m.ledger_ref = h.ref
      WHERE h.state = 'open' AND (m.id IS NULL OR m.settled_at IS NOT NULL)`,
  },
  {
    rule: 'an open movement out of the main wallet has its money held',
    broken: `
      SELECT m.id AS subject, format('%s %s of %s, %s', m.type, m.state, m.amount, coalesce('hold is ' || h.state || ' with ' || h.amount, 'no hold')) AS detail
      FROM movement m LEFT JOIN hold h ON h.ref = m.ledger_ref
      WHERE m.settled_at IS NULL AND (m.state = 'held' OR (m.from_place = 'main' AND m.state <> 'asked'))
        AND (h.state, h.amount) IS DISTINCT FROM ('open', m.amount)`,
  },
  {
    rule: 'a posted movement has its transfer in the books',
    broken: `
      SELECT m.id AS subject, format('%s of %s %s, its transfer: %s', m.type, m.amount, m.currency,
        coalesce(t.amount || ' ' || t.currency, 'none')) AS detail
      FROM movement m LEFT JOIN transfer t ON t.ref = m.ledger_ref
      WHERE m.state = 'posted' AND (t.amount, t.currency) IS DISTINCT FROM (m.amount, m.currency)`,
  },
  {
    rule: 'only a posted movement has a transfer in the books',
    broken: `
      SELECT m.id AS subject, format('%s is %s, yet transfer %s moved %s', m.type, m.state, t.ref, t.amount) AS detail
      FROM movement m JOIN transfer t ON t.ref = m.ledger_ref WHERE m.state <> 'posted'`,
  },
  {
    rule: 'a transfer or hold made for a movement names one that exists',
    broken: `
      SELECT caused.ref AS subject, format('caused by movement %s', caused.cause_id) AS detail
      FROM (SELECT ref, cause_type, cause_id FROM transfer UNION SELECT ref, cause_type, cause_id FROM hold) AS caused
      LEFT JOIN movement m ON m.id = caused.cause_id WHERE caused.cause_type = 'movement' AND m.id IS NULL`,
  },
  {
    rule: 'a movement older than the longest retry is final or queued',
    broken: `
      SELECT m.id AS subject, format('%s of %s is %s since %s after %s attempts', m.type, m.amount, m.state, m.created_at, m.attempts) AS detail
      FROM movement m, asked WHERE m.settled_at IS NULL AND m.state <> 'queued' AND m.created_at < asked.now - asked.longest_retry
        -- What a withdrawal forfeits waits for as long as the withdrawal does.
        AND NOT EXISTS (SELECT FROM bonus_grant g JOIN movement p ON p.id = g.payout_movement_id
          WHERE g.forfeit_movement_id = m.id AND p.state = 'queued')`,
  },
  {
    rule: 'every transition of a movement is on record',
    broken: `
      SELECT m.id AS subject, format('is %s after %s changes, %s on record, the last to %s', m.state, m.seq, count(e.seq),
        (array_agg(e.state ORDER BY e.seq DESC))[1]) AS detail
      FROM movement m LEFT JOIN movement_event e ON e.movement_id = m.id GROUP BY m.id
      HAVING m.seq <> count(e.seq) OR m.seq <> max(e.seq) OR m.state <> (array_agg(e.state ORDER BY e.seq DESC))[1]`,
  },
  {
    rule: 'a correction undoes its movement whole, and every reversal is one',
    broken: `
      SELECT coalesce(c.movement_id, t.ref) AS subject, format('transfer %s of %s, the movement moved %s', coalesce(t.ref, 'none'),
        coalesce(t.amount, 0), coalesce(first.amount, 0)) AS detail
      FROM correction c
      LEFT JOIN movement m ON m.id = c.movement_id LEFT JOIN transfer first ON first.ref = m.ledger_ref
      FULL JOIN (SELECT * FROM transfer WHERE kind = 'reversal') t ON t.ref = c.transfer_ref
      WHERE (t.debit_id, t.credit_id, t.amount) IS DISTINCT FROM (first.credit_id, first.debit_id, first.amount)`,
  },
]
