import Type, { type Static } from 'typebox'
import { Id, When, defineCalls } from '../call.ts'
import { limits } from '../limits.ts'

/** Where a button leads: a page of the web, or of ours. Never `javascript:`, whoever sent it. */
const Address = Type.String({ maxLength: 1_000, pattern: '^(https?://[^\\s]+|/|/[^\\s/\\\\][^\\s]*)$' })
/** Room for the marks of Thai and Lao: the server counts `limits.chatText` graphemes within it. */
const Text = Type.String({ minLength: 1, maxLength: limits.chatText * 8 })
const Title = Type.String({ minLength: 1, maxLength: 160 })
const Payload = Type.String({ maxLength: 1_000 })

export const ChatButton = Type.Union([
  Type.Object({ type: Type.Literal('web'), title: Title, payload: Address }),
  Type.Object({
    type: Type.Literal('call'),
    title: Title,
    payload: Type.String({ pattern: '^\\+?[0-9 -]{3,20}$', description: 'A phone number' }),
  }),
  Type.Object(
    { type: Type.Enum(['postback', 'other']), title: Title, payload: Type.Optional(Payload) },
    { description: 'Its title is sent as a message; with postback, its payload too' },
  ),
])
export type ChatButton = Static<typeof ChatButton>

export const ChatQuickReply = Type.Object({ title: Title, payload: Type.Optional(Payload) })
export type ChatQuickReply = Static<typeof ChatQuickReply>

export const ChatElement = Type.Object({
  title: Title,
  subtitle: Type.Optional(Type.String({ maxLength: 500 })),
  imageUrl: Type.Optional(Address),
  buttons: Type.Optional(Type.Array(ChatButton, { maxItems: 10 })),
})
export type ChatElement = Static<typeof ChatElement>

const said = <N extends string, P extends Type.TSchema>(name: N, payload: P) =>
  Type.Object({ message_type: Type.Literal(name), payload })

const buttons = Type.Array(ChatButton, { minItems: 1, maxItems: 10 })
const words = [
  said('text', Type.Object({ text: Text })),
  said('buttons', Type.Object({ text: Text, buttons })),
  said(
    'quick_replies',
    Type.Object({
      text: Type.Optional(Text),
      quickReplies: Type.Array(ChatQuickReply, { minItems: 1, maxItems: 13 }),
    }),
  ),
  said('generic', Type.Object({ elements: Type.Array(ChatElement, { minItems: 1, maxItems: 10 }) })),
  said('postback', Type.Object({ title: Title, payload: Type.Optional(Payload) })),
  said('other', Type.Record(Type.String({ maxLength: 64 }), Type.Unknown(), { maxProperties: 40 })),
] as const

const fileType = Type.Enum(['image', 'video', 'file'])
const filePath = Type.String({ minLength: 1, maxLength: 100, description: 'The `path` of an upload' })
const message = Type.Optional(Text)

/** What may be sent. Of a file, its `path`: what it is and where it is seen, the server knows. */
export const ChatContent = Type.Union([
  ...words,
  said(
    'media',
    Type.Object({
      filePath,
      fileType: Type.Optional(fileType),
      url: Type.Optional(Type.String({ maxLength: 2_000 })),
      message,
    }),
  ),
])
export type ChatContent = Static<typeof ChatContent>

/** What is read: a file has a link then, good for a short time and fresh with each reading. */
export const ChatBody = Type.Union([
  ...words,
  said('media', Type.Object({ url: Type.String(), fileType, filePath, message })),
])
export type ChatBody = Static<typeof ChatBody>

export const ChatMessage = Type.Object({
  _id: Id,
  seq: Type.Integer({ minimum: 1, description: 'Within its conversation, from 1 on, without gaps' }),
  clientId: Type.Optional(Type.String()),
  sender: Type.Enum(['customer', 'agent', 'system']),
  message: ChatBody,
  createdAt: When,
  session_id: Type.String({ description: 'The conversation, or what its sender called it' }),
  userId: Type.Optional(Id),
  guestId: Type.Optional(Id),
  username: Type.Optional(Type.String()),
  name: Type.Optional(Type.String()),
  operatorName: Type.Optional(Type.String()),
})
export type ChatMessage = Static<typeof ChatMessage>

