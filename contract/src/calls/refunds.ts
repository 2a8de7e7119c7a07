import Type, { type Static } from 'typebox'
import { Amount, AnyAmount, Id, Page, When, defineCalls } from '../call.ts'
import { Banner } from './bonuses.ts'

const Day = Type.String({ description: 'Business day in Bangkok, YYYY-MM-DD' })
const Percent = Type.Number({ minimum: 0, description: 'Condition that the money carries, in percent of it' })
const Carried = Type.Number({ minimum: 0, description: 'Condition that the received money carries, in percent of it' })

/** One day's refund; a provider that corrects the day later makes a row of its own, which may be negative. */
const RefundRow = Type.Object({
  _id: Id,
  refundAmount: AnyAmount,
  createdAt: When,
  day: Day,
  isCorrection: Type.Boolean(),
  isReceived: Type.Boolean(),
  success: Type.Optional(Carried),
  fail: Type.Optional(Carried),
})

export const RefundCheck = Type.Object({
  result: Type.Boolean({ description: 'It can be received now' }),
  bonus: Type.Boolean({ description: 'A bonus is active: no refund meanwhile' }),
  info: Type.String({ description: 'Code of why it can not be received; empty when it can' }),
  refundAmount: Type.Number({ minimum: 0, description: 'What has accrued and was not received' }),
  refundSuccess: Percent,
  refundFail: Percent,
  percent: Type.Number({ description: "Of a day's net loss" }),
  minimum: Amount,
  pot: Type.Number({ minimum: 0, description: 'Received, and not yet in the main wallet' }),
})
export type RefundCheck = Static<typeof RefundCheck>

const Received = Type.Object({
  message: Type.Literal('REFUND_SUCCESS'),
  _id: Id,
  refundAmount: Amount,
  refundSuccess: Percent,
  refundFail: Percent,
  pot: Amount,
  reference: Type.String({ description: 'Of its line in the statement' }),
})

const excluded = ['INACTIVE_USER', 'INVALID_USER_1', 'INVALID_USER_2', 'INVALID_USER_3', 'INVALID_USER_4'] as const

export const refundCalls = defineCalls({
  'POST /refund': {
    summary: 'My refunds by day, with their corrections, newest first',
    auth: 'member',
    body: Type.Object(Page),
    answers: { 200: Type.Object({ total: Type.Integer(), refunds: Type.Array(RefundRow) }) },
    errors: [],
  },
  'GET /refund/check': {
    summary: 'What has accrued, what lies in the refund pot, and whether it can be received now',
    auth: 'member',
    answers: { 200: RefundCheck },
    errors: [],
  },
  'GET /refund/receive': {
    summary: 'Take what has accrued into the refund pot',
    auth: 'member',
    changesState: true,
    answers: { 200: Received },
    errors: ['REFUND_INACTIVE', 'REFUND_CONDITION', 'NO_REFUND', 'REFUND_MINIMUM', ...excluded],
  },
  'GET /refund/addWallet': {
    summary: 'Pay the refund pot into the main wallet',
    auth: 'member',
    changesState: true,
    answers: {
      200: Type.Object({
        message: Type.Literal('REFUND_SUCCESS'),
        _id: Id,
        amount: Amount,
        reference: Type.String({ description: 'Of its line in the statement' }),
      }),
    },
    errors: ['REFUND_CONDITION', 'NO_REFUND'],
  },
  'GET /refund/banners': {
    summary: 'Pictures and words of the refund',
    auth: 'member',
    answers: { 200: Type.Object({ banners: Type.Array(Banner) }) },
    errors: [],
  },
})
