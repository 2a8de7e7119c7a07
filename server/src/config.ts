import type { SettingsChanges } from './settings.ts'

/** Every setting, parsed once from the environment. See spec/running.md for names and defaults. */
export type Config = {
  readonly mode: 'development' | 'production' | 'test'
  readonly host: string
  readonly port: number
  readonly dataDir: string
  readonly databaseUrl: string
  readonly redisUrl: string | undefined
  readonly locale: 'th' | 'la'
  readonly registerOtp: boolean
  readonly slipClosed: { readonly from: string; readonly to: string } | undefined
  readonly minDeposit: number | undefined
  readonly minDepositPaytimz: number | undefined
  readonly siteTerminated: boolean
  readonly metricsToken: string | undefined
  readonly logLevel: string
  /** The wallet's own origin, for links and webhooks. */
  readonly publicUrl: string
  /** Endpoints and credentials of third parties. */
  readonly providers: Providers
  /** Seals the passwords of game accounts at rest: 32 bytes, as 64 hex digits. A secret: production refuses the default. */
  readonly gamePasswordKey: string
  /** What this operator has changed of `settings.ts`'s defaults. */
  readonly settings?: SettingsChanges
}

export type PaymentEndpoint = { readonly code: string; readonly baseUrl: string; readonly merchantId: string; readonly secret: string; readonly webhookSecret: string }
/** `dialect` names the protocol a slot's provider speaks; several slots may share one. */
export type GameEndpoint = {
  readonly code: string
  readonly dialect: 'sorted-hmac-sha1' | 'sorted-md5' | 'bearer-hmac-sha256' | 'no-reference'
  readonly baseUrl: string
  readonly agentId: string
  readonly secret: string
}
export type SmsEndpoint = { readonly code: string; readonly baseUrl: string; readonly sender: string; readonly secret: string }

export type Providers = {
  readonly payments: readonly PaymentEndpoint[]
  /** Which payment provider pays withdrawals out. */
  readonly payoutProvider: string
  readonly games: readonly GameEndpoint[]
  readonly sms: SmsEndpoint
}