/** Who says that they are asking; refused where bearer and guest token do not prove it. */
const who = { userId: Type.Optional(Id), guestId: Type.Optional(Id) }
const seq = Type.Integer({ minimum: 0, maximum: 2_147_483_647 })
const count = Type.Integer({ minimum: 0 })
const ofEveryChatCall = ['GUEST_TOKEN_INVALID', 'CHAT_NOT_YOURS', 'CHAT_OFF'] as const

const uploading = {
  auth: 'optional',
  file: 'file',
  answers: {
    200: Type.Object({ path: Type.String(), url: Type.String(), fileType: Type.Enum(['image', 'video']) }),
  },
  errors: [
    ...ofEveryChatCall,
    'CHAT_NO_FILE',
    'CHAT_FILE_UNSUPPORTED',
    'CHAT_FILE_TOO_LARGE',
    'CHAT_UPLOAD_FAIL',
    'REQUEST_LIMIT',
  ],
} as const

const marking = {
  auth: 'optional',
  body: Type.Object({ ...who, seq: Type.Optional(seq) }),
  answers: { 200: Type.Object({ unread: count, readSeq: seq }) },
  errors: ofEveryChatCall,
} as const

export const chatCalls = defineCalls({
  'GET /chat/config': {
    summary: 'Who I am in the chat; a visitor without a valid guest token gets a new guest id and its token',
    auth: 'optional',
    changesState: true,
    answers: {
      200: Type.Object({
        PREFIX: Type.String(),
        enabled: Type.Boolean(),
        userId: Type.Optional(Id),
        guestId: Type.Optional(Id),
        guestToken: Type.Optional(Type.String({ description: 'For X-Guest-Token; proves guestId' })),
        room: Type.String({ description: 'PREFIX-userId or PREFIX-guestId' }),
        conversationId: Type.Optional(Id),
        unread: count,
        readSeq: seq,
        agentReadSeq: seq,
        lastSeq: seq,
        isOpen: Type.Boolean({ description: 'Within the hours in which somebody answers' }),
        opensAt: Type.Optional(When),
        limits: Type.Object({ text: count, imageBytes: count, videoBytes: count, page: count }),
      }),
    },
    errors: [],
  },
  'POST /chat/send-message': {
    summary: 'Say something; the same clientId again is the same message',
    auth: 'optional',
    body: Type.Object({
      ...who,
      clientId: Type.String({ pattern: '^[A-Za-z0-9_-]{8,64}$' }),
      message: ChatContent,
      session_id: Type.Optional(Type.String({ maxLength: 64 })),
      username: Type.Optional(Type.String({ maxLength: 120 })),
      name: Type.Optional(Type.String({ maxLength: 120 })),
      deviceToken: Type.Optional(Type.String({ maxLength: 1_000, description: 'For push' })),
      locale: Type.Optional(Type.Enum(['th', 'la', 'en'])),
    }),
    answers: { 200: ChatMessage },
    errors: [...ofEveryChatCall, 'CHAT_NO_FILE', 'IDEMPOTENCY_CONFLICT', 'REQUEST_LIMIT'],
  },
  'POST /chat/history': {
    summary: 'Messages, oldest first: the newest page, the one before beforeSeq, or with afterSeq what came since',
    auth: 'optional',
    body: Type.Object({
      ...who,
      limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
      skip: Type.Optional(
        Type.Integer({ minimum: 0, maximum: 1_000_000, description: 'Newest messages to leave out' }),
      ),
      afterSeq: Type.Optional(seq),
      beforeSeq: Type.Optional(seq),
    }),
    answers: {
      200: Type.Object({
        conversationId: Type.Optional(Id),
        total: count,
        lastSeq: seq,
        unread: count,
        readSeq: seq,
        agentReadSeq: seq,
        messages: Type.Array(ChatMessage),
      }),
    },
    errors: ofEveryChatCall,
  },
  'POST /chat/upload-image': {
    summary: 'A picture to send: png, jpg or gif by its content, kept without what its file says of place and device',
    ...uploading,
  },
  'POST /chat/upload-video': {
    summary: 'A video to send: mp4 or mov by its content, kept without what its file says of place and device',
    ...uploading,
  },
  'PUT /chat/read-customer': { summary: 'I have read up to seq, or everything', ...marking },
})
