-- Coins are counted in the books like money, in a unit of their own (docs/decisions/0007): each member has one account of
-- them, guarded at zero by the same check, and nothing converts between coins and baht or kip.
ALTER DOMAIN currency DROP CONSTRAINT currency_check;
ALTER DOMAIN currency ADD CONSTRAINT currency_check CHECK (VALUE IN ('BAHT', 'LAK', 'COIN'));

INSERT INTO account (name, currency) SELECT 'member/' || id || '/coins', 'COIN' FROM member;

-- What each deposit earned. The part that was not enough for a whole coin is carried to the next deposit, so that three of
-- 200 baht earn what one of 600 does, and a change of the price of a coin counts from then on and never backwards.
CREATE TABLE coin_earning (
  member_id text NOT NULL,
  -- 1, 2, 3 … without gaps: each goes on where the one before it ended.
  seq integer NOT NULL,
  -- The deposit's ref in the books: one earning each, whatever happens how often.
  deposit_ref text NOT NULL UNIQUE,
  amount minor_amount NOT NULL,
  per_coin minor_amount NOT NULL,
  coins integer NOT NULL CHECK (coins >= 0),
  carried bigint NOT NULL CHECK (carried >= 0),
  at timestamptz NOT NULL,
  PRIMARY KEY (member_id, seq)
);
CREATE TRIGGER coin_earning_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON coin_earning
  FOR EACH STATEMENT EXECUTE FUNCTION ledger_refuse();
REVOKE UPDATE, DELETE, TRUNCATE ON coin_earning FROM PUBLIC, CURRENT_USER;

-- Deposits from before this earn at the price that is the default: 500 baht, or 250,000 kip.
WITH deposit AS (
  SELECT m.member_id, m.ledger_ref, m.amount, m.settled_at, CASE m.currency WHEN 'LAK' THEN 25000000 ELSE 50000 END AS per_coin,
    row_number() OVER past AS seq, sum(m.amount) OVER past AS total
  FROM movement m WHERE m.type = 'deposit' AND m.state = 'posted'
  WINDOW past AS (PARTITION BY m.member_id ORDER BY m.settled_at, m.id)
)
INSERT INTO coin_earning (member_id, seq, deposit_ref, amount, per_coin, coins, carried, at)
  SELECT member_id, seq, ledger_ref, amount, per_coin, div(total, per_coin) - div(total - amount, per_coin), total % per_coin, settled_at
  FROM deposit;
SELECT ledger_apply(array_agg('post'::text), array_agg('coins/' || deposit_ref), array_agg('coins'::text), array_agg('house/coins'::text),
    array_agg('member/' || member_id || '/coins'), array_agg(coins::bigint), array_agg('COIN'::text), array_agg('deposit'::text),
    array_agg(deposit_ref))
  FROM coin_earning WHERE coins > 0 HAVING count(*) > 0;

-- `member.coin` is read no more; it stays for nodes of the version before this one.
