import Type, { type Static } from 'typebox'
import { Amount, Id, When, defineCalls } from '../call.ts'

const OrNull = <T extends Type.TSchema>(schema: T) => Type.Union([schema, Type.Null()])
const decisions = ['credit', 'reject', 'done', 'void'] as const
export type DecisionKind = (typeof decisions)[number]

export const OpsCase = Type.Object({
  _id: Id,
  kind: Type.String(),
  about: Type.Object({ type: Type.String(), id: Type.String() }),
  why: Type.String(),
  amount: OrNull(Amount),
  currency: OrNull(Type.Enum(['BAHT', 'LAK'])),
  candidates: Type.Array(Type.String(), { description: 'Members it may belong to, the likeliest first' }),
  state: Type.Enum(['open', 'settled']),
  verdict: OrNull(Type.String()),
  settledBy: OrNull(Type.String()),
  settledWhy: OrNull(Type.String()),
  openedAt: When,
  settledAt: OrNull(When),
  fitting: Type.Array(Type.Enum([...decisions]), { description: 'What can be decided' }),
})
export type OpsCase = Static<typeof OpsCase>

const one = Type.Object({ id: Id })

export const caseCalls = defineCalls({
  'GET /cases': {
    summary: 'What waits for a person, oldest first; settled ones newest first',
    auth: 'operator',
    query: Type.Object({ state: Type.Optional(Type.Enum(['open', 'settled'])) }),
    answers: { 200: Type.Object({ waiting: Type.Integer(), cases: Type.Array(OpsCase) }) },
    errors: [],
  },
  'GET /cases/{id}': {
    summary: 'A case with all that was found and all that happened to it',
    auth: 'operator',
    params: one,
    answers: {
      200: Type.Object({
        found: OpsCase,
        facts: Type.Array(Type.Object({ name: Type.String(), value: Type.String() })),
        events: Type.Array(Type.Object({ what: Type.String(), by: Type.String(), why: Type.String(), at: When })),
      }),
    },
    errors: ['NO_DATA'],
  },
  'POST /cases/{id}/settle': {
    summary: 'Decide it, for good, with a reason; `member` (id or phone) where money is credited',
    auth: 'operator',
    params: one,
    body: Type.Object({
      decision: Type.Enum([...decisions]),
      member: Type.Optional(Type.String({ maxLength: 64 })),
      why: Type.String({ minLength: 3, maxLength: 1_000 }),
    }),
    answers: { 200: OpsCase },
    errors: ['NO_DATA', 'CASE_SETTLED', 'NO_USER'],
  },
})
