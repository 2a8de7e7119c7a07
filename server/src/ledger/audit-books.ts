import type { AuditRule } from './audit.ts'

/** What must hold of accounts, transfers, entries and holds by themselves, whoever wrote them. */
export const bookRules: readonly AuditRule[] = [
  {
    rule: 'entries of a currency sum to zero',
    broken: `
      SELECT a.currency AS subject, format('they sum to %s', sum(e.amount)) AS detail
      FROM entry e JOIN account a ON a.id = e.account_id GROUP BY a.currency HAVING sum(e.amount) <> 0`,
  },
  {
    rule: 'a transfer has two entries, one on each side, in one currency',
    broken: `
      SELECT t.ref AS subject, format('%s %s from account %s to %s has %s entries that sum to %s',
        t.amount, t.currency, t.debit_id, t.credit_id, count(e.account_id), coalesce(sum(e.amount), 0)) AS detail
      FROM transfer t LEFT JOIN entry e ON e.transfer_id = t.id LEFT JOIN account a ON a.id = e.account_id
      GROUP BY t.id
      HAVING count(e.account_id) <> 2 OR count(a.id) FILTER (WHERE a.currency = t.currency) <> 2
        OR count(*) FILTER (WHERE e.account_id = t.debit_id AND e.amount = -t.amount) <> 1
        OR count(*) FILTER (WHERE e.account_id = t.credit_id AND e.amount = t.amount) <> 1`,
  },
  {
    rule: 'an entry belongs to a transfer and an account',
    broken: `
      SELECT format('entry %s of account %s', e.seq, e.account_id) AS subject, format('%s of transfer %s', e.amount, e.transfer_id) AS detail
      FROM entry e LEFT JOIN transfer t ON t.id = e.transfer_id LEFT JOIN account a ON a.id = e.account_id
      WHERE t.id IS NULL OR a.id IS NULL`,
  },
  {
    rule: 'a kept balance equals the sum of its entries',
    broken: `
      SELECT a.name AS subject, format('keeps %s, entries sum to %s', a.balance, coalesce(sum(e.amount), 0)) AS detail
      FROM account a LEFT JOIN entry e ON e.account_id = a.id
      WHERE a.guarded GROUP BY a.id HAVING a.balance <> coalesce(sum(e.amount), 0)`,
  },
  {
    rule: 'entries of a guarded account are numbered without gaps',
    broken: `
      SELECT a.name AS subject, format('counts %s, has %s entries numbered %s to %s', a.seq, count(e.seq), min(e.seq), max(e.seq)) AS detail
      FROM account a LEFT JOIN entry e ON e.account_id = a.id
      WHERE a.guarded GROUP BY a.id
      HAVING a.seq <> count(e.seq) OR a.seq <> coalesce(max(e.seq), 0) OR coalesce(min(e.seq), 1) <> 1`,
  },
  {
    rule: 'each entry tells the balance after it',
    broken: `
      SELECT name AS subject, format('entry %s says %s, it is %s', seq, balance_after, running) AS detail
      FROM (
        SELECT a.name, e.seq, e.balance_after, sum(e.amount) OVER (PARTITION BY e.account_id ORDER BY e.seq) AS running
        FROM entry e JOIN account a ON a.id = e.account_id WHERE a.guarded
      ) AS told WHERE balance_after IS DISTINCT FROM running`,
  },
  {
    rule: 'what is held equals the sum of the open holds',
    broken: `
      SELECT a.name AS subject, format('holds %s, open holds sum to %s', a.held, coalesce(sum(h.amount), 0)) AS detail
      FROM account a LEFT JOIN hold h ON h.account_id = a.id AND h.state = 'open'
      GROUP BY a.id HAVING a.held <> coalesce(sum(h.amount), 0)`,
  },
  {
    rule: 'a balance covers what is held on it',
    broken: `
      SELECT name AS subject, format('balance %s, held %s', balance, held) AS detail
      FROM account WHERE held < 0 OR balance < held`,
  },
  {
    rule: 'only guarded accounts keep a balance',
    broken: `
      SELECT name AS subject, format('keeps %s, holds %s, counts %s', balance, held, seq) AS detail
      FROM account WHERE NOT guarded AND (balance, held, seq) <> (0, 0, 0)`,
  },
  {
    rule: 'a hold is posted exactly if its transfer exists',
    broken: `
      SELECT h.ref AS subject, format('hold of %s on account %s is %s, its transfer: %s', h.amount, h.account_id, h.state,
        coalesce(format('%s from account %s', t.amount, t.debit_id), 'none')) AS detail
      FROM hold h LEFT JOIN transfer t ON t.ref = h.ref
      WHERE (h.state = 'posted') <> (t.id IS NOT NULL) OR (h.account_id, h.amount, h.currency) <> (t.debit_id, t.amount, t.currency)`,
  },
  {
    rule: 'a hold lies on a guarded account of its currency',
    broken: `
      SELECT h.ref AS subject, format('on %s in %s', coalesce(a.name, 'no account'), h.currency) AS detail
      FROM hold h LEFT JOIN account a ON a.id = h.account_id
      WHERE a.id IS NULL OR NOT a.guarded OR a.currency <> h.currency`,
  },
  {
    rule: 'the database refuses to change what is written',
    broken: `
      SELECT guard AS subject, coalesce('trigger is ' || t.tgenabled::text, 'trigger is missing') AS detail
      FROM unnest(ARRAY['transfer_append_only', 'entry_append_only', 'hold_kept', 'hold_contents_fixed', 'hold_ends_once',
        'account_kept', 'account_identity_fixed', 'movement_kept', 'movement_event_append_only']) AS guard
      LEFT JOIN pg_trigger t ON t.tgname = guard AND NOT t.tgisinternal
      WHERE t.tgenabled IS DISTINCT FROM 'O'`,
  },
]
