import type { AuditRule } from './audit.ts'

/** What must hold between refunds and invite bonuses by day, and the money that was received of them. */
export const shareRules: readonly AuditRule[] = [
  {
    rule: 'the rows of a day sum to its share, and are numbered without gaps',
    broken: `
      SELECT format('%s of %s on %s', kind, player_id, business_day) AS subject,
        format('%s rows to %s, sum %s, share %s', count(*), max(revision), sum(amount_minor),
          (array_agg(share_minor ORDER BY revision DESC))[1]) AS detail
      FROM loss_share GROUP BY kind, player_id, business_day
      HAVING count(*) <> max(revision) OR sum(amount_minor) <> (array_agg(share_minor ORDER BY revision DESC))[1]`,
  },
  {
    rule: 'what was received is what had accrued, and was paid once',
    broken: `
      SELECT k.id AS subject, format('%s of %s, rows sum to %s, paid %s', k.kind, k.amount_minor, coalesce(s.sum, 0), coalesce(t.amount, 0)) AS detail
      FROM loss_share_taking k
      LEFT JOIN (SELECT taking_id, kind, member_id, sum(amount_minor) FROM loss_share WHERE taking_id IS NOT NULL
        GROUP BY taking_id, kind, member_id) AS s ON (s.taking_id, s.kind, s.member_id) = (k.id, k.kind, k.member_id)
      LEFT JOIN transfer t ON t.ref = k.id AND t.kind = k.kind
      WHERE (coalesce(s.sum, 0), coalesce(t.amount, 0)) <> (k.amount_minor, k.amount_minor)`,
  },
  {
    rule: 'no refund or invite bonus was paid without a taking',
    broken: `
      SELECT t.ref AS subject, format('%s of %s', t.kind, t.amount) AS detail
      FROM transfer t LEFT JOIN loss_share_taking k ON k.id = t.ref
      WHERE t.kind IN ('refund', 'invite') AND k.id IS NULL`,
  },
]
