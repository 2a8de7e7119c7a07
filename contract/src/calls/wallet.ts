import Type, { type Static } from 'typebox'
import { Amount, Code, Id, When, defineCalls } from '../call.ts'
import { BankAccount, Profile } from './members.ts'

/** `main`, or the code of a slot. */
const Place = Code

export const GameSlot = Type.Object({
  code: Code,
  name: Type.String(),
  logo: Type.String({ description: 'Path of a picture' }),
  background: Type.String({ description: 'Path of a picture' }),
  web: Type.Boolean(),
  android: Type.String({ description: 'Address of the app, or empty' }),
  ios: Type.String({ description: 'Address of the app, or empty' }),
  category: Type.Union([Type.Literal('slot'), Type.Literal('sport'), Type.Literal('lotto')]),
  isActive: Type.Boolean({ description: 'The member has an account there' }),
  amount: Amount,
  reachable: Type.Boolean({ description: 'False: `amount` is the last that was known' }),
  amountAt: Type.Union([When, Type.Null()], { description: 'When `amount` was read' }),
  isLocked: Type.Boolean({ description: 'The provider is under maintenance' }),
})
export type GameSlot = Static<typeof GameSlot>

export const WalletView = Type.Object({
  profile: Profile,
  bankAccount: BankAccount,
  wallet: Type.Object({
    amount: Amount,
    held: Type.Object(
      { amount: Amount, count: Type.Integer() },
      { description: 'Money on its way; not part of amount' },
    ),
  }),
  invite: Type.Object({ amount: Amount, success: Type.Number(), fail: Type.Number() }),
  slots: Type.Array(GameSlot),
  total: Amount,
  isPartial: Type.Boolean({ description: 'A slot did not answer: total holds its last known amount' }),
  timesync: When,
})
export type WalletView = Static<typeof WalletView>

/** How a game is opened (product.md §7, decisions.md §8). */
const LaunchStyle = Type.Union([
  Type.Literal('link'),
  Type.Literal('username-link'),
  Type.Literal('password-link'),
  Type.Literal('form-post'),
  Type.Literal('new-tab'),
])
export type LaunchStyle = Static<typeof LaunchStyle>

export const GameAccount = Type.Object({
  code: Code,
  username: Type.String(),
  password: Type.String(),
  launch: LaunchStyle,
  link: Type.Optional(
    Type.String({ description: 'Where the game is, for link and new-tab; absent while the provider does not answer' }),
  ),
  event: Type.Optional(
    Type.Object(
      { action: Type.String(), fields: Type.Record(Type.String(), Type.String()) },
      { description: 'For form-post' },
    ),
  ),
})
export type GameAccount = Static<typeof GameAccount>

/** What came of a movement of money. 200 with SUCCESS, 202 with PROCESSING while the third party has not settled it. */
const unreached = Type.Optional(
  Type.Array(Code, { description: 'Of a gathering: the slots that did not answer, whose money stays where it is' }),
)
const Settled = Type.Object({ _id: Id, status: Type.Literal('SUCCESS'), amount: Amount, unreached })
const Processing = Type.Object({ _id: Id, status: Type.Literal('PROCESSING'), amount: Amount, unreached })
export const movement = { 200: Settled, 202: Processing } as const
export type MovementAnswer = Static<typeof Settled> | Static<typeof Processing>

const Withdrawal = Type.Object({
  amount: Amount,
  forfeits: Type.Optional(
    Type.Number({
      minimum: 0,
      description: 'What of a bonus the member was shown to be taken away: it is refused rather than take more',
    }),
  ),
})

const SlotCode = Type.Object({ code: Code })

const withdrawalErrors = [
  'WITHDRAW_CANCELLED',
  'WITHDRAW_MINIMUM',
  'WITHDRAW_MAXIMUM',
  'MONEY_NOT_ENOUGH',
  'TRANSFER_FAIL',
  'BONUS_CONDITION',
  'REQUEST_IN_PROGRESS',
  'NOT_REACHABLE',
] as const

