/** Why something waits for a person. */
export const caseKinds = [
  /** Money on an operator's account that fits no member, or several, or that came in manual mode. */
  'unmatched-line',
  /** Money on an operator's e-wallet from a number that is no member's. */
  'unmatched-transfer',
  /** Money for a member's QR from an account that is not theirs. */
  'third-party-payer',
  'undecided-slip',
  /** A movement whose third party can not, or does not, tell what became of it. */
  'unsettled-transfer',
  'unsettled-withdrawal',
  'unsettled-deposit',
  /** A line of a feed that says something else than it did, or than was credited. */
  'odd-line',
  /** Lines that a bank has counted and does not show. */
  'feed-gap',
  /** A prize of the wheel that people hand over. */
  'physical-prize',
] as const
export type CaseKind = (typeof caseKinds)[number]
