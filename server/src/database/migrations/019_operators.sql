-- Operators: the people who answer members and settle what waits. They are not members: they have no phone and no money, their
-- accounts are made on the operator's own machine (npm run ops), and what they do stays on record for ever.

CREATE TABLE operator (
  id text PRIMARY KEY,
  name text NOT NULL UNIQUE CHECK (name ~ '^[a-z0-9][a-z0-9._-]{1,31}$'),
  password_hash text NOT NULL,
  created_at timestamptz NOT NULL,
  -- Who is disabled can not come in any more; the row stays, because what they did names them.
  disabled_at timestamptz
);

-- A signed-in console. The token itself is not here, only its hash.
CREATE TABLE operator_session (
  id text PRIMARY KEY,
  operator_id text NOT NULL REFERENCES operator (id),
  token_hash bytea NOT NULL UNIQUE,
  address text NOT NULL,
  user_agent text,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  revoked_at timestamptz
);
CREATE INDEX operator_session_live ON operator_session (operator_id) WHERE revoked_at IS NULL;
CREATE INDEX operator_session_expiry ON operator_session (expires_at);

-- Who did what, and when. `subject` is what it was done to, such as a conversation's id.
CREATE TABLE operator_action (
  id text PRIMARY KEY,
  operator_id text NOT NULL REFERENCES operator (id),
  what text NOT NULL,
  subject text,
  detail jsonb NOT NULL DEFAULT '{}',
  at timestamptz NOT NULL
);
CREATE INDEX operator_action_of_operator ON operator_action (operator_id, id DESC);
CREATE INDEX operator_action_of_subject ON operator_action (subject, id DESC) WHERE subject IS NOT NULL;

CREATE FUNCTION operator_action_refuse() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'what operators did stays on record: % is refused', TG_OP;
END $$;
CREATE TRIGGER operator_action_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON operator_action
  FOR EACH STATEMENT EXECUTE FUNCTION operator_action_refuse();

-- Answers that are given often, by a short name, in the wallet's languages.
CREATE TABLE canned_reply (
  id text PRIMARY KEY,
  shortcut text NOT NULL UNIQUE CHECK (shortcut ~ '^[a-z0-9][a-z0-9-]{0,31}$'),
  th text NOT NULL,
  la text NOT NULL,
  en text NOT NULL,
  changed_by text NOT NULL REFERENCES operator (id),
  changed_at timestamptz NOT NULL
);
