import Type, { type Static } from 'typebox'

const Url = Type.String({ pattern: '^https?://[^\\s]+$' })
const Code = Type.String({ minLength: 1, maxLength: 32 })
const Secret = Type.String({ minLength: 1 })

const PaymentEndpoint = Type.Object({
  code: Code,
  baseUrl: Url,
  merchantId: Type.String({ minLength: 1 }),
  secret: Secret,
  webhookSecret: Secret,
})

const GameEndpoint = Type.Object({
  code: Code,
  /** The protocol a slot's provider speaks; several slots may share one. */
  dialect: Type.Union([
    Type.Literal('sorted-hmac-sha1'),
    Type.Literal('sorted-md5'),
    Type.Literal('bearer-hmac-sha256'),
    Type.Literal('no-reference'),
  ]),
  baseUrl: Url,
  agentId: Type.String({ minLength: 1 }),
  secret: Secret,
})

const SmsEndpoint = Type.Object({ code: Code, baseUrl: Url, sender: Type.String({ minLength: 1 }), secret: Secret })

/** Endpoints and credentials of third parties: the contents of PROVIDERS_FILE. */
export const Providers = Type.Object({
  payments: Type.Array(PaymentEndpoint),
  /** Which payment provider pays withdrawals out. */
  payoutProvider: Code,
  games: Type.Array(GameEndpoint),
  sms: SmsEndpoint,
})

type ReadOnly<T> = T extends readonly (infer Item)[]
  ? readonly ReadOnly<Item>[]
  : T extends object
    ? { readonly [K in keyof T]: ReadOnly<T[K]> }
    : T

export type PaymentEndpoint = ReadOnly<Static<typeof PaymentEndpoint>>
export type GameEndpoint = ReadOnly<Static<typeof GameEndpoint>>
export type SmsEndpoint = ReadOnly<Static<typeof SmsEndpoint>>
export type Providers = ReadOnly<Static<typeof Providers>>
