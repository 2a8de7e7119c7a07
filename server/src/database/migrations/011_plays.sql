-- What the game providers say their players played, by business day (Asia/Bangkok). Bonuses, refunds and invites are
-- computed from it, so nothing of it is ever changed: what a provider corrects is a further revision, and what was paid
-- on an earlier one can be explained for ever.

CREATE TABLE play (
  member_id text NOT NULL,
  slot_code text NOT NULL,
  business_day date NOT NULL,
  -- 1 for the first word of the provider; each next one replaces the one before.
  revision integer NOT NULL CHECK (revision > 0),
  -- Valid stakes; voided rounds are left out.
  turnover_minor bigint NOT NULL CHECK (turnover_minor >= 0),
  -- Positive when the player won.
  win_loss_minor bigint NOT NULL,
  read_at timestamptz NOT NULL,
  -- A member's days, and what each of them stands at now.
  PRIMARY KEY (member_id, business_day, slot_code, revision)
);
-- A provider's day as a whole: what a new reading is held against.
CREATE INDEX play_of_day ON play (slot_code, business_day, member_id, revision DESC);
CREATE TRIGGER play_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON play
  FOR EACH STATEMENT EXECUTE FUNCTION ledger_refuse();
REVOKE UPDATE, DELETE, TRUNCATE ON play FROM PUBLIC, CURRENT_USER;

-- How far each provider's days are read, so that a provider that did not answer is caught up later.
CREATE TABLE play_reading (
  slot_code text NOT NULL,
  business_day date NOT NULL,
  -- When the reading that stands was asked for. A day is closed once it was asked for after its end.
  asked_at timestamptz NOT NULL,
  PRIMARY KEY (slot_code, business_day)
);
