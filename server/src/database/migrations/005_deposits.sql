-- Deposits by QR. A QR is a row before the provider is asked for it, so that a crash leaves nothing that nobody watches.
-- Its id is also the reference the provider knows it by: 20 characters A-Z 0-9, as the EMVCo fields allow.
CREATE TABLE qrcode (
  id text PRIMARY KEY CHECK (id ~ '^[A-Z0-9]{1,20}$'),
  member_id text NOT NULL,
  provider text NOT NULL,
  asked_minor bigint NOT NULL CHECK (asked_minor > 0),
  currency text NOT NULL,
  -- asked: the provider has not answered yet. refused: it never came to be. The money of any of them is credited.
  state text NOT NULL CHECK (state IN ('asked', 'live', 'paid', 'cancelled', 'expired', 'refused')),
  payload text,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  ended_at timestamptz,
  -- When the poller asks about it next, though no webhook came; null once it is watched no longer.
  next_inquiry_at timestamptz,
  inquiries integer NOT NULL DEFAULT 0,
  CHECK (state <> 'live' OR payload IS NOT NULL),
  CHECK ((state IN ('asked', 'live')) = (ended_at IS NULL))
);

-- One live QR a member and provider, however many requests race.
CREATE UNIQUE INDEX qrcode_one_live ON qrcode (member_id, provider) WHERE ended_at IS NULL;
-- The poller's list.
CREATE INDEX qrcode_due ON qrcode (next_inquiry_at) WHERE next_inquiry_at IS NOT NULL;

-- Money that arrived for a QR, once per transaction of the provider, with who paid it (decisions.md §8).
CREATE TABLE qrcode_payment (
  provider text NOT NULL,
  transaction_id text NOT NULL,
  qrcode_id text NOT NULL REFERENCES qrcode (id),
  movement_id text NOT NULL REFERENCES movement (id),
  amount_minor bigint NOT NULL CHECK (amount_minor > 0),
  currency text NOT NULL,
  paid_at timestamptz NOT NULL,
  payer_bank_code text,
  payer_account_no text,
  payer_name text,
  seen_at timestamptz NOT NULL,
  PRIMARY KEY (provider, transaction_id)
);
CREATE INDEX qrcode_payment_of_qrcode ON qrcode_payment (qrcode_id);

-- What a provider told us, under its own event id: a hint to inquire, kept as the bytes that were signed.
CREATE TABLE webhook_event (
  provider text NOT NULL,
  event_id text NOT NULL,
  reference text NOT NULL,
  body bytea NOT NULL,
  received_at timestamptz NOT NULL,
  PRIMARY KEY (provider, event_id)
);
