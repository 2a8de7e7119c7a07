-- The books. Double entry, append only, whole minor units; what the application may get wrong, the database refuses.
--
-- Why it looks like this (docs/decisions: the ledger's shape): a movement of money is one call of ledger_apply, so one
-- round trip. Only a member's accounts keep a balance. What the house or a third party owes is the sum of its entries: a
-- kept balance there would be one row that every transfer waits for.

-- Rules of a single value are domains: checked when a value is written. A table's CHECK is read again and evaluated by
-- every statement that touches a row; six of them on these tables cost a third of all speed.
CREATE DOMAIN currency AS text CHECK (VALUE IN ('BAHT', 'LAK'));
CREATE DOMAIN minor_amount AS bigint CHECK (VALUE > 0);
CREATE DOMAIN ledger_ref AS text CHECK (length(VALUE) BETWEEN 1 AND 200);

CREATE TABLE account (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  name text NOT NULL,
  currency currency NOT NULL,
  -- Guarded: a member's. Its balance is kept, and can not fall below what is held on it.
  guarded boolean NOT NULL GENERATED ALWAYS AS (starts_with(name, 'member/')) STORED,
  balance bigint NOT NULL DEFAULT 0,
  held bigint NOT NULL DEFAULT 0,
  -- How many entries it has; the last one's number.
  seq bigint NOT NULL DEFAULT 0,
  opened_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (name, currency),
  CONSTRAINT account_never_negative CHECK (held >= 0 AND balance - held >= 0 AND (guarded OR (balance = 0 AND seq = 0)))
) WITH (fillfactor = 60); -- room for a new version of the row beside the old one: its indexes are left alone

-- A member's account has one currency for life, so its name alone finds it.
CREATE UNIQUE INDEX account_guarded_name ON account (name) WHERE guarded;

CREATE TABLE transfer (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- Unique for ever: a second posting under it has no effect.
  ref ledger_ref NOT NULL UNIQUE,
  kind text NOT NULL,
  debit_id bigint NOT NULL,
  credit_id bigint NOT NULL,
  amount minor_amount NOT NULL,
  currency text NOT NULL,
  -- What it is for: the QR, the movement, the operator's correction.
  cause_type text NOT NULL,
  cause_id text NOT NULL,
  -- When the books learnt of it, by the database's clock. When it happened is the movement's to say.
  recorded_at timestamptz NOT NULL DEFAULT now()
);

-- No foreign keys: each would lock the house's row for every transfer. ledger_apply writes both sides from rows it has
-- just read, none of which can be deleted, and the audit looks again.
CREATE TABLE entry (
  account_id bigint NOT NULL,
  -- Of a guarded account 1, 2, 3 … without gaps; of any other the transfer's id, which needs no counter.
  seq bigint NOT NULL,
  transfer_id bigint NOT NULL,
  -- Negative takes from the account, positive gives to it.
  amount bigint NOT NULL,
  -- Of a guarded account only.
  balance_after bigint,
  PRIMARY KEY (account_id, seq)
);

-- Money set aside: still the member's, but not to be spent until it is posted or voided.
CREATE TABLE hold (
  ref ledger_ref PRIMARY KEY,
  account_id bigint NOT NULL,
  amount minor_amount NOT NULL,
  currency text NOT NULL,
  cause_type text NOT NULL,
  cause_id text NOT NULL,
  state text NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'posted', 'voided')),
  recorded_at timestamptz NOT NULL DEFAULT now(),
  ended_at timestamptz,
  CHECK ((state = 'open') = (ended_at IS NULL))
) WITH (fillfactor = 80);

-- What is written stays written. A superuser keeps the triggers, everyone else is stopped by the grants as well.

CREATE FUNCTION ledger_refuse() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the ledger is append only: % on % is refused', TG_OP, TG_TABLE_NAME USING ERRCODE = 'KL009';
END $$;

CREATE TRIGGER transfer_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON transfer
  FOR EACH STATEMENT EXECUTE FUNCTION ledger_refuse();
CREATE TRIGGER entry_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON entry
  FOR EACH STATEMENT EXECUTE FUNCTION ledger_refuse();
