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

const OperatorAccount = Type.Object({
  accountNo: Type.String({ pattern: '^\\d{8,20}$' }),
  accountName: Type.String({ minLength: 1 }),
  currency: Type.Union([Type.Literal('BAHT'), Type.Literal('LAK')]),
  /** AUTO: what its feed tells is credited to the member who sent it. MANUAL: every line waits for an operator. */
  mode: Type.Union([Type.Literal('AUTO'), Type.Literal('MANUAL')]),
})

/** A bank where the operator has accounts, and how their statements are read. */
const BankEndpoint = Type.Object({
  code: Code,
  baseUrl: Url,
  clientId: Type.String({ minLength: 1 }),
  secret: Secret,
  accounts: Type.Array(OperatorAccount),
})

const SmsEndpoint = Type.Object({ code: Code, baseUrl: Url, sender: Type.String({ minLength: 1 }), secret: Secret })

/** Who is asked whether a bank made the transfer that a slip tells of. */
const SlipsEndpoint = Type.Object({ code: Code, baseUrl: Url, clientId: Type.String({ minLength: 1 }), secret: Secret })

/** A bucket of anything that speaks S3, for the members' files. */
const FilesEndpoint = Type.Object({
  code: Code,
  baseUrl: Url,
  region: Type.String({ minLength: 1 }),
  bucket: Type.String({ pattern: '^[a-z0-9.-]{3,63}$' }),
  accessKeyId: Type.String({ minLength: 1 }),
  secretAccessKey: Secret,
})

const OperatorWallet = Type.Object({
  /** What it is known by. */
  phone: Type.String({ pattern: '^\\d{8,15}$' }),
  walletAccountName: Type.String({ minLength: 1, pattern: '^(?!.*::)' }),
  /** What members are told: to send money to its number, or a gift link. */
  mode: Type.Union([Type.Literal('AUTO'), Type.Literal('LINK')]),
})

/** The e-wallet of gift links and wallet-to-wallet transfers. */
const VoucherEndpoint = Type.Object({
  code: Code,
  baseUrl: Url,
  clientId: Type.String({ minLength: 1 }),
  secret: Secret,
  wallets: Type.Array(OperatorWallet),
})

/** Endpoints and credentials of third parties: the contents of PROVIDERS_FILE. */
export const Providers = Type.Object({
  payments: Type.Array(PaymentEndpoint),
  /** Which payment provider pays withdrawals out. */
  payoutProvider: Code,
  games: Type.Array(GameEndpoint),
  banks: Type.Array(BankEndpoint),
  sms: SmsEndpoint,
  /** Without it True Wallet is not offered. */
  vouchers: Type.Optional(VoucherEndpoint),
  /** Without it every slip that can be read waits for an operator. */
  slips: Type.Optional(SlipsEndpoint),
  /** Without it files lie in a folder below DATA_DIR. */
  files: Type.Optional(FilesEndpoint),
})

type ReadOnly<T> = T extends readonly (infer Item)[]
  ? readonly ReadOnly<Item>[]
  : T extends object
    ? { readonly [K in keyof T]: ReadOnly<T[K]> }
    : T

export type PaymentEndpoint = ReadOnly<Static<typeof PaymentEndpoint>>
export type GameEndpoint = ReadOnly<Static<typeof GameEndpoint>>
export type BankEndpoint = ReadOnly<Static<typeof BankEndpoint>>
export type OperatorAccount = ReadOnly<Static<typeof OperatorAccount>>
export type SmsEndpoint = ReadOnly<Static<typeof SmsEndpoint>>
export type SlipsEndpoint = ReadOnly<Static<typeof SlipsEndpoint>>
export type FilesEndpoint = ReadOnly<Static<typeof FilesEndpoint>>
export type OperatorWallet = ReadOnly<Static<typeof OperatorWallet>>
export type VoucherEndpoint = ReadOnly<Static<typeof VoucherEndpoint>>
export type Providers = ReadOnly<Static<typeof Providers>>
