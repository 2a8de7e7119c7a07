import Type, { type Static } from 'typebox'
import { Amount, Empty, Id, When, defineCalls } from '../call.ts'
import { ChatContent, ChatMessage } from '../calls/chat.ts'
import { Words } from '../calls/bonuses.ts'
import { BankAccount, Profile } from '../calls/members.ts'
import { Statement } from '../calls/statements.ts'
import { GameSlot } from '../calls/wallet.ts'
import { limits } from '../limits.ts'

const OrNull = <T extends Type.TSchema>(schema: T) => Type.Union([schema, Type.Null()])
const count = Type.Integer({ minimum: 0 })
/** Queries are texts; a number in one is written plainly. */
const number = Type.String({ pattern: '^[0-9]{1,9}$' })
const one = Type.Object({ id: Id })

const conversationStates = ['open', 'closed'] as const

export const Conversation = Type.Object({
  _id: Id,
  kind: Type.Enum(['member', 'guest']),
  name: OrNull(Type.String()),
  phone: OrNull(Type.String()),
  state: Type.Enum([...conversationStates]),
  assignedTo: OrNull(Type.String({ description: 'The operator who answers it' })),
  unread: count,
  lastSeq: count,
  agentReadSeq: count,
  customerReadSeq: count,
  last: OrNull(Type.Object({ sender: ChatMessage.properties.sender, message: ChatMessage.properties.message })),
  locale: OrNull(Type.Enum(['th', 'la', 'en'])),
  createdAt: When,
  lastMessageAt: When,
})
export type Conversation = Static<typeof Conversation>

/** What an agent must know of a member's money to answer them: as it is on record, no third party is asked. */
export const MoneyContext = Type.Object({
  profile: Profile,
  bankAccount: BankAccount,
  main: Amount,
  held: Type.Object({ amount: Amount, count }),
  games: Type.Array(GameSlot, { description: 'Where the member has an account; amounts as last known' }),
  total: Amount,
  isPartial: Type.Boolean(),
  bonus: OrNull(
    Type.Object({
      code: Type.String(),
      title: Words,
      bonus: Amount,
      committed: Amount,
      activatedAt: When,
      expiresAt: When,
    }),
  ),
  movements: Type.Array(Statement, { description: 'The last five' }),
  cases: Type.Array(
    Type.Object({ _id: Id, kind: Type.String(), amount: OrNull(Amount), why: Type.String(), openedAt: When }),
    { description: 'Of theirs, waiting for an operator' },
  ),
})
export type MoneyContext = Static<typeof MoneyContext>

const Opened = Type.Object({ conversation: Conversation })

const Shortcut = Type.String({ pattern: '^[a-z0-9][a-z0-9-]{0,31}$' })
const CannedText = Type.String({ minLength: 1, maxLength: limits.chatText })
const CannedWords = { shortcut: Shortcut, th: CannedText, la: CannedText, en: CannedText }
export const CannedReply = Type.Object({ _id: Id, ...CannedWords, changedBy: Type.String(), changedAt: When })
export type CannedReply = Static<typeof CannedReply>