export const walletCalls = defineCalls({
  'GET /wallet': {
    summary: 'Everything the home screen shows',
    auth: 'member',
    answers: { 200: WalletView },
    errors: [],
  },
  'GET /wallet/refresh/slot': {
    summary: 'Ask every provider for its balance now, 5 s at most',
    auth: 'member',
    answers: {
      200: Type.Object({ slots: Type.Array(GameSlot), total: Amount, isPartial: Type.Boolean(), timesync: When }),
    },
    errors: [],
  },
  'GET /wallet/activate/{code}': {
    summary: 'Open an account at a game provider',
    auth: 'member',
    changesState: true,
    params: SlotCode,
    answers: { 200: GameAccount },
    errors: ['NO_GAME', 'SLOT_ACTIVATE_FAIL', 'NOT_REACHABLE'],
  },
  'GET /wallet/account/{code}': {
    summary: 'My account at a game provider',
    auth: 'member',
    params: SlotCode,
    answers: { 200: GameAccount },
    errors: ['NO_GAME', 'SLOT_NO_ACCOUNT', 'NOT_REACHABLE'],
  },
  'GET /wallet/resetpassword/{code}': {
    summary: 'A new password at a game provider',
    auth: 'member',
    changesState: true,
    params: SlotCode,
    answers: { 200: GameAccount },
    errors: ['NO_GAME', 'SLOT_NO_ACCOUNT', 'SLOT_RESET_PASSWORD_FAIL', 'NOT_REACHABLE'],
  },
  'POST /wallet/add': {
    summary: 'Never mints money: always refused outside the sandbox',
    auth: 'member',
    movesMoney: true,
    body: Type.Object({ amount: Amount }),
    answers: movement,
    errors: ['KEY_INVALID'],
  },
  'POST /wallet/transfer': {
    summary: 'Move money between the main wallet and a game, or between two games',
    auth: 'member',
    movesMoney: true,
    body: Type.Object({ from: Place, to: Place, amount: Amount }),
    answers: movement,
    errors: [
      'TRANSFER_MINIMUM',
      'MONEY_NOT_ENOUGH',
      'NO_GAME',
      'SLOT_NO_ACCOUNT',
      'TRANSFER_FAIL',
      'NOT_REACHABLE',
      'REQUEST_IN_PROGRESS',
    ],
  },
  'POST /wallet/transferAll': {
    summary: 'Gather everything into one place',
    auth: 'member',
    movesMoney: true,
    body: Type.Object({ to: Place }),
    answers: movement,
    errors: ['MONEY_NOT_ENOUGH', 'NO_GAME', 'SLOT_NO_ACCOUNT', 'TRANSFER_FAIL', 'NOT_REACHABLE', 'REQUEST_IN_PROGRESS'],
  },
  'POST /wallet/withdraw': {
    summary: 'Pay out to my bank account',
    auth: 'member',
    movesMoney: true,
    body: Withdrawal,
    answers: movement,
    errors: withdrawalErrors,
  },
  'POST /wallet/withdrawAll': {
    summary: 'Bring every game balance home, then pay out to my bank account',
    auth: 'member',
    movesMoney: true,
    body: Withdrawal,
    answers: movement,
    errors: withdrawalErrors,
  },
  'POST /wallet/withdraw/cancel': {
    summary: 'Take a withdrawal back while nothing of it has been sent to the bank',
    auth: 'member',
    movesMoney: true,
    body: Type.Object({ _id: Id }),
    answers: { 200: Type.Object({ _id: Id, status: Type.Literal('CANCELLED'), amount: Amount }) },
    errors: ['NO_DATA', 'WITHDRAW_TOO_LATE', 'REQUEST_IN_PROGRESS'],
  },
  'GET /autoLogin/{provider}/{username}': {
    summary: 'A link that opens the game, for handlers that want no password',
    auth: 'member',
    changesState: true,
    params: Type.Object({ provider: Code, username: Type.String({ minLength: 1, maxLength: 64 }) }),
    answers: { 200: Type.Object({ link: Type.String() }) },
    errors: ['NO_GAME', 'SLOT_NO_ACCOUNT', 'NOT_AREASLOT', 'NOT_UFABET', 'NOT_REACHABLE'],
  },
  'GET /autoLogin/{provider}/{username}/{password}': {
    summary: 'A link that opens the game, for handlers that want the password',
    auth: 'member',
    changesState: true,
    params: Type.Object({
      provider: Code,
      username: Type.String({ minLength: 1, maxLength: 64 }),
      password: Type.String({ minLength: 1, maxLength: 128 }),
    }),
    answers: { 200: Type.Object({ link: Type.String() }) },
    errors: ['NO_GAME', 'SLOT_NO_ACCOUNT', 'WRONG_PASSWORD', 'NOT_AREASLOT', 'NOT_UFABET', 'NOT_REACHABLE'],
  },
})
