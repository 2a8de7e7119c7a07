import Type, { type Static } from 'typebox'
import { Amount, AnyAmount, Day, Id, Localised, Page, When, defineCalls } from '../call.ts'

const statementTypes = ['deposit', 'bonus', 'finish_bonus', 'withdraw', 'transfer'] as const
export type StatementType = (typeof statementTypes)[number]

/** Where a movement stands and how it got there: one line of its receipt. */
export const StatementStep = Type.Object({
  state: Type.String({ description: 'asked, held, unknown, queued, posted, voided, refused' }),
  at: When,
})

export const bonusOutcomes = ['met', 'bust', 'expired', 'cancelled', 'voided'] as const

/** How a bonus ended. What was taken away is a row of its own, `finish_bonus`; a bonus that ended without has none. */
export const BonusEnd = Type.Object({
  outcome: Type.Enum([...bonusOutcomes]),
  at: When,
  bonus: Amount,
  forfeited: Amount,
})
export type BonusEnd = Static<typeof BonusEnd>

export const Statement = Type.Object({
  _id: Id,
  statementType: Type.Enum([...statementTypes]),
  from: Type.String({ description: 'main, a slot code, a provider or a bank' }),
  to: Type.String(),
  status: Type.String({ description: 'SUCCESS, FAILED, else in progress' }),
  amount: Amount,
  currency: Type.String(),
  createdAt: When,
  settledAt: Type.Union([When, Type.Null()]),
  /** Of a deposit by QR: when its QR was made. The row itself begins with the money. */
  askedAt: Type.Optional(When),
  reason: Type.Optional(Type.String({ description: 'Code of why it failed' })),
  /** Of what our staff has undone: when its money moved back. The row stays as it was, and counts in no total. */
  undoneAt: Type.Optional(When),
  channel: Type.Optional(
    Type.String({
      description: 'bank, slip: how a transfer was told of; truelink, wallet: by True Wallet; absent for a QR',
    }),
  ),
  canCancel: Type.Optional(Type.Boolean({ description: 'Of a withdrawal on its way: it can still be cancelled' })),
  note: Type.Optional(
    Type.String({ description: 'late, after-cancel, other-amount, second: what was odd about a deposit' }),
  ),
  askedAmount: Type.Optional(Amount),
  reference: Type.String({ description: 'Our reference, for support' }),
  steps: Type.Array(StatementStep),
  bonus: Type.Optional(
    Type.String({ description: 'This and the next four: what it was for, in the language of the site' }),
  ),
  promotion: Type.Optional(Type.String()),
  invite: Type.Optional(Type.String()),
  refund: Type.Optional(Type.String()),
  luckydraw: Type.Optional(Type.String()),
  /** The same in the languages of the wallet, where they are known. */
  described: Type.Optional(Localised),
  /** Of a bonus that has ended, and of what it forfeited. */
  ended: Type.Optional(BonusEnd),
})
export type Statement = Static<typeof Statement>

/** What came in and went out, of money that is settled or of money on its way. Between the member's own wallets nothing does. */
const Flow = Type.Object({ in: Amount, out: Amount })

/** What the rows of one page come to, in one currency. What failed or was undone counts nowhere. */
export const PageTotal = Type.Object({ currency: Type.String(), settled: Flow, inProgress: Flow })
export type PageTotal = Static<typeof PageTotal>

/** A place in the statement as it stood when a page was read: sent back, the next page goes on where that one ended. */
export const AsOf = Type.String({
  maxLength: 150,
  pattern: String.raw`^[0-9A-Za-z_-]{1,64}(\.\d{1,9}\.[0-9A-Za-z_-]{1,64})?$`,
  description: 'The `asOf` of an earlier answer: rows that came since are left out, and counted in `newer`',
})

/** What can have happened to money, in the order in which it mostly does. */
export const storyEvents = [
  // It came
  'qr-created',
  'qr-paid',
  'bank-paid',
  'slip-sent',
  'gift-sent',
  'gift-opened',
  'wallet-received',
  'noted',
  'credited',
  'coins-earned',
  'used-for-bonus',
  // It moved
  'withdrawal-asked',
  'brought-home',
  'came-through',
  'gathered',
  'set-aside',
  'asked-game',
  'sent-again',
  'no-answer',
  'staff-asked',
  'in-game',
  'in-main',
  'still-in-game',
  'goes-on',
  // It was given
  'deposit-matched',
  'spun',
  'coupon-won',
  'coupon-claimed',
  'refund-day',
  'invite-day',
  'bonus-given',
  'prize-given',
  'refund-received',
  'invite-received',
  'bonus-terms',
  // It left
  'payout-sent',
  'paid',
  'ends-bonus',
  'cancelled',
  // It ended
  'ended-by-withdrawal',
  'bonus-ended',
  'forfeited',
  'pot-filled',
  'pot-emptied',
  // It did not, or no longer
  'given-back',
  'refused',
  'reversed',
] as const
export type StoryEvent = (typeof storyEvents)[number]

/** One thing that happened to the money of a row, or to what it came from or became. */
export const StoryLine = Type.Object({
  event: Type.Enum([...storyEvents]),
  at: When,
  amount: Type.Optional(AnyAmount),
  count: Type.Optional(Type.Integer({ description: 'Coins, or how often something was sent' })),
  place: Type.Optional(Type.String({ description: 'A slot, a bank or a provider, by its code' })),
  party: Type.Optional(Type.String({ description: 'Who: a payer masked, a player’s name, an invitee' })),
  account: Type.Optional(Type.String({ description: 'An account or phone number, but for its end masked' })),
  reference: Type.Optional(Type.String({ description: 'What it goes by there' })),
  day: Type.Optional(Day),
  title: Type.Optional(Localised),
  code: Type.Optional(Type.String({ description: 'How a bonus ended, what was odd, or `correction`' })),
  byStaff: Type.Optional(Type.Boolean({ description: 'A person decided it' })),
  linked: Type.Optional(Type.String({ description: 'Another row of mine, which has a story of its own' })),
})
export type StoryLine = Static<typeof StoryLine>

export const statementCalls = defineCalls({
  'POST /statement': {
    summary: 'My movements of money, newest first',
    auth: 'member',
    body: Type.Object({ ...Page, asOf: Type.Optional(AsOf) }),
    answers: {
      200: Type.Object({
        total: Type.Integer(),
        statements: Type.Array(Statement),
        totals: Type.Array(PageTotal),
        asOf: Type.Optional(Type.String({ description: 'Absent while there is no row at all' })),
        newer: Type.Integer({ description: 'Rows that came since `asOf`' }),
      }),
    },
    errors: [],
  },
  'GET /statement/export': {
    summary: 'My statement of some business days as CSV, with the running balance of the main wallet',
    auth: 'member',
    query: Type.Object({ from: Day, to: Day, language: Type.Enum(['th', 'la', 'en']) }),
    download: 'text/csv',
    answers: { 200: Type.String({ description: 'RFC 4180 in UTF-8; the header X-Rows tells how many rows come' }) },
    errors: [],
  },
  'GET /statement/{id}/story': {
    summary: 'Where the money of one of my rows came from and went, in order',
    auth: 'member',
    params: Type.Object({ id: Id }),
    answers: { 200: Type.Object({ statement: Statement, lines: Type.Array(StoryLine) }) },
    errors: ['NO_DATA'],
  },
})
