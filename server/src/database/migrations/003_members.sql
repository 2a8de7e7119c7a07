-- Members, how they prove who they are, and what keeps strangers from guessing: sessions, one-time passwords, lock-outs.
-- What must be unique across members (phone, bank account) lies in narrow tables of its own, so that members can one day
-- be spread over several databases by their id (design/stack.md).

CREATE TABLE member (
  id text PRIMARY KEY,
  phone text NOT NULL,
  name text NOT NULL,
  password_hash text NOT NULL,
  currency text NOT NULL CHECK (currency IN ('BAHT', 'LAK')),
  source_code text,
  invited_by text REFERENCES member (id) CHECK (invited_by <> id),
  bank_code text NOT NULL,
  bank_account_name text NOT NULL,
  bank_account_no text NOT NULL,
  coin integer NOT NULL DEFAULT 0 CHECK (coin >= 0),
  status text NOT NULL DEFAULT 'active'
    CHECK (status IN ('active', 'inactive', 'suspended', 'self-excluded', 'time-out', 'closed')),
  -- Until when a time-out runs; the others have no end of their own.
  status_until timestamptz CHECK ((status = 'time-out') = (status_until IS NOT NULL)),
  created_at timestamptz NOT NULL
);
CREATE INDEX member_invited_by ON member (invited_by) WHERE invited_by IS NOT NULL;

-- One phone, one account: EXISTING_USER, also when two registrations race.
CREATE TABLE member_phone (
  phone text PRIMARY KEY,
  member_id text NOT NULL REFERENCES member (id)
);

-- One bank account, one member: EXISTING_BANK.
CREATE TABLE member_bank_account (
  bank_code text NOT NULL,
  account_no text NOT NULL,
  member_id text NOT NULL REFERENCES member (id),
  PRIMARY KEY (bank_code, account_no)
);

-- Changes of a member's names, on record: a withdrawal is paid to a name.
CREATE TABLE member_name_change (
  id text PRIMARY KEY,
  member_id text NOT NULL REFERENCES member (id),
  field text NOT NULL CHECK (field IN ('name', 'bank_account_name')),
  before text NOT NULL,
  after text NOT NULL,
  session_id text NOT NULL,
  address text NOT NULL,
  at timestamptz NOT NULL
);
CREATE INDEX member_name_change_of_member ON member_name_change (member_id, id DESC);

-- A signed-in device. The token itself is not here, only its hash. A revoked row stays until it would have expired.
CREATE TABLE session (
  id text PRIMARY KEY,
  member_id text NOT NULL REFERENCES member (id),
  token_hash bytea NOT NULL UNIQUE,
  address text NOT NULL,
  user_agent text,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  revoked_at timestamptz
);
CREATE INDEX session_live_of_member ON session (member_id) WHERE revoked_at IS NULL;
CREATE INDEX session_expiry ON session (expires_at);

-- A phone that is proving itself: the row that sends and tries of one phone take turns on.
CREATE TABLE otp_phone (
  phone text PRIMARY KEY,
  blocked_until timestamptz,
  -- Set by the right code, taken away by the registration that it serves: a verified phone is used once.
  verified_at timestamptz
);

-- A one-time password. Its code is hashed together with the token, which only the asker has: who reads this table can
-- not try out the million codes.
CREATE TABLE otp (
  id text PRIMARY KEY,
  token_hash bytea NOT NULL UNIQUE,
  phone text NOT NULL REFERENCES otp_phone (phone),
  code_hash bytea NOT NULL,
  tries integer NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  verified_at timestamptz
);
CREATE INDEX otp_of_phone ON otp (phone, created_at DESC);
CREATE INDEX otp_age ON otp (created_at);

-- SMS sent on a business day: of a phone, an address, the whole site. Each has a cap, so that nobody runs up the bill.
CREATE TABLE sms_count (
  day date NOT NULL,
  scope text NOT NULL,
  sent integer NOT NULL,
  PRIMARY KEY (day, scope)
);

-- Failed sign-ins of one phone from one address, kept here so that all nodes count together. A phone that nobody has is
-- counted alike, so that counting tells nothing.
CREATE TABLE sign_in_failure (
  phone text NOT NULL,
  address text NOT NULL,
  failures integer NOT NULL,
  last_at timestamptz NOT NULL,
  locked_until timestamptz,
  PRIMARY KEY (phone, address)
);
CREATE INDEX sign_in_failure_age ON sign_in_failure (last_at);

-- Failed sign-ins of an address, whatever the phone. High, because phone carriers share addresses.
CREATE TABLE sign_in_address (
  address text PRIMARY KEY,
  failures integer NOT NULL,
  since timestamptz NOT NULL
);
CREATE INDEX sign_in_address_age ON sign_in_address (since);
