-- A movement of a member's money: one row with a state, one line of the statement. The ledger holds what is certain; this
-- holds what was asked for, how far it has come, and who brought it there (design/money.md).

CREATE TABLE movement (
  id text PRIMARY KEY,
  member_id text NOT NULL,
  type text NOT NULL CHECK (type IN ('deposit', 'bonus', 'finish_bonus', 'withdraw', 'transfer')),
  state text NOT NULL CHECK (state IN ('asked', 'held', 'unknown', 'queued', 'posted', 'voided', 'refused')),
  from_place text NOT NULL,
  to_place text NOT NULL,
  amount minor_amount NOT NULL,
  currency currency NOT NULL,
  -- What third parties and support know it by.
  reference text NOT NULL UNIQUE CHECK (reference ~ '^[A-Z0-9]{1,20}$'),
  -- The ref of its hold or transfer in the books; for a deposit it names the third party's transaction, so that one
  -- payment told of twice is one movement.
  ledger_ref text NOT NULL UNIQUE,
  reason text,
  detail jsonb NOT NULL DEFAULT '{}',
  attempts integer NOT NULL DEFAULT 0,
  -- The Idempotency-Key that it answers, so that whoever settles it can store the answer.
  idempotency_key text,
  -- How many events it has; the last one's number.
  seq integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL,
  settled_at timestamptz,
  CONSTRAINT movement_settled_when_final CHECK ((state IN ('posted', 'voided', 'refused')) = (settled_at IS NOT NULL))
) WITH (fillfactor = 80);

-- The statement: a member's movements, newest first. Ids sort by the time of their making.
CREATE INDEX movement_of_member ON movement (member_id, id DESC);
-- What is on its way: of one member (what is held, and "one at a time" rules) and of all (jobs, audit).
CREATE INDEX movement_open_of_member ON movement (member_id) WHERE settled_at IS NULL;
CREATE INDEX movement_open ON movement (created_at) WHERE settled_at IS NULL;

-- Every transition, with who did it and why. Kept as it was written.
CREATE TABLE movement_event (
  movement_id text NOT NULL,
  seq integer NOT NULL,
  member_id text NOT NULL,
  state text NOT NULL,
  actor text NOT NULL CHECK (actor IN ('request', 'webhook', 'poller', 'job', 'operator', 'seed')),
  why text,
  at timestamptz NOT NULL,
  PRIMARY KEY (movement_id, seq)
);

CREATE TRIGGER movement_kept BEFORE DELETE OR TRUNCATE ON movement
  FOR EACH STATEMENT EXECUTE FUNCTION ledger_refuse();
CREATE TRIGGER movement_event_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON movement_event
  FOR EACH STATEMENT EXECUTE FUNCTION ledger_refuse();
REVOKE DELETE, TRUNCATE ON movement FROM PUBLIC, CURRENT_USER;
REVOKE UPDATE, DELETE, TRUNCATE ON movement_event FROM PUBLIC, CURRENT_USER;

-- One effect per Idempotency-Key (decisions.md §1). A row without an answer is a claim: its work is still running, or
-- was cut off by a crash and a job will finish it.
CREATE TABLE idempotency_key (
  member_id text NOT NULL,
  key text NOT NULL,
  call text NOT NULL,
  body_hash bytea NOT NULL,
  -- Which request claimed it: one that was undone must not answer for a twin that came after.
  claimed_by text NOT NULL,
  -- The HTTP status of the first answer; from 400 on `answer` is a refusal's code and details.
  status smallint,
  answer jsonb,
  claimed_at timestamptz NOT NULL,
  PRIMARY KEY (member_id, key),
  CHECK ((status IS NULL) = (answer IS NULL))
) WITH (fillfactor = 80);
CREATE INDEX idempotency_key_age ON idempotency_key (claimed_at);
