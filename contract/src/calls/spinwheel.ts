import Type, { type Static } from 'typebox'
import { Amount, Code, Id, Localised, Page, When, defineCalls } from '../call.ts'

const prizeKinds = ['nothing', 'coins', 'cash', 'bonus', 'physical'] as const
export type PrizeKind = (typeof prizeKinds)[number]

const Hash = Type.String({ description: 'SHA-256, 64 hex digits' })
const Weight = Type.Integer({ minimum: 1, description: 'Of the sum of all weights: the odds that are drawn' })

export const WheelSlice = Type.Object({
  code: Code,
  label: Localised,
  bgColor: Type.String({ description: '#rrggbb' }),
  textColor: Type.String({ description: '#rrggbb' }),
  htmlDescription: Localised,
  kind: Type.Enum([...prizeKinds]),
  weight: Weight,
  odds: Type.Number({ description: 'weight / sum of all weights: 0.34 is 34%' }),
  isGone: Type.Boolean({ description: 'Its stock or budget is spent: a spin that draws it gives the coin back' }),
})
export type WheelSlice = Static<typeof WheelSlice>

/** What the server can not take back any more: the next spin is drawn from the seed behind this hash, with these odds. */
export const Commitment = Type.Object({
  serverSeedHash: Hash,
  oddsHash: Hash,
  nonce: Type.Integer({ description: 'Which spin of this seed the next one is: 0, 1, 2 …' }),
})
export type Commitment = Static<typeof Commitment>

export const WheelSetup = Type.Object({
  name: Localised,
  isActive: Type.Boolean(),
  slices: Type.Array(WheelSlice),
  userCoin: Type.Integer(),
  depositPerCoin: Type.Number({ description: 'How much in deposits earns one coin, in the currency of the member' }),
  commitment: Commitment,
})
export type WheelSetup = Static<typeof WheelSetup>

/** All that is needed to draw a spin again (docs/FAIRNESS.md). */
export const SpinReceipt = Type.Object({
  version: Type.Literal(1),
  spinId: Id,
  at: When,
  serverSeedHash: Hash,
  oddsHash: Hash,
  clientSeed: Type.String(),
  nonce: Type.Integer(),
  slices: Type.Array(Type.Object({ code: Code, weight: Weight })),
  result: Code,
  seal: Hash,
  serverSeed: Type.Union([Type.String(), Type.Null()], { description: 'Null until it is revealed' }),
})
export type SpinReceipt = Static<typeof SpinReceipt>

const SpinResult = Type.Object({ code: Code, label: Localised, remainingCoin: Type.Integer() })

const SpinDone = Type.Object({
  success: Type.Literal(true),
  result: SpinResult,
  coupon: Type.Union([Type.Object({ _id: Id, expiresAt: When }), Type.Null()], {
    description: 'Null when nothing was won',
  }),
  receipt: SpinReceipt,
})
const SpinRefused = Type.Object({
  success: Type.Literal(false),
  error: Type.String({ description: 'A code of the error table; no coin was taken, or it was given back' }),
  result: Type.Optional(SpinResult),
  receipt: Type.Optional(SpinReceipt),
})
export type SpinAnswer = Static<typeof SpinDone> | Static<typeof SpinRefused>

/** What a bonus that is claimed now would ask of this member, in their own money. */
export const PrizeConditions = Type.Object({
  turnover: Type.Number({ minimum: 0, description: 'To be played before it can be ended' }),
  cashOut: Type.Number({ minimum: 0, description: 'The most that can be kept' }),
  bustAt: Type.Number({ minimum: 0, description: 'With this much of it left, or less, it is over' }),
  days: Type.Integer({ description: 'How long it lives' }),
})
export type PrizeConditions = Static<typeof PrizeConditions>

export const Coupon = Type.Object({
  _id: Id,
  prize: Type.Object({
    code: Code,
    kind: Type.Enum([...prizeKinds]),
    name: Localised,
    value: Amount,
    slice: Type.Object({ label: Localised }),
  }),
  amount: Type.Integer({ description: 'How many of this prize are held; `_id` is the one that expires first' }),
  expiresAt: When,
  conditions: Type.Optional(PrizeConditions),
})
export type Coupon = Static<typeof Coupon>

