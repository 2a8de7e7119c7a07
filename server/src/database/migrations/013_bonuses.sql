-- Bonuses and promotions. What is offered, what each member took on which terms, and what they have played for it. Where a
-- bonus stands is never stored: it follows from these rows, the ledger and the play summaries (bonuses/bonus-rules.ts).

-- What the operator offers. Amounts are in whole baht, for kip times the setting `kipPerBaht`; what is null follows the settings.
CREATE TABLE bonus (
  code text PRIMARY KEY CHECK (code ~ '^[A-Z0-9_-]{1,32}$'),
  -- Promotions are not in the list: whoever knows the code finds one.
  is_promotion boolean NOT NULL,
  type text NOT NULL CHECK (type IN ('limit', 'day', 'week')),
  max_received integer NOT NULL CHECK (max_received > 0),
  title jsonb NOT NULL CHECK (title ?& ARRAY['th', 'la', 'en']),
  description jsonb NOT NULL CHECK (description ?& ARRAY['th', 'la', 'en']),
  banner text NOT NULL,
  percent integer NOT NULL CHECK (percent BETWEEN 1 AND 1000),
  maximum_baht integer NOT NULL CHECK (maximum_baht > 0),
  minimum_baht integer NOT NULL CHECK (minimum_baht > 0),
  multiple integer CHECK (multiple > 0),
  life_days integer CHECK (life_days > 0),
  cash_out_multiple integer CHECK (cash_out_multiple > 0),
  percent_fail integer CHECK (percent_fail BETWEEN 0 AND 99),
  -- How many there are; null is as many as are asked for, and then nobody waits for this row.
  quota integer CHECK (quota > 0),
  taken integer NOT NULL DEFAULT 0,
  is_offered boolean NOT NULL DEFAULT true,
  position integer NOT NULL,
  CONSTRAINT bonus_within_quota CHECK (taken <= quota)
);
CREATE INDEX bonus_list ON bonus (position, code) WHERE is_offered AND NOT is_promotion;

-- A bonus that a member took, with its terms as they were then: a later change of the offer changes nobody's bonus.
CREATE TABLE bonus_grant (
  -- Also the id of its movement.
  id text PRIMARY KEY REFERENCES movement (id),
  member_id text NOT NULL,
  -- Null for one that was a prize.
  bonus_code text REFERENCES bonus (code),
  is_promotion boolean NOT NULL,
  type text NOT NULL CHECK (type IN ('limit', 'day', 'week')),
  title jsonb NOT NULL,
  currency currency NOT NULL,
  -- A deposit is used for one bonus, whatever races.
  deposit_movement_id text UNIQUE REFERENCES movement (id),
  committed_minor bigint NOT NULL CHECK (committed_minor >= 0),
  bonus_minor minor_amount NOT NULL,
  -- The member's real money just before, the committed part included, and how many entries their main account had just
  -- after: what came in later is found by it.
  own_minor bigint NOT NULL CHECK (own_minor >= committed_minor),
  main_seq bigint NOT NULL,
  multiple integer NOT NULL,
  cash_out_multiple integer NOT NULL,
  percent_fail integer NOT NULL,
  activated_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  -- The withdrawal that ends it, while that is on its way, and the movement of what it forfeits.
  payout_movement_id text UNIQUE REFERENCES movement (id),
  forfeit_movement_id text UNIQUE REFERENCES movement (id),
  outcome text CHECK (outcome IN ('met', 'bust', 'expired', 'cancelled', 'voided')),
  ended_at timestamptz,
  CHECK ((deposit_movement_id IS NULL) = (committed_minor = 0)),
  CHECK ((outcome IS NULL) = (ended_at IS NULL))
);
-- One at a time.
CREATE UNIQUE INDEX bonus_grant_one_active ON bonus_grant (member_id) WHERE ended_at IS NULL;
-- What a member has received, of each bonus and lately.
CREATE INDEX bonus_grant_received ON bonus_grant (member_id, activated_at DESC);
CREATE INDEX bonus_grant_expiry ON bonus_grant (expires_at) WHERE ended_at IS NULL;

-- What the providers last told of the play under it. A provider that does not answer leaves its figure as it was.
CREATE TABLE bonus_turnover (
  grant_id text NOT NULL REFERENCES bonus_grant (id),
  slot_code text NOT NULL,
  turnover_minor bigint NOT NULL CHECK (turnover_minor >= 0),
  reached boolean NOT NULL,
  read_at timestamptz NOT NULL,
  PRIMARY KEY (grant_id, slot_code)
);