CREATE TRIGGER hold_kept BEFORE DELETE OR TRUNCATE ON hold
  FOR EACH STATEMENT EXECUTE FUNCTION ledger_refuse();
CREATE TRIGGER hold_contents_fixed BEFORE UPDATE OF ref, account_id, amount, currency, cause_type, cause_id, recorded_at ON hold
  FOR EACH STATEMENT EXECUTE FUNCTION ledger_refuse();
CREATE TRIGGER hold_ends_once BEFORE UPDATE ON hold
  FOR EACH ROW WHEN (OLD.state <> 'open') EXECUTE FUNCTION ledger_refuse();
CREATE TRIGGER account_kept BEFORE DELETE OR TRUNCATE ON account
  FOR EACH STATEMENT EXECUTE FUNCTION ledger_refuse();
CREATE TRIGGER account_identity_fixed BEFORE UPDATE OF id, name, currency, guarded, opened_at ON account
  FOR EACH STATEMENT EXECUTE FUNCTION ledger_refuse();

REVOKE UPDATE, DELETE, TRUNCATE ON transfer, entry FROM PUBLIC, CURRENT_USER;
REVOKE DELETE, TRUNCATE ON hold, account FROM PUBLIC, CURRENT_USER;

-- Accounts -----------------------------------------------------------------------------------------------------------

-- The slow way to an account, taken when the quick one found none: the house's and third parties' are opened on first
-- use, anything else is an error. The advisory lock lets only one transaction at a time open accounts, so that two
-- calls that each need two new ones can not wait for each other.
CREATE FUNCTION ledger_find_or_open(p_name text, p_currency text) RETURNS account LANGUAGE plpgsql AS $$
DECLARE
  a account;
BEGIN
  IF p_name ~ '^(game|payment|bank|voucher|payout|house)/[A-Za-z0-9_.:-]{1,80}$' THEN
    PERFORM pg_advisory_xact_lock(hashtextextended('ledger: open an account', 0));
    INSERT INTO account (name, currency) VALUES (p_name, p_currency) ON CONFLICT DO NOTHING;
    SELECT * INTO STRICT a FROM account WHERE name = p_name AND currency = p_currency;
    RETURN a;
  END IF;
  IF EXISTS (SELECT FROM account WHERE name = p_name) THEN
    RAISE EXCEPTION 'account % is not kept in %', p_name, p_currency USING ERRCODE = 'KL002';
  END IF;
  RAISE EXCEPTION 'there is no account %', p_name USING ERRCODE = 'KL001';
END $$;

-- One item of ledger_apply each. The caller has locked every guarded account that they touch -------------------------

-- What it means to say these words under a ref that is taken, by a transfer or by a hold; null when it is not.
CREATE FUNCTION ledger_said_before(p_ref text, p_kind text, p_debit_id bigint, p_credit_id bigint, p_amount bigint)
RETURNS text LANGUAGE sql STABLE AS $$
  SELECT coalesce(
    (SELECT CASE WHEN (kind, debit_id, credit_id, amount) = (p_kind, p_debit_id, p_credit_id, p_amount) THEN 'replay' ELSE 'conflict' END
      FROM transfer WHERE ref = p_ref),
    (SELECT 'conflict' FROM hold WHERE ref = p_ref))
$$;

CREATE FUNCTION ledger_post(
  p_ref text, p_kind text, p_debit text, p_credit text, p_amount bigint, p_currency text, p_cause_type text, p_cause_id text
) RETURNS text LANGUAGE plpgsql AS $$
DECLARE
  d account;
  c account;
  posted bigint;
