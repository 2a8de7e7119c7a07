import Type, { type Static, type TSchema } from 'typebox'
import type { ErrorCode } from './errors.ts'
import { maxAmount } from './money.ts'

/**
 * Who may make a call: anyone, or a member (under `/ops` an operator) with a valid bearer token, or, with `optional`,
 * either: without a token a visitor. A token that is not valid is refused there too, so that nobody who believes to be a
 * member is served as a stranger.
 */
export type Auth = 'none' | 'member' | 'optional' | 'operator'

/**
 * One call of `/api` or `/ops`, described once. From it come request validation, response serialisation, the OpenAPI document and
 * the wallet's typed client. Its key in a `calls/*.ts` table, such as `POST /wallet/transfer`, is its method and path.
 */
export type CallSpec = {
  /** One line for the OpenAPI page. */
  readonly summary: string
  readonly auth: Auth
  /** True where a repeat with the same `Idempotency-Key` must have one effect (decisions.md §1). */
  readonly movesMoney?: boolean
  /** True for a GET that changes state: `no-store`, and the wallet treats it as a mutation (decisions.md §1). */
  readonly changesState?: boolean
  readonly params?: TSchema
  readonly query?: TSchema
  readonly body?: TSchema
  /** The body is a multipart form, and this field of it the file. */
  readonly file?: string
  /** The success answer is a file of this media type, sent while it is being written; its schema is the text's. */
  readonly download?: string
  /** Body of each success status. */
  readonly answers: { readonly 200: TSchema; readonly 202?: TSchema }
  /** The refusals of its own; those of every call (identity, limits, malformed bodies) are implied. */
  readonly errors: readonly ErrorCode[]
}

/** Keeps the literal types of a table of calls while checking its shape. */
export const defineCalls = <const T extends Record<`${'GET' | 'POST' | 'PUT' | 'DELETE'} /${string}`, CallSpec>>(
  calls: T,
): T => calls

type Answers<C extends CallSpec> = {
  [S in keyof C['answers']]: C['answers'][S] extends TSchema ? Static<C['answers'][S]> : never
}[keyof C['answers']]

/** The parts of a call as TypeScript types: what a client sends and gets. */
export type ParamsOf<C extends CallSpec> = C['params'] extends TSchema ? Static<C['params']> : undefined
export type QueryOf<C extends CallSpec> = C['query'] extends TSchema ? Static<C['query']> : undefined
export type BodyOf<C extends CallSpec> = C['body'] extends TSchema ? Static<C['body']> : undefined
export type AnswerOf<C extends CallSpec> = Answers<C>

/** An answer of an error, whatever the call. */
export const ErrorBody = Type.Object({
  message: Type.String({ description: 'A code of the error table' }),
  requestId: Type.String({ description: 'Names this request in the logs' }),
  details: Type.Optional(Type.Record(Type.String(), Type.Unknown())),
})
export type ErrorBody = Static<typeof ErrorBody>

// Words that several calls share.

/** Baht or kip with at most two decimals; the server refuses a third decimal with INVALID_REQUEST. */
export const Amount = Type.Number({ minimum: 0, maximum: maxAmount, description: 'Baht or kip, at most two decimals' })
export const AnyAmount = Type.Number({ description: 'Baht or kip, at most two decimals; negative for a loss' })
export const Id = Type.String({ minLength: 1, maxLength: 64 })
export const Code = Type.String({ minLength: 1, maxLength: 32, pattern: '^[A-Za-z0-9_-]+$' })
export const Name = Type.String({ minLength: 1, maxLength: 120 })
export const Day = Type.String({
  pattern: String.raw`^\d{4}-\d{2}-\d{2}$`,
  description: 'A business day, YYYY-MM-DD; it turns at midnight in Bangkok',
})
export const When = Type.String({ format: 'date-time', description: 'ISO 8601, UTC' })
export const Localised = Type.Object(
  { th: Type.String(), la: Type.String(), en: Type.String() },
  { description: 'A text in the languages of the wallet' },
)
export type Localised = Static<typeof Localised>
export const Empty = Type.Object({}, { additionalProperties: true })
export const Page = {
  page: Type.Integer({ minimum: 1, maximum: 1_000_000 }),
  limit: Type.Integer({ minimum: 1, maximum: 100 }),
}
