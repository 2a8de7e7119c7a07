-- Who changed what is offered, and why: bonuses, promotions and the prize wheel decide what members are given, so what stood
-- before and after each change stays on record for ever.
CREATE TABLE offer_change (
  id text PRIMARY KEY,
  -- One call changes several within a millisecond: what came later stands later.
  seq bigint GENERATED ALWAYS AS IDENTITY UNIQUE,
  what text NOT NULL CHECK (what IN ('bonus', 'wheel')),
  -- A bonus's code; the wheel is one.
  code text,
  -- Null: it was not there before.
  before jsonb,
  after jsonb NOT NULL,
  changed_by text NOT NULL CHECK (changed_by <> ''),
  why text NOT NULL CHECK (why <> ''),
  changed_at timestamptz NOT NULL,
  CHECK ((what = 'wheel') = (code IS NULL))
);
CREATE TRIGGER offer_change_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON offer_change
  FOR EACH STATEMENT EXECUTE FUNCTION ledger_refuse();
REVOKE UPDATE, DELETE, TRUNCATE ON offer_change FROM PUBLIC, CURRENT_USER;