/** A change of a member's coins. */
export const CoinMove = Type.Object({
  _id: Id,
  kind: Type.Enum(['earned', 'spun', 'returned', 'won'], {
    description: 'By a deposit; for a spin; back, since the prize was gone; by a coupon',
  }),
  coins: Type.Integer({ description: 'Negative for a spin' }),
  remaining: Type.Integer({ description: 'How many there were then' }),
  createdAt: When,
})
export type CoinMove = Static<typeof CoinMove>

const excluded = ['INACTIVE_USER', 'INVALID_USER_1', 'INVALID_USER_2', 'INVALID_USER_3', 'INVALID_USER_4'] as const

export const spinwheelCalls = defineCalls({
  'GET /spinwheel/active': {
    summary: 'Is the wheel on?',
    auth: 'member',
    answers: { 200: Type.Object({ isActive: Type.Boolean() }) },
    errors: [],
  },
  'GET /spinwheel/setup': {
    summary: 'The wheel with its odds, my coins, and what the next spin is committed to',
    auth: 'member',
    answers: { 200: WheelSetup },
    errors: [],
  },
  'POST /spinwheel/spin': {
    summary: 'Spin once for one coin; a refusal is success false with its error',
    auth: 'member',
    movesMoney: true,
    body: Type.Object({
      clientSeed: Type.Optional(
        Type.String({ maxLength: 128, description: 'Chosen by the client after it saw the commitment' }),
      ),
      serverSeedHash: Type.Optional(Hash),
      oddsHash: Type.Optional(Hash),
    }),
    answers: { 200: Type.Union([SpinDone, SpinRefused]) },
    errors: ['SPIN_INACTIVE', 'COIN_NOT_ENOUGH', 'WHEEL_CHANGED', 'PRIZE_GONE', 'REQUEST_IN_PROGRESS', ...excluded],
  },
  'POST /spinwheel/reveal': {
    summary: 'Reveal the server seed of my spins so far, and commit to a new one',
    auth: 'member',
    answers: { 200: Type.Object({ commitment: Commitment }) },
    errors: [],
  },
  'POST /spinwheel/receipts': {
    summary: 'The receipts of my spins, newest first',
    auth: 'member',
    body: Type.Object(Page),
    answers: { 200: Type.Object({ total: Type.Integer(), receipts: Type.Array(SpinReceipt) }) },
    errors: [],
  },
  'POST /spinwheel/coins': {
    summary: 'Where my coins came from and went, newest first, and what the next one takes',
    auth: 'member',
    body: Type.Object(Page),
    answers: {
      200: Type.Object({
        total: Type.Integer(),
        coins: Type.Array(CoinMove),
        toNextCoin: Type.Number({ minimum: 0, description: 'How much in deposits earns the next coin' }),
      }),
    },
    errors: [],
  },
  'GET /spinwheel/coupon': {
    summary: 'The coupons I hold, by prize, the first to expire first',
    auth: 'member',
    answers: { 200: Type.Object({ total: Type.Integer(), coupons: Type.Array(Coupon) }) },
    errors: [],
  },
  'POST /spinwheel/coupon/claim': {
    summary: 'Claim one coupon',
    auth: 'member',
    movesMoney: true,
    body: Type.Object({
      coupon: Type.String({
        minLength: 1,
        maxLength: 64,
        description: "A coupon's `_id`; or a prize's code: the one of it that expires first",
      }),
    }),
    answers: {
      200: Type.Object({
        _id: Id,
        kind: Type.Enum([...prizeKinds]),
        prize: Coupon.properties.prize,
        remainingCoin: Type.Integer(),
        reference: Type.Union([Type.String(), Type.Null()], { description: 'Of the movement of money, for support' }),
      }),
    },
    errors: [
      'NO_CLAIMABLE_COUPON',
      'INVALID_PRIZE_CODE',
      'INVALID_CODE',
      'INVALID_COUPON_TYPE',
      'COUPON_EXPIRED',
      'BONUS_REMAINING',
      'REQUEST_IN_PROGRESS',
      ...excluded,
    ],
  },
})