BEGIN
  SELECT * INTO d FROM account WHERE name = p_debit AND currency = p_currency;
  IF NOT FOUND THEN
    d := ledger_find_or_open(p_debit, p_currency);
  END IF;
  SELECT * INTO c FROM account WHERE name = p_credit AND currency = p_currency;
  IF NOT FOUND THEN
    c := ledger_find_or_open(p_credit, p_currency);
  END IF;

  IF d.id = c.id THEN
    RAISE EXCEPTION 'transfer % has both sides on %', p_ref, p_debit USING ERRCODE = 'KL006';
  END IF;

  -- Refused before anything is written: a refusal leaves no row behind.
  IF d.guarded AND d.balance - d.held < p_amount THEN
    RETURN coalesce(ledger_said_before(p_ref, p_kind, d.id, c.id, p_amount), 'insufficient');
  END IF;

  INSERT INTO transfer (ref, kind, debit_id, credit_id, amount, currency, cause_type, cause_id)
    SELECT p_ref, p_kind, d.id, c.id, p_amount, p_currency, p_cause_type, p_cause_id
    WHERE NOT EXISTS (SELECT FROM hold WHERE ref = p_ref)
    ON CONFLICT (ref) DO NOTHING RETURNING id INTO posted;
  IF posted IS NULL THEN
    RETURN ledger_said_before(p_ref, p_kind, d.id, c.id, p_amount);
  END IF;

  d.seq := posted;
  d.balance := NULL;
  IF d.guarded THEN
    UPDATE account SET balance = balance - p_amount, seq = seq + 1 WHERE id = d.id RETURNING balance, seq INTO d.balance, d.seq;
  END IF;
  c.seq := posted;
  c.balance := NULL;
  IF c.guarded THEN
    UPDATE account SET balance = balance + p_amount, seq = seq + 1 WHERE id = c.id RETURNING balance, seq INTO c.balance, c.seq;
  END IF;
  INSERT INTO entry (account_id, seq, transfer_id, amount, balance_after)
    VALUES (d.id, d.seq, posted, -p_amount, d.balance), (c.id, c.seq, posted, p_amount, c.balance);
  RETURN 'done';
END $$;

CREATE FUNCTION ledger_hold(p_ref text, p_account text, p_amount bigint, p_currency text, p_cause_type text, p_cause_id text)
RETURNS text LANGUAGE plpgsql AS $$
DECLARE
  a account;
  known hold;
BEGIN
  SELECT * INTO a FROM account WHERE name = p_account AND currency = p_currency AND guarded;
  IF NOT FOUND THEN
    PERFORM ledger_find_or_open(p_account, p_currency);
    RAISE EXCEPTION 'nothing can be held on %', p_account USING ERRCODE = 'KL003';
  END IF;
  IF a.balance - a.held >= p_amount THEN
    INSERT INTO hold (ref, account_id, amount, currency, cause_type, cause_id)
      SELECT p_ref, a.id, p_amount, p_currency, p_cause_type, p_cause_id
      WHERE NOT EXISTS (SELECT FROM transfer WHERE ref = p_ref)
      ON CONFLICT (ref) DO NOTHING;
    IF FOUND THEN
      UPDATE account SET held = held + p_amount WHERE id = a.id;
      RETURN 'done';
    END IF;
  END IF;
  SELECT * INTO known FROM hold WHERE ref = p_ref;
  IF FOUND THEN
    RETURN CASE WHEN (known.account_id, known.amount) = (a.id, p_amount) THEN 'replay' ELSE 'conflict' END;
  END IF;
  RETURN CASE WHEN EXISTS (SELECT FROM transfer WHERE ref = p_ref) THEN 'conflict' ELSE 'insufficient' END;
END $$;

CREATE FUNCTION ledger_post_hold(p_ref text, p_credit text, p_kind text) RETURNS text LANGUAGE plpgsql AS $$
DECLARE
  h hold;
  c account;
  posted bigint;
  debit_seq bigint;
  debit_balance bigint;
BEGIN
  SELECT * INTO h FROM hold WHERE ref = p_ref;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'there is no hold %', p_ref USING ERRCODE = 'KL004';
  END IF;
  SELECT * INTO c FROM account WHERE name = p_credit AND currency = h.currency;
  IF NOT FOUND THEN
    c := ledger_find_or_open(p_credit, h.currency);
  END IF;
  IF c.id = h.account_id THEN
    RAISE EXCEPTION 'transfer % has both sides on %', p_ref, p_credit USING ERRCODE = 'KL006';
  END IF;
  UPDATE hold SET state = 'posted', ended_at = now() WHERE ref = p_ref AND state = 'open';
  IF NOT FOUND THEN
    RETURN ledger_said_before(p_ref, p_kind, h.account_id, c.id, h.amount);
  END IF;

  INSERT INTO transfer (ref, kind, debit_id, credit_id, amount, currency, cause_type, cause_id)
    VALUES (p_ref, p_kind, h.account_id, c.id, h.amount, h.currency, h.cause_type, h.cause_id) RETURNING id INTO posted;
  UPDATE account SET balance = balance - h.amount, held = held - h.amount, seq = seq + 1
    WHERE id = h.account_id RETURNING balance, seq INTO debit_balance, debit_seq;
  c.seq := posted;
  c.balance := NULL;
  IF c.guarded THEN
    UPDATE account SET balance = balance + h.amount, seq = seq + 1 WHERE id = c.id RETURNING balance, seq INTO c.balance, c.seq;
  END IF;
  INSERT INTO entry (account_id, seq, transfer_id, amount, balance_after)
    VALUES (h.account_id, debit_seq, posted, -h.amount, debit_balance), (c.id, c.seq, posted, h.amount, c.balance);
  RETURN 'done';
