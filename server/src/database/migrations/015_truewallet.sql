-- Deposits by True Wallet: gift vouchers that members send us links of, and money sent from one wallet to another.

-- What links are encrypted to. Here, so that whichever node is asked can open a link; the private half is sealed.
CREATE TABLE link_key (
  kid text PRIMARY KEY,
  public_key jsonb NOT NULL,
  sealed_private_key text NOT NULL,
  created_at timestamptz NOT NULL
);
CREATE INDEX link_key_newest ON link_key (created_at DESC);

-- A gift voucher from the moment its link came. Its id is that of the movement it becomes.
CREATE TABLE voucher (
  id text PRIMARY KEY,
  -- Of the voucher's hash: what it is known by here. The hash itself is money to whoever reads it, so it is sealed and goes
  -- once nothing is asked about it any more.
  digest bytea NOT NULL,
  sealed_hash text,
  wallet text NOT NULL,
  member_id text NOT NULL,
  idempotency_key text,
  -- reserved: nothing has moved. redeeming: it may have been redeemed, its movement says how far that is. refused: nothing
  -- moved and nothing will, another may try.
  state text NOT NULL CHECK (state IN ('reserved', 'redeeming', 'credited', 'refused')),
  sends integer NOT NULL DEFAULT 0,
  last_sent_at timestamptz,
  -- The provider's, once redeemed, and who gave it (decisions.md §8).
  transaction_id text,
  redeemed_at timestamptz,
  giver_phone text,
  giver_name text,
  reserved_at timestamptz NOT NULL,
  ended_at timestamptz,
  CHECK ((state IN ('credited', 'refused')) = (ended_at IS NOT NULL)),
  CHECK ((sealed_hash IS NULL) = (ended_at IS NOT NULL))
);
-- One voucher, one member, however many send its link at once.
CREATE UNIQUE INDEX voucher_taken ON voucher (digest) WHERE state <> 'refused';

-- How far each wallet's received transfers are read.
CREATE TABLE wallet_feed (
  wallet text PRIMARY KEY,
  read_to timestamptz NOT NULL
);

-- Money that a wallet received from another one, as its provider told it: credited, or an operator decides.
CREATE TABLE wallet_transfer (
  wallet text NOT NULL,
  transaction_id text NOT NULL,
  amount minor_amount NOT NULL,
  currency currency NOT NULL,
  received_at timestamptz NOT NULL,
  giver_phone text,
  giver_name text,
  state text NOT NULL CHECK (state IN ('queued', 'credited', 'rejected')),
  movement_id text UNIQUE REFERENCES movement (id),
  seen_at timestamptz NOT NULL,
  PRIMARY KEY (wallet, transaction_id),
  CHECK ((state = 'credited') = (movement_id IS NOT NULL))
);
