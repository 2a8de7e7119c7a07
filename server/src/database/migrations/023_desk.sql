-- What agents look for at the desk: a member's conversation by the first digits of their phone, and what of theirs waits for an
-- operator.
CREATE INDEX conversation_of_phone ON conversation (username text_pattern_ops) WHERE member_id IS NOT NULL;
CREATE INDEX operator_case_of_members ON operator_case USING gin (candidates) WHERE state = 'open';
