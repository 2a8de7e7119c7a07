import { randomBytes } from 'node:crypto'
import type { VendorFault } from '../faults.ts'
import type { Currency, Direction, GameBooks, PlayRow, TransferRow, TransferStatus } from './game-books.ts'
import type { Studio } from './studios.ts'

/**
 * What every game provider does behind its dialect. A dialect reads a request into these words and writes the outcome in
 * its own; an outcome that is a word instead of a record is a refusal.
 */
export type Refused =
  | 'invalid'
  | 'locked'
  | 'declined'
  | 'no-player'
  | 'player-exists'
  | 'bad-username'
  | 'bad-password'
  | 'insufficient'
  | 'conflict'
  | 'no-transfer'

export type TransferAsk = {
  readonly username: string
  readonly direction: Direction
  readonly amountMinor: number
  /** Undefined for a provider that keeps none. */
  readonly reference: string | undefined
}
export type TransferRecord = {
  readonly id: number
  readonly username: string
  readonly reference: string
  readonly direction: Direction
  /** With the fault `wrong-amount` not what was moved. */
  readonly amountMinor: number
  readonly status: TransferStatus
  readonly at: Date
  readonly balanceMinor: number
}
export type HistoryPage = { readonly pages: number; readonly rows: readonly TransferRow[] }
export type LaunchRecord = { readonly token: string }

export type Desk = ReturnType<typeof openDesk>

export type DeskOptions = {
  readonly studio: Studio
  readonly books: GameBooks
  /** Whether a refused transfer stays on record under its reference. */
  readonly remembersRefusals: boolean
}

const settleMs = 5_000
const countingMs = 5 * 60 * 1000
const sessionMs = 30 * 60 * 1000
const dayMs = 24 * 60 * 60 * 1000
const isPassword = (text: string) => /^[\x21-\x7e]{6,64}$/.test(text)
const isReference = (text: string) => /^[A-Z0-9]{1,20}$/.test(text)
const isAmount = (minor: number) => Number.isSafeInteger(minor) && minor > 0
const refusalOf = (fault: VendorFault | undefined) =>
  fault?.kind === 'declined' || fault?.kind === 'locked' ? fault.kind : undefined

