-- Deposits by bank transfer. What a bank's feed told is kept before anything is made of it, and one payment is credited
-- once, whichever channel tells of it first: a feed, a slip, an operator.

-- How far the statement of an operator's account is read. Cursors are the bank's own; the last ones are kept too, so that
-- each round can begin a little earlier: banks repeat, and put lines in late.
CREATE TABLE bank_feed (
  bank_code text NOT NULL,
  account_no text NOT NULL,
  cursor text,
  -- When a round last came to the feed's end.
  read_at timestamptz,
  -- Since when lines are missing that the bank has counted.
  gap_since timestamptz,
  PRIMARY KEY (bank_code, account_no)
);
CREATE TABLE bank_feed_cursor (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  bank_code text NOT NULL,
  account_no text NOT NULL,
  cursor text,
  at timestamptz NOT NULL
);
CREATE INDEX bank_feed_cursor_of_feed ON bank_feed_cursor (bank_code, account_no, at DESC);

-- Money that arrived on an operator's account, as its bank tells it. The sender may be masked and may be told better later.
CREATE TABLE bank_line (
  id text PRIMARY KEY,
  sending_bank text NOT NULL,
  bank_reference text NOT NULL,
  bank_code text NOT NULL,
  account_no text NOT NULL,
  -- The bank's own count, where it counts: 1, 2, 3 … without gaps within a series.
  series text,
  number bigint,
  amount minor_amount NOT NULL,
  currency currency NOT NULL,
  booked_at timestamptz NOT NULL,
  sender_account_no text,
  sender_name text,
  text text NOT NULL,
  -- read: nothing was made of it yet. queued: an operator decides.
  state text NOT NULL DEFAULT 'read' CHECK (state IN ('read', 'queued', 'credited', 'rejected')),
  read_at timestamptz NOT NULL,
  changed_at timestamptz,
  UNIQUE (sending_bank, bank_reference)
);
CREATE INDEX bank_line_unsettled ON bank_line (bank_code, account_no, id) WHERE state = 'read';
CREATE INDEX bank_line_counted ON bank_line (bank_code, account_no, series, number) WHERE number IS NOT NULL;

-- A payment that is decided, by its bank's reference: credited by a movement, or rejected by an operator (no movement).
-- Who paid is kept with it (decisions.md §8).
CREATE TABLE bank_payment (
  sending_bank text NOT NULL,
  bank_reference text NOT NULL,
  movement_id text UNIQUE REFERENCES movement (id),
  -- Which channel's word it rests on.
  channel text NOT NULL CHECK (channel IN ('feed', 'slip')),
  to_bank text NOT NULL,
  to_account_no text NOT NULL,
  amount minor_amount NOT NULL,
  currency currency NOT NULL,
  paid_at timestamptz NOT NULL,
  sender_account_no text,
  sender_name text,
  decided_at timestamptz NOT NULL,
  PRIMARY KEY (sending_bank, bank_reference)
);
