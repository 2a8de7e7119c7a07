-- What this database is for, decided by the first who starts on it: demo data never gets into a live one, and
-- production never runs on demo data (running.md: `npm run serve` refuses it).
CREATE TABLE installation (
  only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row),
  purpose text NOT NULL CHECK (purpose IN ('demo', 'live')),
  -- When the demo data was complete: until then `npm start` goes on seeding and `readyz` says 503.
  seeded_at timestamptz
);
