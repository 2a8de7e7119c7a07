import Type from 'typebox'
import { Amount, AnyAmount, Id, Page, When, defineCalls } from '../call.ts'
import { Banner } from './bonuses.ts'

const Carried = Type.Number({ minimum: 0, description: 'Condition that the received money carries, in percent of it' })

/** What one invitee's day brought; a provider that corrects the day later makes a row of its own, which may be negative. */
const InviteRow = Type.Object({
  _id: Id,
  from: Type.Object({ name: Type.String({ description: 'The invitee' }) }),
  amount: AnyAmount,
  createdAt: When,
  day: Type.String({ description: 'Business day in Bangkok, YYYY-MM-DD' }),
  isCorrection: Type.Boolean(),
  isReceived: Type.Boolean(),
  success: Type.Optional(Carried),
  fail: Type.Optional(Carried),
})

export const inviteCalls = defineCalls({
  'POST /invite': {
    summary: 'What the members I invited have brought, by day, newest first',
    auth: 'member',
    body: Type.Object(Page),
    answers: {
      200: Type.Object({
        total: Type.Integer(),
        invites: Type.Array(InviteRow),
        percent: Type.Number({ description: "Of an invitee's net loss" }),
        isActive: Type.Boolean({ description: 'Invite bonuses are given now' }),
      }),
    },
    errors: [],
  },
  'GET /invite/bonus': {
    summary: 'Take the invite bonus that has accrued into the main wallet, once a day',
    auth: 'member',
    changesState: true,
    answers: {
      200: Type.Object({
        message: Type.Literal('INVITE_BONUS_SUCCESS'),
        _id: Id,
        amount: Amount,
        success: Type.Number(),
        fail: Type.Number(),
        reference: Type.String({ description: 'Of its line in the statement' }),
      }),
    },
    errors: [
      'INVITE_INACTIVE',
      'INVITE_COLLECT',
      'NO_INVITEE_PLAY_INFO',
      'NO_INVITE_BONUS',
      'BONUS_REMAINING',
      'INACTIVE_USER',
      'INVALID_USER_1',
      'INVALID_USER_2',
      'INVALID_USER_3',
      'INVALID_USER_4',
    ],
  },
  'GET /invite/banners': {
    summary: 'Pictures and words of the invite bonus',
    auth: 'member',
    answers: { 200: Type.Object({ banners: Type.Array(Banner) }) },
    errors: [],
  },
})
