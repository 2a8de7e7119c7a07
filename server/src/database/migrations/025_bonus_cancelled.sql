-- A bonus that an operator has cancelled says who did it and why, for whoever the member asks.
ALTER TABLE bonus_grant
  ADD cancelled_by text,
  ADD cancelled_why text,
  ADD CONSTRAINT bonus_grant_cancelled CHECK (
    (outcome IS NOT DISTINCT FROM 'cancelled') = (cancelled_by IS NOT NULL) AND (cancelled_by IS NULL) = (cancelled_why IS NULL)
  );
