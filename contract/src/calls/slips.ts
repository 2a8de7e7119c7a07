import Type, { type Static } from 'typebox'
import { Amount, Id, Page, When, defineCalls } from '../call.ts'

const note = Type.Optional(Type.String({ description: 'Why it failed: a slip reason of the error table' }))
const reference = Type.String({ description: 'Our reference, for support and for its picture' })

export const Slip = Type.Object({
  createdAt: When,
  amount: Type.Union([Amount, Type.Null()], { description: 'As the bank says; null until it is known' }),
  currency: Type.Union([Type.String(), Type.Null()]),
  status: Type.String({ description: 'SUCCESS, FAILED, else in progress' }),
  note,
  link: Type.String({ description: 'The call that answers its picture’s address; empty when there is no picture' }),
  reference,
  bankReference: Type.Optional(Type.String({ description: 'The sending bank’s own, once it could be read' })),
  creditedAt: Type.Optional(
    Type.String({ format: 'date-time', description: 'When its money came to my wallet, by it or by another way' }),
  ),
  isManual: Type.Optional(Type.Boolean({ description: 'A person is looking at it' })),
})
export type Slip = Static<typeof Slip>

export const slipCalls = defineCalls({
  'POST /wallet/slip': {
    summary: 'A picture of a transfer’s slip, to be checked at the bank; the same picture again is the same slip',
    auth: 'member',
    movesMoney: true,
    file: 'file',
    answers: {
      200: Type.Object({ _id: Id, status: Type.Enum(['SUCCESS', 'FAILED']), reference, note }),
      202: Type.Object({ _id: Id, status: Type.Literal('PROCESSING'), reference }),
    },
    errors: [
      'SLIP_CLOSED',
      'SLIP_NO_FILE',
      'SLIP_INVALID_FILE',
      'SLIP_UPLOAD_FAIL',
      'REQUEST_LIMIT',
      'REQUEST_IN_PROGRESS',
    ],
  },
  'POST /statement/slip': {
    summary: 'My slips and what became of them, newest first',
    auth: 'member',
    body: Type.Object(Page),
    answers: { 200: Type.Object({ total: Type.Integer(), slips: Type.Array(Slip) }) },
    errors: [],
  },
  'GET /statement/slip/reference/{reference}': {
    summary: 'Where the picture of a slip of mine can be seen, for a short time',
    auth: 'member',
    params: Type.Object({ reference: Type.String({ minLength: 1, maxLength: 64 }) }),
    answers: { 200: Type.Object({ url: Type.String() }) },
    errors: ['NO_DATA'],
  },
})
