import Type, { type Static } from 'typebox'
import { Amount, Code, Id, When, defineCalls } from '../call.ts'

const bonusTypes = ['limit', 'day', 'week'] as const
/** How often a bonus is given: ever, on a business day, in a week that starts on Monday. */
export const BonusType = Type.Enum([...bonusTypes])
export type BonusType = Static<typeof BonusType>

/** A text in the three languages of the wallet. */
export const Words = Type.Object({ th: Type.String(), la: Type.String(), en: Type.String() })
export type Words = Static<typeof Words>

export const Banner = Type.Object({ image: Type.String({ description: 'Path of a picture' }), html: Words })
export type Banner = Static<typeof Banner>

/** What taking a bonus now would mean for this member, in their own money. */
export const BonusConditions = Type.Object({
  deposit: Type.Object({ _id: Id, amount: Amount, createdAt: When }, { description: 'The deposit that it matches' }),
  committed: Type.Object(
    { amount: Amount, isWhole: Type.Boolean() },
    { description: 'How much of that deposit still lies in the wallet or at the games' },
  ),
  bonus: Amount,
  base: Type.Number({ minimum: 0, description: 'Committed money + bonus: what everything else is a multiple of' }),
  turnover: Type.Number({ minimum: 0, description: 'To be played before it can be ended' }),
  cashOut: Type.Number({ minimum: 0, description: 'The most that can be kept of it' }),
  bustAt: Type.Number({
    minimum: 0,
    description: 'With this much left or less it is over, and nothing need be played any more',
  }),
  expiresAt: When,
})
export type BonusConditions = Static<typeof BonusConditions>

/** Where a bonus that a member has stands, in exact figures. */
export const ActiveBonus = Type.Object({
  _id: Id,
  code: Type.String({ description: 'Empty for one that was a prize' }),
  type: BonusType,
  isPromotion: Type.Boolean(),
  title: Words,
  activatedAt: When,
  expiresAt: When,
  state: Type.Enum(['running', 'met', 'paying', 'bust', 'expired', 'voided'], {
    description: 'running: it can not be ended yet. paying: a withdrawal that ends it is on its way',
  }),
  percentFail: Type.Number(),
  committed: Amount,
  bonus: Amount,
  base: Amount,
  turnover: Type.Object({
    needed: Amount,
    done: Amount,
    left: Amount,
    slots: Type.Array(Type.Object({ code: Code, amount: Amount, reached: Type.Boolean() })),
    isPartial: Type.Boolean({ description: 'Some provider did not tell: at least this much is done' }),
    readAt: When,
  }),
  balance: Type.Number({
    minimum: 0,
    description: 'Everything in the wallet and at the games, money on its way included',
  }),
  cashOut: Type.Number({ minimum: 0, description: 'The most that can be kept when it ends' }),
  bustAt: Amount,
  missing: Type.Object(
    { turnover: Amount, aboveBust: Amount },
    { description: 'What is missing before it can be ended: this turnover, or losing this much. 0 and 0: it can be' },
  ),
  forfeits: Type.Object({
    withdrawAll: Type.Number({
      minimum: 0,
      description: 'Taken away when everything is withdrawn, once its turnover is met',
    }),
    end: Type.Number({ minimum: 0, description: 'Taken away when it is ended now without a withdrawal' }),
  }),
})
export type ActiveBonus = Static<typeof ActiveBonus>

export const Bonus = Type.Object({
  code: Code,
  type: BonusType,
  title: Words,
  description: Words,
  banners: Type.Array(Banner),
  maxReceived: Type.Integer(),
  percentFail: Type.Number(),
  percent: Type.Number(),
  maximum: Type.Number({ minimum: 0, description: 'The most that it gives' }),
  minimum: Type.Number({ minimum: 0, description: 'The least deposit that it matches' }),
  multiple: Type.Number(),
  cashOutMultiple: Type.Number(),
  days: Type.Integer({ description: 'How long it lives' }),
  left: Type.Union([Type.Integer(), Type.Null()], { description: 'How many are left of its quota; null: no quota' }),
  state: Type.Enum(['available', 'active', 'received', 'blocked']),
  reason: Type.Optional(Type.String({ description: 'Code of why it can not be taken now' })),
  conditions: Type.Union([BonusConditions, Type.Null()], { description: 'Null: there is no deposit that it matches' }),
  userBonus: Type.Union([
    Type.Object({ _id: Id, isActive: Type.Boolean(), received: Type.Array(Type.Object({ updatedAt: When })) }),
    Type.Null(),
  ]),
})
export type Bonus = Static<typeof Bonus>

