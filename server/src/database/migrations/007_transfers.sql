-- Bringing every balance to one place (transferAll, withdrawAll): a row of its own, so that a crash can not cut it short.
CREATE TABLE gathering (
  id text PRIMARY KEY,
  member_id text NOT NULL,
  -- `main`, or the slot that everything goes to.
  gather_to text NOT NULL,
  -- For withdrawAll: the withdrawal that is made once the money is home.
  payout_movement_id text REFERENCES movement (id),
  -- The Idempotency-Key that it answers.
  idempotency_key text,
  created_at timestamptz NOT NULL,
  ended_at timestamptz
);
-- One gathering at a time a member: two would fetch the same money.
CREATE UNIQUE INDEX gathering_one_open ON gathering (member_id) WHERE ended_at IS NULL;

-- Each slot that a gathering fetches from, written once, so that carrying on after a crash fetches nothing twice.
CREATE TABLE gathering_slot (
  gathering_id text NOT NULL REFERENCES gathering (id),
  slot_code text NOT NULL,
  -- Null where there was nothing to fetch, or nobody answered.
  movement_id text REFERENCES movement (id),
  reached boolean NOT NULL,
  PRIMARY KEY (gathering_id, slot_code)
);

-- What a movement between the main wallet and a game does not say: which player, and what is needed to find out what
-- became of it when the provider does not answer.
CREATE TABLE game_transfer (
  movement_id text PRIMARY KEY REFERENCES movement (id),
  member_id text NOT NULL,
  slot_code text NOT NULL,
  username text NOT NULL,
  direction text NOT NULL CHECK (direction IN ('deposit', 'withdraw')),
  -- The provider knows no reference of ours: what became of it is read from the history since the mark, nothing is sent
  -- again, and one such transfer a player may be open at a time.
  is_exclusive boolean NOT NULL,
  -- Noted before the call. Null on an exclusive transfer: it was never sent.
  history_mark text,
  -- How often it may have been sent, and when last: "not found" is believed only some time after.
  sends integer NOT NULL DEFAULT 1,
  last_sent_at timestamptz NOT NULL,
  -- Of a first leg: the slot that the money goes on to once it is home.
  onward_to text,
  -- Of a leg that a gathering waits for.
  gathering_id text REFERENCES gathering (id),
  is_open boolean NOT NULL DEFAULT true
);
CREATE UNIQUE INDEX game_transfer_one_exclusive ON game_transfer (slot_code, username) WHERE is_exclusive AND is_open;
