-- A mistake is corrected by a transfer that undoes another: who did it and why stays on record for ever. The transfer itself
-- stands in the books under `reversal/<movement>`, caused by the movement whose money it moves back.
CREATE TABLE correction (
  -- A movement is undone once, and whole.
  movement_id text PRIMARY KEY REFERENCES movement (id),
  transfer_ref text NOT NULL UNIQUE,
  corrected_by text NOT NULL CHECK (corrected_by <> ''),
  why text NOT NULL CHECK (why <> ''),
  corrected_at timestamptz NOT NULL
);
CREATE TRIGGER correction_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON correction
  FOR EACH STATEMENT EXECUTE FUNCTION ledger_refuse();
REVOKE UPDATE, DELETE, TRUNCATE ON correction FROM PUBLIC, CURRENT_USER;