/** What a withdrawal of an amount would come to now, before it is asked for. */
export const WithdrawalTerms = Type.Object({
  bonus: Type.Union([ActiveBonus, Type.Null()]),
  reason: Type.Optional(Type.String({ description: 'Code of why it would be refused now' })),
  balance: Amount,
  pays: Type.Number({ minimum: 0, description: 'What is paid out' }),
  forfeits: Type.Number({ minimum: 0, description: 'What is taken away with it' }),
  keepsIfEnded: Type.Number({
    minimum: 0,
    description: 'What stays in the wallet if the bonus is ended first instead',
  }),
})
export type WithdrawalTerms = Static<typeof WithdrawalTerms>

const Chosen = Type.Object({ code: Code })
const takes = [
  'BONUS_ALREADY_ACTIVE',
  'BONUS_REMAINING',
  'BONUS_CONDITION',
  'BONUS_FULL',
  'REQUEST_IN_PROGRESS',
  'INACTIVE_USER',
  'INVALID_USER_1',
  'INVALID_USER_2',
  'INVALID_USER_3',
  'INVALID_USER_4',
] as const

export const bonusCalls = defineCalls({
  'GET /bonus': {
    summary: 'Bonuses that are offered, each with what it would mean for me, and the one that is active',
    auth: 'member',
    answers: { 200: Type.Object({ bonuses: Type.Array(Bonus), active: Type.Union([ActiveBonus, Type.Null()]) }) },
    errors: [],
  },
  'GET /bonus/activate/{code}': {
    summary: 'Take a bonus: it matches my last deposit that was not used for one',
    auth: 'member',
    changesState: true,
    params: Chosen,
    answers: { 200: ActiveBonus },
    errors: ['NO_DATA', 'BONUS_MAX_CLAIMED', ...takes],
  },
  'GET /bonus/check/active': {
    summary: 'Whether a bonus is active, and how far it has come',
    auth: 'member',
    answers: {
      200: Type.Object({
        status: Type.Boolean(),
        type: Type.Union([BonusType, Type.Null()]),
        active: Type.Union([ActiveBonus, Type.Null()]),
      }),
    },
    errors: [],
  },
  'GET /bonus/check/minimum': {
    summary: 'Whether so little is left that the active bonus is over',
    auth: 'member',
    answers: { 200: Type.Object({ status: Type.Boolean(), minimum: Amount, balance: Amount }) },
    errors: [],
  },
  'GET /bonus/clear': {
    summary: 'End the active bonus: once its turnover is met, or when next to nothing is left of it',
    auth: 'member',
    changesState: true,
    answers: {
      200: Type.Object({
        message: Type.Literal('CLEARED'),
        outcome: Type.Enum(['met', 'bust', 'expired', 'voided']),
        forfeited: Amount,
      }),
    },
    errors: ['BONUS_CLEAR', 'BONUS_CONDITION', 'REQUEST_IN_PROGRESS', 'NOT_REACHABLE'],
  },
  'GET /bonus/withdrawal/{amount}': {
    summary: 'What a withdrawal of this amount would pay and forfeit now',
    auth: 'member',
    params: Type.Object({ amount: Type.String({ pattern: String.raw`^\d{1,13}(\.\d{1,2})?$` }) }),
    answers: { 200: WithdrawalTerms },
    errors: [],
  },
  'GET /promotion/current': {
    summary: 'The promotion that is active',
    auth: 'member',
    answers: { 200: Type.Object({ promotion: Type.Union([ActiveBonus, Type.Null()]) }) },
    errors: [],
  },
  'GET /promotion/find/{code}': {
    summary: 'A promotion by its code, in whatever case it is written',
    auth: 'member',
    params: Chosen,
    answers: { 200: Bonus },
    errors: ['NO_PROMOTION'],
  },
  'GET /promotion/activate/{code}': {
    summary: 'Take a promotion by its code',
    auth: 'member',
    changesState: true,
    params: Chosen,
    answers: { 200: ActiveBonus },
    errors: ['NO_PROMOTION', 'PROMOTION_RECEIVED', ...takes],
  },
})
