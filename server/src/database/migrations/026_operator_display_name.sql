-- Customers read the name that an operator was given for them, or none (then it is "support" in their own language), and never
-- the one that opens the console with a password.
ALTER TABLE operator ADD COLUMN display_name text CHECK (display_name ~ '\S' AND length(display_name) <= 40);
-- As which of them it was said stands with the message for ever. `operator_name` is for colleagues.
ALTER TABLE chat_message ADD COLUMN shown_name text;

-- An agent's files are counted by who brings them, as a customer's are by conversation.
ALTER TABLE chat_file ADD COLUMN operator_id text REFERENCES operator (id);
CREATE INDEX chat_file_of_operator ON chat_file (operator_id, created_at) WHERE operator_id IS NOT NULL;
