import type { AuditRule } from './audit.ts'

/** What must hold of the operators' queue: nothing waits for a person unseen, and nothing is seen that does not wait. */
export const caseRules: readonly AuditRule[] = [
  {
    rule: 'a queued movement has an open case',
    broken: `
      SELECT m.id AS subject, format('%s of %s %s, queued since %s', m.type, m.amount, m.currency, m.created_at) AS detail
      FROM movement m LEFT JOIN operator_case c ON c.subject_type = 'movement' AND c.subject_id = m.id AND c.state = 'open'
      WHERE m.state = 'queued' AND c.id IS NULL`,
  },
  {
    rule: 'an open case about a movement is about a queued one',
    broken: `
      SELECT c.id AS subject, format('%s about movement %s, which is %s', c.kind, c.subject_id, coalesce(m.state, 'missing')) AS detail
      FROM operator_case c LEFT JOIN movement m ON m.id = c.subject_id
      WHERE c.state = 'open' AND c.subject_type = 'movement' AND m.state IS DISTINCT FROM 'queued'`,
  },
  {
    rule: 'a queued line of a statement has an open case',
    broken: `
      SELECT l.id AS subject, format('%s %s from %s %s', l.amount, l.currency, l.sending_bank, l.bank_reference) AS detail
      FROM bank_line l LEFT JOIN operator_case c ON c.subject_type = 'bank-payment' AND c.state = 'open'
        AND c.subject_id = 'bank/' || l.sending_bank || '/' || l.bank_reference
      WHERE l.state = 'queued' AND c.id IS NULL`,
  },
  {
    rule: 'a queued transfer to a wallet has an open case',
    broken: `
      SELECT 'wallet/' || t.wallet || '/' || t.transaction_id AS subject, format('%s %s from %s', t.amount, t.currency, t.giver_phone) AS detail
      FROM wallet_transfer t LEFT JOIN operator_case c ON c.subject_type = 'voucher' AND c.state = 'open'
        AND c.subject_id = 'wallet/' || t.wallet || '/' || t.transaction_id
      WHERE t.state = 'queued' AND c.id IS NULL`,
  },
  {
    rule: 'a transfer to a wallet is credited in its own amount',
    broken: `
      SELECT 'wallet/' || t.wallet || '/' || t.transaction_id AS subject,
        format('%s %s by movement %s: %s', t.amount, t.currency, t.movement_id, coalesce(m.ledger_ref || ' of ' || m.amount, 'none')) AS detail
      FROM wallet_transfer t LEFT JOIN movement m ON m.id = t.movement_id
      WHERE t.state = 'credited' AND (m.ledger_ref, m.amount, m.currency::text, m.state)
        IS DISTINCT FROM ('wallet/' || t.wallet || '/' || t.transaction_id, t.amount, t.currency::text, 'posted')`,
  },
  {
    rule: 'a voucher has ended exactly as its movement has',
    broken: `
      SELECT v.id AS subject, format('voucher is %s, its movement %s', v.state, coalesce(m.state, 'missing')) AS detail
      FROM voucher v LEFT JOIN movement m ON m.id = v.id
      WHERE CASE v.state WHEN 'reserved' THEN m.id IS NOT NULL
        WHEN 'redeeming' THEN m.id IS NULL OR m.settled_at IS NOT NULL
        WHEN 'credited' THEN m.state IS DISTINCT FROM 'posted'
        ELSE m.state <> 'refused' END`,
  },
  {
    rule: 'a line of a statement is credited or rejected exactly if its payment is',
    broken: `
      SELECT l.id AS subject, format('line is %s, its payment: %s', l.state,
        CASE WHEN p.decided_at IS NULL THEN 'undecided' ELSE coalesce('movement ' || p.movement_id, 'rejected') END) AS detail
      FROM bank_line l LEFT JOIN bank_payment p ON (p.sending_bank, p.bank_reference) = (l.sending_bank, l.bank_reference)
      WHERE (l.state = 'credited' AND p.movement_id IS NULL)
        OR (l.state = 'rejected' AND (p.decided_at IS NULL OR p.movement_id IS NOT NULL))
        OR (l.state = 'queued' AND p.decided_at IS NOT NULL)`,
  },
  {
    rule: 'a bank payment is credited under its own ref, in its own amount',
    broken: `
      SELECT 'bank/' || p.sending_bank || '/' || p.bank_reference AS subject,
        format('%s %s by movement %s: %s', p.amount, p.currency, p.movement_id, coalesce(m.ledger_ref || ' of ' || m.amount, 'none')) AS detail
      FROM bank_payment p LEFT JOIN movement m ON m.id = p.movement_id
      WHERE p.movement_id IS NOT NULL AND (m.ledger_ref, m.amount, m.currency::text, m.state)
        IS DISTINCT FROM ('bank/' || p.sending_bank || '/' || p.bank_reference, p.amount, p.currency::text, 'posted')`,
  },
  {
    rule: 'every step of a case is on record',
    broken: `
      SELECT c.id AS subject, format('%s after %s steps, %s on record', c.state, c.seq, count(e.seq)) AS detail
      FROM operator_case c LEFT JOIN operator_case_event e ON e.case_id = c.id GROUP BY c.id
      HAVING c.seq <> count(e.seq) OR (c.state = 'settled') <> bool_or(e.what = 'settled')`,
  },
]
