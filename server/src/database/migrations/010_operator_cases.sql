-- The operators' queue: whatever no program may decide waits here, with what is known of it, and nothing leaves it without
-- a name, a reason and a time.
CREATE TABLE operator_case (
  id text PRIMARY KEY,
  -- The program's own list is in cases/operator-case.ts.
  kind text NOT NULL CHECK (kind ~ '^[a-z-]{1,40}$'),
  -- What it is about: a bank payment by its ledger ref, a movement, a slip, a feed.
  subject_type text NOT NULL CHECK (subject_type ~ '^[a-z-]{1,40}$'),
  subject_id text NOT NULL,
  -- Why no program decides it.
  why text NOT NULL,
  found jsonb NOT NULL DEFAULT '{}',
  amount minor_amount,
  currency currency,
  -- Members that it may belong to, the likeliest first.
  candidates text[] NOT NULL DEFAULT '{}',
  state text NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'settled')),
  verdict text CHECK (verdict IN ('credited', 'rejected', 'done', 'voided')),
  settled_by text,
  settled_why text,
  opened_at timestamptz NOT NULL,
  settled_at timestamptz,
  seq integer NOT NULL DEFAULT 1,
  CHECK ((amount IS NULL) = (currency IS NULL)),
  CONSTRAINT case_settled_on_record
    CHECK (num_nonnulls(verdict, settled_by, settled_why, settled_at) = CASE state WHEN 'settled' THEN 4 ELSE 0 END)
);
-- One open case a subject, whoever finds it first.
CREATE UNIQUE INDEX operator_case_open ON operator_case (subject_type, subject_id) WHERE state = 'open';
-- All that there was about a subject.
CREATE INDEX operator_case_of_subject ON operator_case (subject_type, subject_id text_pattern_ops);
-- The list of what waits, and that of all.
CREATE INDEX operator_case_waiting ON operator_case (id) WHERE state = 'open';

-- Every step of a case, kept as it was written.
CREATE TABLE operator_case_event (
  case_id text NOT NULL,
  seq integer NOT NULL,
  what text NOT NULL CHECK (what IN ('opened', 'found', 'settled')),
  by text NOT NULL,
  why text NOT NULL,
  found jsonb NOT NULL DEFAULT '{}',
  at timestamptz NOT NULL,
  PRIMARY KEY (case_id, seq)
);
CREATE TRIGGER operator_case_event_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON operator_case_event
  FOR EACH STATEMENT EXECUTE FUNCTION ledger_refuse();
REVOKE UPDATE, DELETE, TRUNCATE ON operator_case_event FROM PUBLIC, CURRENT_USER;
