-- Deposits by slip. A slip is a row, and its job, before its picture is kept, so that a crash leaves nothing that nobody
-- watches; what becomes of its money is `bank_payment`'s to say, for slips are one channel of several.
CREATE TABLE slip (
  id text PRIMARY KEY,
  member_id text NOT NULL,
  -- What the member and support know it by.
  reference text NOT NULL UNIQUE CHECK (reference ~ '^[A-Z0-9]{1,20}$'),
  -- Of the bytes that were uploaded: the same picture again is the same slip.
  content_hash bytea NOT NULL,
  -- In the file store; the name is chosen before the file is there.
  file_name text,
  -- uploaded: its picture is being kept. queued: an operator decides.
  state text NOT NULL CHECK (state IN ('uploaded', 'checking', 'queued', 'credited', 'refused')),
  -- A slip reason of the contract. With `queued`: there was no verdict in time.
  reason text,
  -- As its QR says; our code of the bank.
  sending_bank text,
  bank_reference text,
  -- As the bank says; of a payment that was credited by another way, as the books say.
  payment jsonb,
  amount minor_amount,
  currency currency,
  movement_id text REFERENCES movement (id),
  -- When its member got the money, by this slip or by another way.
  credited_at timestamptz,
  -- How often somebody was asked in vain, and how often in a row the bank's portal has turned us away.
  attempts integer NOT NULL DEFAULT 0,
  portal_refusals integer NOT NULL DEFAULT 0,
  -- The Idempotency-Key of the upload, so that the job can answer it after a crash.
  idempotency_key text,
  seq integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL,
  settled_at timestamptz,
  CHECK ((state IN ('credited', 'refused')) = (settled_at IS NOT NULL)),
  CHECK ((state = 'credited') = (movement_id IS NOT NULL)),
  CHECK (state <> 'refused' OR reason IS NOT NULL),
  CHECK ((sending_bank IS NULL) = (bank_reference IS NULL)),
  CHECK ((amount IS NULL) = (currency IS NULL) AND (payment IS NULL OR amount IS NOT NULL))
);

-- Once a member and picture, but for those that may be tried again: they failed for what may pass.
CREATE UNIQUE INDEX slip_of_content ON slip (member_id, content_hash)
  WHERE reason IS NULL OR reason NOT IN ('UPLOADED_FILE_NOT_EXIST', 'TRIPPLE_WRONG_CAPTCHA', 'INVALID_SLIP');
-- The slip list, newest first.
CREATE INDEX slip_of_member ON slip (member_id, id DESC);
-- What is on its way, for audits.
CREATE INDEX slip_open ON slip (created_at) WHERE settled_at IS NULL;

-- Every step of a slip, kept as it was written.
CREATE TABLE slip_event (
  slip_id text NOT NULL,
  seq integer NOT NULL,
  state text NOT NULL,
  why text NOT NULL,
  at timestamptz NOT NULL,
  PRIMARY KEY (slip_id, seq)
);
CREATE TRIGGER slip_event_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON slip_event
  FOR EACH STATEMENT EXECUTE FUNCTION ledger_refuse();
REVOKE UPDATE, DELETE, TRUNCATE ON slip_event FROM PUBLIC, CURRENT_USER;

-- Attempts to upload, whatever came of them: pictures cost time to look at. Old ones go when the next comes.
CREATE TABLE slip_upload (member_id text NOT NULL, at timestamptz NOT NULL);
CREATE INDEX slip_upload_of_member ON slip_upload (member_id, at);
