import type { NudgeTopic } from '@krapao/contract/events'
import type { Logger } from 'pino'
import type { Clock, NewId } from './clock.ts'
import type { Config } from './config.ts'
import type { Pool } from './database/pool.ts'
import type { Enqueue } from './jobs/jobs.ts'
import type { Ledger } from './ledger/ledger.ts'
import type { BankFeed } from './providers/bank/port.ts'
import type { FileStore } from './providers/files/port.ts'
import type { GameProvider } from './providers/games/port.ts'
import type { PaymentProvider } from './providers/payments/port.ts'
import type { SlipVerifier } from './providers/slips/port.ts'
import type { SmsProvider } from './providers/sms/port.ts'
import type { VoucherProvider } from './providers/vouchers/port.ts'
import type { ChatNews, SaidMessage } from './realtime/chat-news.ts'
import type { Settings } from './settings.ts'
import type { QrReader } from './slips/decoding/qr-reader.ts'

/** One session of an operator, or all of them. */
export type EndedOperatorSessions = { readonly operatorId: string; readonly only?: string }

/** One session of a member, or all of them, perhaps but one. */
export type EndedSessions = { readonly memberId: string; readonly only?: string; readonly except?: string }

/**
 * All that a use case may lean on, built once by `app.ts` and handed to each as its first argument. Types only: a
 * capability sees ports here, never a vendor.
 */
export type Services = {
  readonly config: Config
  /** The numbers that an operator may change. */
  readonly settings: Settings
  readonly clock: Clock
  readonly newId: NewId
  /** Cryptographically random bytes; a test may seed them. */
  readonly random: (bytes: number) => Uint8Array
  readonly pool: Pool
  readonly log: Logger
  readonly ledger: Ledger
  readonly enqueue: Enqueue
  /** Tells a member's open screens, on every node, what is stale. After the commit; best effort. */
  readonly nudge: (memberId: string, topics: readonly NudgeTopic[]) => void
  /** Tells every node that sessions are over: caches forget them, sockets close. After the commit. */
  readonly sessionsEnded: (ended: EndedSessions) => void
  /** Hurries what happened in the chat to the open screens on every node. After the commit; best effort. `message`: spares this node the reading. */
  readonly tellOfChat: (news: ChatNews, message?: SaidMessage) => void
  /** The same of an operator: their consoles are cut off. */
  readonly operatorSessionsEnded: (ended: EndedOperatorSessions) => void
  readonly payments: ReadonlyMap<string, PaymentProvider>
  readonly games: ReadonlyMap<string, GameProvider>
  /** Statements of the operator's accounts, by the bank's code. */
  readonly banks: ReadonlyMap<string, BankFeed>
  readonly sms: SmsProvider
  /** The e-wallet of gift links and wallet-to-wallet transfers, where one is configured. */
  readonly vouchers: VoucherProvider | undefined
  /** Absent where the operator has none: slips that can be read wait for a person then. */
  readonly slips: SlipVerifier | undefined
  readonly files: FileStore
  readonly qrReader: QrReader
}
