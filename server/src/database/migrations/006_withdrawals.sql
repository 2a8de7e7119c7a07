-- What a withdrawal's movement does not say: which provider pays it, and to which account. The account is the one on record
-- when the member asked; a later change of the profile does not redirect money that is on its way.
CREATE TABLE payout (
  movement_id text PRIMARY KEY REFERENCES movement (id),
  member_id text NOT NULL,
  provider text NOT NULL,
  bank_code text NOT NULL,
  account_no text NOT NULL,
  account_name text NOT NULL,
  -- How often it may have been sent, and when last: "not found" is believed only some time after.
  sends integer NOT NULL DEFAULT 0,
  last_sent_at timestamptz,
  -- The provider's own id of it, once paid.
  transaction_id text,
  is_open boolean NOT NULL DEFAULT true
);

-- One payout in flight a member, however many requests race.
CREATE UNIQUE INDEX payout_one_open ON payout (member_id) WHERE is_open;
