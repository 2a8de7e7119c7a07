-- The prize wheel: what is on it, the seeds it is drawn from, every spin, and the coupons that were won (docs/FAIRNESS.md).

-- What the operator offers (spinwheel/set-wheel.ts). Amounts are in whole baht, for kip times the setting `kipPerBaht`.
CREATE TABLE wheel_slice (
  code text PRIMARY KEY CHECK (code ~ '^[a-z0-9-]{1,32}$'),
  -- Clockwise from the top.
  position integer NOT NULL UNIQUE DEFERRABLE INITIALLY DEFERRED,
  kind text NOT NULL CHECK (kind IN ('nothing', 'coins', 'cash', 'bonus', 'physical')),
  -- Coins, or baht of cash and bonuses.
  value integer NOT NULL CHECK ((value > 0) = (kind IN ('coins', 'cash', 'bonus')) AND value >= 0),
  weight integer NOT NULL CHECK (weight BETWEEN 1 AND 1000000),
  label jsonb NOT NULL CHECK (label ?& ARRAY['th', 'la', 'en']),
  description jsonb NOT NULL CHECK (description ?& ARRAY['th', 'la', 'en']),
  bg_color text NOT NULL CHECK (bg_color ~ '^#[0-9a-f]{6}$'),
  text_color text NOT NULL CHECK (text_color ~ '^#[0-9a-f]{6}$'),
  -- How many can be won, and for how much in each currency; null is as many as are drawn, and then nobody waits for this row.
  stock integer CHECK (stock >= 0),
  won integer NOT NULL DEFAULT 0,
  budget_baht integer CHECK (budget_baht >= 0),
  spent_baht_minor bigint NOT NULL DEFAULT 0,
  spent_lak_minor bigint NOT NULL DEFAULT 0,
  CONSTRAINT wheel_slice_within_stock CHECK (won <= stock)
);

-- What a member's spins are drawn from. The hash is shown before the first spin, the seed itself only once it is used no more.
CREATE TABLE wheel_seed (
  id text PRIMARY KEY,
  member_id text NOT NULL,
  server_seed text NOT NULL,
  server_seed_hash text NOT NULL,
  next_nonce integer NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL,
  revealed_at timestamptz
);
CREATE UNIQUE INDEX wheel_seed_one_live ON wheel_seed (member_id) WHERE revealed_at IS NULL;
CREATE TRIGGER wheel_seed_kept BEFORE DELETE OR TRUNCATE OR UPDATE OF id, member_id, server_seed, server_seed_hash, created_at
  ON wheel_seed FOR EACH STATEMENT EXECUTE FUNCTION ledger_refuse();

-- One spin, with all that its receipt says.
CREATE TABLE wheel_spin (
  id text PRIMARY KEY,
  member_id text NOT NULL,
  seed_id text NOT NULL REFERENCES wheel_seed (id),
  nonce integer NOT NULL,
  client_seed text NOT NULL,
  -- [code, weight] of each slice, as they stood.
  slices jsonb NOT NULL,
  odds_hash text NOT NULL,
  result text NOT NULL,
  -- gone: the prize was spent, and the coin was given back.
  outcome text NOT NULL CHECK (outcome IN ('nothing', 'won', 'gone')),
  seal text NOT NULL,
  at timestamptz NOT NULL,
  UNIQUE (seed_id, nonce)
);
CREATE INDEX wheel_spin_of_member ON wheel_spin (member_id, id DESC);
CREATE TRIGGER wheel_spin_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON wheel_spin
  FOR EACH STATEMENT EXECUTE FUNCTION ledger_refuse();
REVOKE UPDATE, DELETE, TRUNCATE ON wheel_spin FROM PUBLIC, CURRENT_USER;

-- A prize that was won, with its words and worth as they were then: a later change of the wheel changes nobody's coupon.
CREATE TABLE wheel_coupon (
  id text PRIMARY KEY,
  member_id text NOT NULL,
  spin_id text NOT NULL UNIQUE REFERENCES wheel_spin (id),
  prize_code text NOT NULL,
  -- A version after this one may know more kinds.
  kind text NOT NULL CHECK (kind ~ '^[a-z-]{1,32}$'),
  -- Coins, or minor units of the currency.
  value bigint NOT NULL CHECK (value >= 0),
  currency currency NOT NULL,
  label jsonb NOT NULL,
  won_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  claimed_at timestamptz,
  -- The movement of money that a claim made.
  movement_id text UNIQUE REFERENCES movement (id),
  CHECK (movement_id IS NULL OR claimed_at IS NOT NULL)
);
CREATE INDEX wheel_coupon_held ON wheel_coupon (member_id, expires_at, id) WHERE claimed_at IS NULL;
CREATE TRIGGER wheel_coupon_kept BEFORE DELETE OR TRUNCATE
  OR UPDATE OF id, member_id, spin_id, prize_code, kind, value, currency, label, won_at, expires_at ON wheel_coupon
  FOR EACH STATEMENT EXECUTE FUNCTION ledger_refuse();
CREATE TRIGGER wheel_coupon_claimed_once BEFORE UPDATE ON wheel_coupon
  FOR EACH ROW WHEN (OLD.claimed_at IS NOT NULL AND (OLD.movement_id IS NOT NULL OR OLD.claimed_at IS DISTINCT FROM NEW.claimed_at))
  EXECUTE FUNCTION ledger_refuse();
