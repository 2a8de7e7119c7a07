import type { Currency } from '@krapao/contract/money'
import type { Minor } from '../../money.ts'

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

/** Where a provider's history stands before a transfer is made; only for a provider without client references. */
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

/**
 * A game provider. Every method throws `ProviderFault` and nothing else.
 *
 * `deduplicates`: sending the same reference again can not move money twice. Where it is false, the provider knows no
 * reference of ours: `mark` is read and kept before the call, `checkTransfer` matches the history since then on player,
 * amount and direction, at most one such transfer per player is open at a time, and nothing is ever sent again.
 */
export type GameProvider = {
  readonly code: string
  readonly deduplicates: boolean
  createPlayer(player: Player, currency: Currency): Promise<void>
  setPassword(player: Player): Promise<void>
  balance(username: string): Promise<Minor>
  /** The last id of the player's history; undefined where references make it needless. */
  mark?(username: string): Promise<HistoryMark>
  /** Resolves when the provider said done; `declined` is a fault of that kind, silence `unknown-outcome`. */
  transfer(request: TransferRequest): Promise<void>
  checkTransfer(request: TransferRequest, mark?: HistoryMark): Promise<TransferState>
  launch(player: Player): Promise<Launch>
  /** Play of one business day (Asia/Bangkok), for every player that played. */
  playSummary(day: string): Promise<PlaySummary[]>
}