END $$;

CREATE FUNCTION ledger_void_hold(p_ref text) RETURNS text LANGUAGE plpgsql AS $$
DECLARE
  h hold;
BEGIN
  UPDATE hold SET state = 'voided', ended_at = now() WHERE ref = p_ref AND state = 'open' RETURNING * INTO h;
  IF FOUND THEN
    UPDATE account SET held = held - h.amount WHERE id = h.account_id;
    RETURN 'done';
  END IF;
  SELECT * INTO h FROM hold WHERE ref = p_ref;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'there is no hold %', p_ref USING ERRCODE = 'KL004';
  END IF;
  RETURN CASE h.state WHEN 'voided' THEN 'replay' ELSE 'conflict' END;
END $$;

-- The one door into the books ----------------------------------------------------------------------------------------

-- Runs the items in order and answers each: done, replay (said before, no effect), conflict (the ref is taken by other
-- contents), insufficient. An unknown account (KL001), another currency (KL002), a hold where none can be (KL003), an
-- unknown hold (KL004), an amount not above zero (KL005) or one account on both sides (KL006) is an error and undoes the
-- whole call.
--
-- Every guarded account of the call is locked first, in the order of ids: no two calls can wait for each other, and what
-- an item reads of its accounts is what it will find when it writes. enable_seqscan is off because the plans are kept
-- for the life of a connection, and one made while a table was small would read all of it for ever after.
CREATE FUNCTION ledger_apply(
  p_action text[], p_ref text[], p_kind text[], p_debit text[], p_credit text[],
  p_amount bigint[], p_currency text[], p_cause_type text[], p_cause_id text[]
) RETURNS text[] LANGUAGE plpgsql SET enable_seqscan = off AS $$
DECLARE
  outcome text;
  outcomes text[] := '{}';
  holders bigint[] := '{}';
BEGIN
  IF 'post-hold' = ANY (p_action) OR 'void-hold' = ANY (p_action) THEN
    holders := ARRAY(SELECT account_id FROM hold WHERE ref = ANY (p_ref));
  END IF;
  PERFORM FROM account WHERE guarded AND (name = ANY (p_debit || p_credit) OR id = ANY (holders))
    ORDER BY id FOR NO KEY UPDATE;

  FOR i IN 1 .. cardinality(p_action) LOOP
    IF p_amount[i] <= 0 THEN
      RAISE EXCEPTION 'amount % of % is not above zero', p_amount[i], p_ref[i] USING ERRCODE = 'KL005';
    END IF;
    outcome := CASE p_action[i]
      WHEN 'post' THEN ledger_post(p_ref[i], p_kind[i], p_debit[i], p_credit[i], p_amount[i], p_currency[i], p_cause_type[i], p_cause_id[i])
      WHEN 'hold' THEN ledger_hold(p_ref[i], p_debit[i], p_amount[i], p_currency[i], p_cause_type[i], p_cause_id[i])
      WHEN 'post-hold' THEN ledger_post_hold(p_ref[i], p_credit[i], p_kind[i])
      WHEN 'void-hold' THEN ledger_void_hold(p_ref[i])
    END;
    IF outcome IS NULL THEN
      RAISE EXCEPTION 'ledger_apply has no answer to % of %', p_action[i], p_ref[i];
    END IF;
    outcomes := outcomes || outcome;
  END LOOP;
  RETURN outcomes;
END $$;
