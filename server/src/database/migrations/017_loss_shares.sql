-- Refunds and invite bonuses: what members are given of net losses at the games, by business day. One row a player and day,
-- and one more for each time that the day's figures were corrected: a late word of a provider lowers or raises what is to
-- be received next, and never changes what was written.

CREATE TABLE loss_share (
  id text PRIMARY KEY,
  kind text NOT NULL CHECK (kind IN ('refund', 'invite')),
  -- Who is given it, and whose play it is from: of a refund the same.
  member_id text NOT NULL REFERENCES member (id),
  player_id text NOT NULL REFERENCES member (id),
  business_day date NOT NULL,
  -- 1 for the first word on the day; each next one corrects it.
  revision integer NOT NULL CHECK (revision > 0),
  -- Which word of the play summaries it follows: the sum of their revisions, which every correction makes larger.
  play_revision integer NOT NULL,
  -- What stands for the whole day: the net loss that counts, the percentage of its first row, and the share.
  loss_minor bigint NOT NULL CHECK (loss_minor >= 0),
  percent numeric NOT NULL CHECK (percent >= 0),
  share_minor bigint NOT NULL CHECK (share_minor >= 0),
  -- What this row adds to the rows before it, so that all rows of a day sum to its share.
  amount_minor bigint NOT NULL,
  currency currency NOT NULL,
  computed_at timestamptz NOT NULL,
  -- The movement that paid it out.
  taking_id text,
  UNIQUE (kind, player_id, business_day, revision),
  CHECK ((kind = 'refund') = (member_id = player_id))
);
-- A member's list, and what of it was not received yet.
CREATE INDEX loss_share_list ON loss_share (member_id, kind, computed_at DESC, business_day DESC, revision DESC, id) WHERE amount_minor <> 0;
CREATE INDEX loss_share_open ON loss_share (member_id, kind) INCLUDE (amount_minor) WHERE taking_id IS NULL;
-- The daily job looks at the play of all members by day.
CREATE INDEX play_by_day ON play (business_day, member_id, slot_code, revision DESC);

-- A member has received all that had accrued: the conditions that this money carries are kept with it.
CREATE TABLE loss_share_taking (
  id text PRIMARY KEY REFERENCES movement (id),
  kind text NOT NULL CHECK (kind IN ('refund', 'invite')),
  member_id text NOT NULL REFERENCES member (id),
  business_day date NOT NULL,
  amount_minor minor_amount NOT NULL,
  currency currency NOT NULL,
  success_percent numeric NOT NULL CHECK (success_percent >= 0),
  fail_percent numeric NOT NULL CHECK (fail_percent >= 0),
  taken_at timestamptz NOT NULL
);
-- The invite bonus is taken once a day, whatever races.
CREATE UNIQUE INDEX loss_share_taking_daily ON loss_share_taking (member_id, business_day) WHERE kind = 'invite';
ALTER TABLE loss_share ADD FOREIGN KEY (taking_id) REFERENCES loss_share_taking (id) DEFERRABLE INITIALLY DEFERRED;

CREATE TRIGGER loss_share_kept BEFORE DELETE OR TRUNCATE
  OR UPDATE OF id, kind, member_id, player_id, business_day, revision, play_revision, loss_minor, percent, share_minor,
    amount_minor, currency, computed_at ON loss_share
  FOR EACH STATEMENT EXECUTE FUNCTION ledger_refuse();
CREATE TRIGGER loss_share_taken_once BEFORE UPDATE ON loss_share
  FOR EACH ROW WHEN (OLD.taking_id IS NOT NULL) EXECUTE FUNCTION ledger_refuse();
CREATE TRIGGER loss_share_taking_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON loss_share_taking
  FOR EACH STATEMENT EXECUTE FUNCTION ledger_refuse();
REVOKE DELETE, TRUNCATE ON loss_share FROM PUBLIC, CURRENT_USER;
REVOKE UPDATE, DELETE, TRUNCATE ON loss_share_taking FROM PUBLIC, CURRENT_USER;

-- Who invited a member is said once, when they register, of somebody who was there before: so nobody invites themselves
-- and no circle can ever close.
CREATE TRIGGER member_invited_by_fixed BEFORE UPDATE OF invited_by ON member
  FOR EACH STATEMENT EXECUTE FUNCTION ledger_refuse();
