import type { AuditRule } from './audit.ts'

/** What must hold between the spins of the wheel, their coins, and the coupons that were won. */
export const wheelRules: readonly AuditRule[] = [
  {
    rule: 'a spin took one coin, and gave it back exactly if its prize was gone',
    broken: `
      SELECT s.id AS subject, format('%s: took %s, gave back %s', s.outcome, coalesce(t.amount, 0), coalesce(b.amount, 0)) AS detail
      FROM wheel_spin s LEFT JOIN transfer t ON t.ref = 'spin/' || s.id LEFT JOIN transfer b ON b.ref = 'spin/' || s.id || '/back'
      WHERE (coalesce(t.amount, 0), coalesce(b.amount, 0)) <> (1, CASE s.outcome WHEN 'gone' THEN 1 ELSE 0 END)`,
  },
  {
    rule: 'no coin was taken without a spin',
    broken: `
      SELECT t.ref AS subject, format('%s of %s coins', t.kind, t.amount) AS detail
      FROM transfer t LEFT JOIN wheel_spin s ON s.id = t.cause_id WHERE t.kind IN ('spin', 'spin-back') AND s.id IS NULL`,
  },
  {
    rule: 'the spins of a seed are numbered without gaps',
    broken: `
      SELECT d.id AS subject, format('%s spins numbered %s to %s, the next is %s', count(s.id), min(s.nonce), max(s.nonce), d.next_nonce) AS detail
      FROM wheel_seed d LEFT JOIN wheel_spin s ON s.seed_id = d.id GROUP BY d.id
      HAVING count(s.id) <> d.next_nonce OR coalesce(min(s.nonce), 0) <> 0 OR coalesce(max(s.nonce) + 1, 0) <> d.next_nonce`,
  },
  {
    rule: 'a spin that won has one coupon, and no other has',
    broken: `
      SELECT s.id AS subject, format('%s, coupon %s', s.outcome, coalesce(c.id, 'none')) AS detail
      FROM wheel_spin s LEFT JOIN wheel_coupon c ON c.spin_id = s.id
      WHERE (s.outcome = 'won') <> (c.id IS NOT NULL) OR (c.member_id, c.prize_code) <> (s.member_id, s.result)`,
  },
  {
    rule: 'a coupon gave its prize when it was claimed, once, and nothing before',
    broken: `
      SELECT c.id AS subject, format('%s of %s, %s: gave %s', c.kind, c.value, coalesce('claimed ' || c.claimed_at, 'held'), coalesce(given.amount, 0)) AS detail
      FROM wheel_coupon c LEFT JOIN movement m ON m.id = c.movement_id
      LEFT JOIN transfer given ON given.ref = coalesce(m.ledger_ref, 'coupon/' || c.id)
      WHERE coalesce(given.amount, 0) <> CASE WHEN c.claimed_at IS NOT NULL AND c.kind IN ('cash', 'bonus', 'coins') THEN c.value ELSE 0 END
        OR (c.movement_id IS NOT NULL AND (m.member_id, m.amount::bigint, m.currency) IS DISTINCT FROM (c.member_id, c.value, c.currency))`,
  },
  {
    rule: 'a limited prize has not counted more than was won',
    broken: `
      SELECT w.code AS subject, format('counts %s of %s, won %s times', w.won, coalesce(w.stock::text, 'any'), count(s.id)) AS detail
      FROM wheel_slice w LEFT JOIN wheel_spin s ON s.result = w.code AND s.outcome = 'won' GROUP BY w.code
      HAVING w.won > count(s.id) OR w.won > w.stock`,
  },
]
