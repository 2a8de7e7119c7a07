import type { Currency } from '@krapao/contract/money'
import type { Minor } from '../../money.ts'
import { ProviderFault } from '../fault.ts'

/** The language a game opens in. */
export type GameLocale = 'th' | 'la' | 'en'

export type Player = { readonly username: string; readonly password: string }

export type TransferRequest = {
  /** Ours, 20 characters A-Z 0-9 at most; a provider that keeps client references knows the transfer by it. */
  readonly reference: string
  readonly username: string
  readonly direction: 'deposit' | 'withdraw'
  readonly amountMinor: Minor
  readonly currency: Currency
}

/** What became of a transfer, as the provider tells it when asked. */
export type TransferState = { readonly status: 'done' | 'declined' | 'pending' | 'not-found' }

/**
 * Where a provider's history stands before a transfer is made; only for a provider without client references. `lastId` is
 * the adapter's own word of at most 64 characters, kept and handed back as it is.
 */
export type HistoryMark = { readonly lastId: string }

export type Launch =
  | { readonly kind: 'link'; readonly link: string }
  | { readonly kind: 'form'; readonly action: string; readonly fields: Readonly<Record<string, string>> }

export type PlaySummary = {
  readonly username: string
  /** Valid bets of the period; voided ones are excluded. */
  readonly turnoverMinor: Minor
  /** Positive when the player won. */
  readonly winLossMinor: number
}

/** From a moment on, until another (not included) or until now. Providers may cut moments to the second. */
export type PlayPeriod = { readonly from: Date; readonly until?: Date | undefined }

/** Declined because the whole slot is closed for maintenance, not for anything about this call. */
export class SlotLocked extends ProviderFault {
  constructor(provider: string, operation: string, vendorCode: string) {
    super('declined', provider, operation, vendorCode)
    this.name = 'SlotLocked'
  }
}

/**
 * A game provider. Every method throws `ProviderFault` and nothing else.
 *
 * `transfer` throws one of three kinds only: `declined` (the provider weighed it and said no) and `unavailable` (it never
 * reached the provider's books: no connection, or turned away at its door) both mean that nothing moved by this call;
 * anything else, nonsense as an answer included, is `unknown-outcome`. When a reference is sent again, `unavailable` says
 * nothing about the first sending.
 *
 * `deduplicates`: sending the same reference again can not move money twice. Where it is false, the provider knows no
 * reference of ours: `mark` is read and kept before the call, `checkTransfer` matches the history since then on player,
 * amount and direction, at most one such transfer per player is open at a time, and nothing is ever sent again.
 */
export type GameProvider = {
  readonly code: string
  readonly deduplicates: boolean
  /**
   * The name that a player of ours bears there, made of `wanted` (a member's id) by the provider's rules of length, letters
   * and prefix. Stable, and unchanged for a name that already obeys them. Names made of ids collide only by a miracle;
   * a unique constraint on (slot, username) must still rule it out, for `createPlayer` takes over a name that exists.
   */
  usernameFor(wanted: string): string
  /** Safe to repeat: where the player exists already, the password is set. */
  createPlayer(player: Player, currency: Currency): Promise<void>
  setPassword(player: Player): Promise<void>
  balance(username: string): Promise<Minor>
  /** Where the player's history stands; undefined where references make it needless. */
  mark?(username: string): Promise<HistoryMark>
  /** Resolves when the provider said done; `declined` is a fault of that kind, silence `unknown-outcome`. */
  transfer(request: TransferRequest): Promise<void>
  checkTransfer(request: TransferRequest, mark?: HistoryMark): Promise<TransferState>
  launch(player: Player, locale?: GameLocale): Promise<Launch>
  /** Play of one business day (Asia/Bangkok), for every player that played. */
  playSummary(day: string): Promise<PlaySummary[]>
  /** Play of one player between two moments of the provider's clock; zeros for one who has not played. */
  playOf(username: string, period: PlayPeriod): Promise<PlaySummary>
  /** Lets calls in flight end, then closes the connections. */
  close(): Promise<void>
}
