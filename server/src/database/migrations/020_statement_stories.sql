-- The story of a row of the statement asks the other way round: not "what movement is this payout's" but "what is on record
-- about this movement". Each such question has its index, so that a story costs the same after years.

-- What was brought home for a withdrawal.
CREATE INDEX gathering_of_payout ON gathering (payout_movement_id) WHERE payout_movement_id IS NOT NULL;
-- The days that one receiving of a refund or invite bonus was for.
CREATE INDEX loss_share_of_taking ON loss_share (taking_id) WHERE taking_id IS NOT NULL;
-- Corrections of the books, by what they undo. There are few, so this costs other transfers nothing.
CREATE INDEX transfer_reversal ON transfer (cause_id) WHERE cause_type = 'reversal';
