import Type, { type Static } from 'typebox'
import { Amount, Id, Page, When, defineCalls } from '../call.ts'

export const statementTypes = ['deposit', 'bonus', 'finish_bonus', 'withdraw', 'transfer'] as const
export type StatementType = (typeof statementTypes)[number]

/** Where a movement stands and how it got there: one line of its receipt. */
export const StatementStep = Type.Object({
  state: Type.String({ description: 'asked, held, unknown, queued, posted, voided, refused' }),
  at: When,
})

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
  reason: Type.Optional(Type.String({ description: 'Code of why it failed' })),
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
  bonus: Type.Optional(Type.String()),
  promotion: Type.Optional(Type.String()),
  invite: Type.Optional(Type.String()),
  refund: Type.Optional(Type.String()),
  luckydraw: Type.Optional(Type.String()),
})
export type Statement = Static<typeof Statement>

export const statementCalls = defineCalls({
  'POST /statement': {
    summary: 'My movements of money, newest first',
    auth: 'member',
    body: Type.Object(Page),
    answers: { 200: Type.Object({ total: Type.Integer(), statements: Type.Array(Statement) }) },
    errors: [],
  },
})