export function openDesk({ studio, books, remembersRefusals }: DeskOptions) {
  const { code } = studio

  const isUsername = (name: string) => {
    const { prefix, maxLength, letters } = studio.usernames
    const allowed = letters === 'upper' ? /^[A-Z0-9]+$/ : /^[a-z0-9]+$/
    return name.startsWith(prefix) && name.length > prefix.length && name.length <= maxLength && allowed.test(name)
  }

  const record = (row: TransferRow): TransferRecord => ({
    id: row.id,
    username: row.username,
    reference: row.reference ?? '',
    direction: row.direction,
    amountMinor: row.amountMinor,
    status: books.statusOf(row),
    at: new Date(row.at),
    balanceMinor: books.balance(code, row.username).balanceMinor,
  })

  /** A provider that counts late knows nothing yet of the last minutes. */
  const countedUntil = (fault: VendorFault | undefined) =>
    fault?.kind === 'late' ? books.now() - (fault.delayMs ?? countingMs) : Number.MAX_SAFE_INTEGER

  const moveOnce = (ask: TransferAsk, fault: VendorFault | undefined): TransferRecord | Refused => {
    const { username, direction, amountMinor, reference } = ask
    if (!isAmount(amountMinor) || (reference !== undefined && !isReference(reference))) return 'invalid'
    const known = reference === undefined ? undefined : books.transfer(code, reference)
    if (known) {
      const same = known.username === username && known.direction === direction && known.amountMinor === amountMinor
      return same ? record(known) : 'conflict'
    }
    if (!books.player(code, username)) return 'no-player'
    if (fault?.kind === 'locked') return 'locked'
    const { balanceMinor, leavingMinor } = books.balance(code, username)
    const insufficient = direction === 'withdraw' && balanceMinor - leavingMinor < amountMinor
    const refusal = fault?.kind === 'declined' ? 'declined' : insufficient ? 'insufficient' : undefined
    if (refusal && (!remembersRefusals || reference === undefined)) return refusal
    const row = { code, username, reference: reference ?? null, direction, amountMinor, declined: refusal ? 1 : 0 }
    const moved = record(books.addTransfer(row, fault?.kind === 'late' ? (fault.delayMs ?? settleMs) : 0))
    if (refusal) return refusal
    return fault?.kind === 'wrong-amount' ? { ...moved, amountMinor: amountMinor + 100 } : moved
  }

  return {
    createPlayer: (username: string, password: string, currency: Currency, fault?: VendorFault): Refused | undefined =>
      books.atomically(() => {
        if (!isUsername(username)) return 'bad-username'
        if (!isPassword(password)) return 'bad-password'
        const refusal = refusalOf(fault)
        if (refusal) return refusal
        if (books.player(code, username)) return 'player-exists'
        books.addPlayer({ code, username, password, currency })
        // The request arrived twice: the second copy, whose answer the caller gets, finds the player there.
        return fault?.kind === 'duplicate' ? 'player-exists' : undefined
      }),

    setPassword: (username: string, password: string, fault?: VendorFault): Refused | undefined => {
      if (!isPassword(password)) return 'bad-password'
      return refusalOf(fault) ?? (books.setPassword(code, username, password) === 0 ? 'no-player' : undefined)
    },

    balance: (username: string, fault?: VendorFault): { balanceMinor: number } | Refused => {
      if (!books.player(code, username)) return 'no-player'
      return refusalOf(fault) ?? books.balance(code, username)
    },

    /** `duplicate`: the request arrives twice, the caller gets the answer to the second. */
    transfer: (ask: TransferAsk, fault?: VendorFault): TransferRecord | Refused =>
      books.atomically(() => {
        const first = moveOnce(ask, fault)
        return fault?.kind === 'duplicate' && ask.reference !== undefined ? moveOnce(ask, fault) : first
      }),

    /** `late`: it does not know yet of a transfer that was made. */
    checkTransfer: (reference: string, fault?: VendorFault): TransferRecord | Refused => {
      const row = fault?.kind === 'late' ? undefined : books.transfer(code, reference)
      return row ? record(row) : 'no-transfer'
    },

    /** `late`: the newest row is not in it yet; `out-of-order`: the rows of a page come in another order. */
    history: (username: string, page: number, size: number, fault?: VendorFault): HistoryPage | Refused => {
      if (!books.player(code, username)) return 'no-player'
      if (!Number.isSafeInteger(page) || page < 1) return 'invalid'
      const told = books.historyPage(code, username, page, size)
      if (fault?.kind === 'late' && page === 1) return { ...told, rows: told.rows.slice(1) }
      return fault?.kind === 'out-of-order' ? { ...told, rows: told.rows.toReversed() } : told
    },

    launch: (username: string, password: string, fault?: VendorFault): LaunchRecord | Refused => {
      const player = books.player(code, username)
      if (!player) return 'no-player'
      if (studio.asksPassword && player.password !== password) return 'bad-password'
      const refusal = refusalOf(fault)
      if (refusal) return refusal
      const token = randomBytes(24).toString('base64url')
      books.addSession(token, code, username, sessionMs)
      return { token }
    },

    /** The valid rounds of `[from, until)`. `late`: the newest are not counted yet; `duplicate`: the first player comes twice. */
    summary: (from: number, until: number, fault?: VendorFault): readonly PlayRow[] | Refused => {
      if (!Number.isSafeInteger(from) || !Number.isSafeInteger(until) || until <= from) return 'invalid'
      const rows = books.summary(code, from, Math.min(until, countedUntil(fault)))
      if (fault?.kind === 'duplicate') return [...rows.slice(0, 1), ...rows]
      return fault?.kind === 'out-of-order' ? rows.toReversed() : rows
    },

    /** The valid rounds of one player in `[from, until)`, or up to now. `late`: the newest are not counted yet. */
    playOf: (username: string, from: number, until: number | undefined, fault?: VendorFault): PlayRow | Refused => {
      if (!books.player(code, username)) return 'no-player'
      const end = until ?? Number.MAX_SAFE_INTEGER
      if (!Number.isSafeInteger(from) || !Number.isSafeInteger(end) || end < from) return 'invalid'
      const played = books.playBetween(code, username, from, Math.min(end, countedUntil(fault)))
      return played ?? { username, turnoverMinor: 0, winLossMinor: 0 }
    },
  }
}

/** Midnight to midnight in Bangkok of a day written YYYY-MM-DD; NaN where it is no day. */
export function bangkokDay(day: string): { from: number; until: number } {
  const from = /^\d{4}-\d{2}-\d{2}$/.test(day) ? Date.parse(`${day}T00:00:00+07:00`) : Number.NaN
  return { from, until: from + dayMs }
}
