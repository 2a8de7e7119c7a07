-- The support chat. Truth is here and the socket only hurries it: a conversation counts its messages from 1 on without gaps,
-- under the lock of its own row, so that whoever has n messages can ask for what came after n and know that it is all.
CREATE TABLE conversation (
  id text PRIMARY KEY,
  -- Whose it is: a member's or a guest's; of one that was merged into a member's, nobody's any more.
  member_id text UNIQUE REFERENCES member (id),
  guest_id text UNIQUE,
  merged_into text REFERENCES conversation (id),
  -- Of its newest message, and up to where each side has read.
  last_seq integer NOT NULL DEFAULT 0,
  customer_read_seq integer NOT NULL DEFAULT 0,
  agent_read_seq integer NOT NULL DEFAULT 0,
  state text NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'closed')),
  -- The operator who answers it.
  assigned_to text,
  -- A member's as registered; a guest's as they say.
  name text,
  username text,
  -- For push, the newest one that was told.
  device_token text,
  locale text CHECK (locale IN ('th', 'la', 'en')),
  -- From where a guest began it: guests are counted by that.
  address text,
  -- When the automatic answer of closed hours was given last.
  away_told_at timestamptz,
  created_at timestamptz NOT NULL,
  last_message_at timestamptz NOT NULL,
  CHECK (num_nonnulls(member_id, guest_id, merged_into) = 1),
  CHECK (customer_read_seq <= last_seq AND agent_read_seq <= last_seq)
);
-- The operators' list, the latest first.
CREATE INDEX conversation_by_state ON conversation (state, last_message_at DESC, id DESC) WHERE merged_into IS NULL;
-- Guests of an address, and those that were silent for long.
CREATE INDEX conversation_of_address ON conversation (address, created_at) WHERE address IS NOT NULL;
CREATE INDEX conversation_of_guests ON conversation (last_message_at) WHERE member_id IS NULL;

CREATE TABLE chat_message (
  conversation_id text NOT NULL REFERENCES conversation (id),
  seq integer NOT NULL CHECK (seq > 0),
  id text NOT NULL UNIQUE,
  -- Made by who sends, before it is sent: the same one again is the same message.
  client_id text,
  sender text NOT NULL CHECK (sender IN ('customer', 'agent', 'system')),
  operator_id text,
  -- As the customer reads it.
  operator_name text,
  message_type text NOT NULL,
  payload jsonb NOT NULL,
  session_id text,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (conversation_id, seq),
  CHECK ((sender = 'agent') = (operator_id IS NOT NULL))
);
CREATE UNIQUE INDEX chat_message_once ON chat_message (conversation_id, sender, client_id) WHERE client_id IS NOT NULL;

-- Guest ids that prove nothing any more, because their guest became a member: the next person on that phone must not read
-- what the one before wrote.
CREATE TABLE chat_retired_guest (
  guest_id text PRIMARY KEY,
  member_id text NOT NULL REFERENCES member (id),
  retired_at timestamptz NOT NULL
);
CREATE INDEX chat_retired_guest_at ON chat_retired_guest (retired_at);

-- Pictures and videos: the row is there before the file and goes after it, so that no file lies around that nothing knows of.
CREATE TABLE chat_file (
  id text PRIMARY KEY,
  conversation_id text NOT NULL REFERENCES conversation (id),
  sender text NOT NULL CHECK (sender IN ('customer', 'agent')),
  kind text CHECK (kind IN ('image', 'video')),
  -- In the file store.
  file_name text NOT NULL UNIQUE,
  -- Known once it is kept.
  content_type text,
  bytes bigint,
  -- arriving: being kept. kept: to be sent. sent: a message shows it. going: being removed.
  state text NOT NULL DEFAULT 'arriving' CHECK (state IN ('arriving', 'kept', 'sent', 'going')),
  address text,
  created_at timestamptz NOT NULL,
  CHECK (state IN ('arriving', 'going') OR num_nulls(kind, content_type, bytes) = 0)
);
CREATE INDEX chat_file_of_conversation ON chat_file (conversation_id, created_at);
CREATE INDEX chat_file_of_address ON chat_file (address, created_at) WHERE address IS NOT NULL;
CREATE INDEX chat_file_not_sent ON chat_file (created_at) WHERE state <> 'sent';
