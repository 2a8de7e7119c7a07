import Type from 'typebox'
import { Empty, When, defineCalls } from '../call.ts'

/** What an operator's name may be: it is typed at log-in and stands beside everything that they did. */
export const operatorName = '^[a-z0-9][a-z0-9._-]{1,31}$'

const Operator = Type.Object({ name: Type.String(), expiresAt: When })

export const identityCalls = defineCalls({
  'POST /login': {
    summary: 'An operator comes in',
    auth: 'none',
    body: Type.Object({
      username: Type.String({ minLength: 1, maxLength: 64 }),
      password: Type.String({ minLength: 1, maxLength: 128 }),
    }),
    answers: { 200: Type.Object({ token: Type.String(), name: Type.String(), expiresAt: When }) },
    errors: ['WRONG_OPERATOR', 'REQUEST_LIMIT_1MIN', 'REQUEST_LIMIT'],
  },
  'POST /logout': { summary: 'End this session', auth: 'operator', answers: { 200: Empty }, errors: [] },
  'GET /me': { summary: 'Who I am, and until when', auth: 'operator', answers: { 200: Operator }, errors: [] },
})
