-- A forgotten password is set anew by whoever proves the phone. A code says what it is for, so that one never opens what the
-- other guards, and serves one change. Every change of a password is on record: who asks "was that me?" gets an answer.

ALTER TABLE otp
  ADD purpose text NOT NULL DEFAULT 'register' CHECK (purpose IN ('register', 'reset')),
  -- When it changed a password. A registration uses up its phone's verification instead (otp_phone).
  ADD used_at timestamptz CHECK (used_at IS NULL OR (purpose = 'reset' AND verified_at IS NOT NULL));

CREATE TABLE member_password_change (
  id text PRIMARY KEY,
  member_id text NOT NULL REFERENCES member (id),
  -- By the old password in a session, or by a code sent to the phone.
  means text NOT NULL CHECK (means IN ('password', 'otp')),
  session_id text CHECK ((means = 'password') = (session_id IS NOT NULL)),
  address text NOT NULL,
  at timestamptz NOT NULL
);
CREATE INDEX member_password_change_of_member ON member_password_change (member_id, id DESC);