export const deskCalls = defineCalls({
  'GET /chat/conversations': {
    summary: 'Conversations, the latest first; by state, by who answers, by the first digits of a phone',
    auth: 'operator',
    query: Type.Object({
      state: Type.Optional(Type.Enum([...conversationStates])),
      assigned: Type.Optional(Type.Enum(['me', 'nobody'])),
      phone: Type.Optional(Type.String({ pattern: '^[0-9]{1,15}$' })),
      cursor: Type.Optional(Type.String({ maxLength: 200 })),
    }),
    answers: {
      200: Type.Object({
        conversations: Type.Array(Conversation),
        cursor: Type.Optional(Type.String({ description: 'Asks for the next page; absent on the last' })),
        unread: Type.Integer({ description: 'Open conversations that nobody has read to the end' }),
      }),
    },
    errors: [],
  },
  'GET /chat/conversations/{id}': {
    summary: 'A conversation, with the member’s money; a guest has none',
    auth: 'operator',
    params: one,
    answers: {
      200: Type.Object({
        conversation: Conversation,
        context: OrNull(MoneyContext),
        operators: Type.Array(Type.String(), { description: 'Whom it can be given to' }),
      }),
    },
    errors: ['NO_DATA'],
  },
  'GET /chat/conversations/{id}/messages': {
    summary: 'Messages, oldest first: the newest page, the one before beforeSeq, or with afterSeq what came since',
    auth: 'operator',
    params: one,
    query: Type.Object({
      afterSeq: Type.Optional(number),
      beforeSeq: Type.Optional(number),
      limit: Type.Optional(number),
    }),
    answers: { 200: Type.Object({ lastSeq: count, customerReadSeq: count, messages: Type.Array(ChatMessage) }) },
    errors: ['NO_DATA'],
  },
  'POST /chat/conversations/{id}/messages': {
    summary: 'Answer; the same clientId again is the same message. Who answers what nobody has taken, has taken it',
    auth: 'operator',
    params: one,
    body: Type.Object({ clientId: Type.String({ pattern: '^[A-Za-z0-9_-]{8,64}$' }), message: ChatContent }),
    answers: { 200: ChatMessage },
    errors: ['NO_DATA', 'CHAT_NO_FILE', 'IDEMPOTENCY_CONFLICT'],
  },
  'POST /chat/conversations/{id}/upload': {
    summary: 'A picture or a video to send, judged by its content',
    auth: 'operator',
    params: one,
    file: 'file',
    answers: {
      200: Type.Object({ path: Type.String(), url: Type.String(), fileType: Type.Enum(['image', 'video']) }),
    },
    errors: [
      'NO_DATA',
      'CHAT_NO_FILE',
      'CHAT_FILE_UNSUPPORTED',
      'CHAT_FILE_TOO_LARGE',
      'CHAT_UPLOAD_FAIL',
      'REQUEST_LIMIT',
    ],
  },
  'PUT /chat/conversations/{id}/read': {
    summary: 'Read up to seq',
    auth: 'operator',
    params: one,
    body: Type.Object({ seq: Type.Integer({ minimum: 0, maximum: 2_147_483_647 }) }),
    answers: { 200: Type.Object({ unread: count, readSeq: count }) },
    errors: ['NO_DATA'],
  },
  'POST /chat/conversations/{id}/assign': {
    summary: 'Give it to an operator, or to nobody; refused when it is not with whom it was seen with',
    auth: 'operator',
    params: one,
    body: Type.Object({
      operator: OrNull(Type.String({ maxLength: 32 })),
      from: OrNull(Type.String({ maxLength: 32 })),
    }),
    answers: { 200: Opened },
    errors: ['NO_DATA', 'CONVERSATION_TAKEN'],
  },
  'POST /chat/conversations/{id}/close': {
    summary:
      'It is answered, as far as seq; refused when the customer has said more. Their next message opens it again',
    auth: 'operator',
    params: one,
    body: Type.Object({ seq: Type.Integer({ minimum: 0, maximum: 2_147_483_647 }) }),
    answers: { 200: Opened },
    errors: ['NO_DATA', 'CONVERSATION_MOVED_ON'],
  },
  'POST /chat/conversations/{id}/reopen': {
    summary: 'It is not answered after all',
    auth: 'operator',
    params: one,
    answers: { 200: Opened },
    errors: ['NO_DATA'],
  },
  'GET /chat/canned': {
    summary: 'Ready answers, by their short names',
    auth: 'operator',
    answers: { 200: Type.Object({ canned: Type.Array(CannedReply) }) },
    errors: [],
  },
  'POST /chat/canned': {
    summary: 'Add a ready answer',
    auth: 'operator',
    body: Type.Object(CannedWords),
    answers: { 200: CannedReply },
    errors: ['SHORTCUT_TAKEN'],
  },
  'PUT /chat/canned/{id}': {
    summary: 'Change one',
    auth: 'operator',
    params: one,
    body: Type.Object(CannedWords),
    answers: { 200: CannedReply },
    errors: ['NO_DATA', 'SHORTCUT_TAKEN'],
  },
  'DELETE /chat/canned/{id}': {
    summary: 'Remove one',
    auth: 'operator',
    params: one,
    answers: { 200: Empty },
    errors: ['NO_DATA'],
  },
})
