-- A member's account at a game provider. The row is written before the provider is asked, with the name and password it is
-- asked for, so that a crash or an answer that never came is repeated with the very same player. What the provider says
-- the player has is an outside figure with a time of reading: shown to the member, never posted to the books.
CREATE TABLE game_account (
  member_id text NOT NULL,
  slot_code text NOT NULL,
  username text NOT NULL,
  password_sealed text NOT NULL,
  -- A reset that was sent but not confirmed: repeated with the same password until the provider has said yes.
  next_password_sealed text,
  -- Null until the provider has confirmed the player.
  activated_at timestamptz,
  balance_minor bigint NOT NULL DEFAULT 0 CHECK (balance_minor >= 0),
  balance_at timestamptz,
  reachable boolean NOT NULL DEFAULT true,
  is_locked boolean NOT NULL DEFAULT false,
  created_at timestamptz NOT NULL,
  -- Found by member on every wallet; a member has one account a slot.
  PRIMARY KEY (member_id, slot_code),
  -- `createPlayer` takes over a name that exists: two members must never share one.
  UNIQUE (slot_code, username)
);
