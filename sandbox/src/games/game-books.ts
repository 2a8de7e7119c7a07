import type { Books } from '../books/open-books.ts'

export type Currency = 'BAHT' | 'LAK'
export type Direction = 'deposit' | 'withdraw'
export type PlayerRow = { code: string; username: string; password: string; currency: Currency; createdAt: number }
export type TransferRow = {
  /** Counts up for ever, through a reset too: the id of a history. */
  id: number
  code: string
  username: string
  reference: string | null
  direction: Direction
  amountMinor: number
  declined: number
  at: number
  settlesAt: number
}
export type TransferStatus = 'done' | 'pending' | 'declined'
export type PlayRow = { username: string; turnoverMinor: number; winLossMinor: number }

/** Times are epoch milliseconds. A balance is never kept: it is what the transfers and rounds come to. */
const tables = `
  CREATE TABLE IF NOT EXISTS game_players (
    code TEXT NOT NULL, username TEXT NOT NULL, password TEXT NOT NULL, currency TEXT NOT NULL,
    createdAt INTEGER NOT NULL, PRIMARY KEY (code, username)
  ) STRICT;
  CREATE TABLE IF NOT EXISTS game_transfers (
    id INTEGER PRIMARY KEY AUTOINCREMENT, code TEXT NOT NULL, username TEXT NOT NULL, reference TEXT,
    direction TEXT NOT NULL, amountMinor INTEGER NOT NULL CHECK (amountMinor > 0), declined INTEGER NOT NULL,
    at INTEGER NOT NULL, settlesAt INTEGER NOT NULL, UNIQUE (code, reference),
    FOREIGN KEY (code, username) REFERENCES game_players (code, username)
  ) STRICT;
  CREATE INDEX IF NOT EXISTS game_transfers_of_player ON game_transfers (code, username, id);
  CREATE TABLE IF NOT EXISTS game_rounds (
    id INTEGER PRIMARY KEY AUTOINCREMENT, code TEXT NOT NULL, username TEXT NOT NULL,
    stakeMinor INTEGER NOT NULL CHECK (stakeMinor > 0), winMinor INTEGER NOT NULL CHECK (winMinor >= 0),
    voided INTEGER NOT NULL, at INTEGER NOT NULL,
    FOREIGN KEY (code, username) REFERENCES game_players (code, username)
  ) STRICT;
  CREATE INDEX IF NOT EXISTS game_rounds_of_player ON game_rounds (code, username);
  CREATE INDEX IF NOT EXISTS game_rounds_of_day ON game_rounds (code, at);
  CREATE TABLE IF NOT EXISTS game_sessions (
    token TEXT PRIMARY KEY, code TEXT NOT NULL, username TEXT NOT NULL, expiresAt INTEGER NOT NULL,
    FOREIGN KEY (code, username) REFERENCES game_players (code, username)
  ) STRICT`

const balanceSql = `
  SELECT coalesce((SELECT sum(CASE direction WHEN 'deposit' THEN amountMinor ELSE -amountMinor END) FROM game_transfers
                   WHERE code = ?1 AND username = ?2 AND declined = 0 AND settlesAt <= ?3), 0)
       + coalesce((SELECT sum(winMinor - stakeMinor) FROM game_rounds
                   WHERE code = ?1 AND username = ?2 AND voided = 0), 0) AS balanceMinor,
         coalesce((SELECT sum(amountMinor) FROM game_transfers WHERE code = ?1 AND username = ?2 AND declined = 0
                   AND direction = 'withdraw' AND settlesAt > ?3), 0) AS leavingMinor`

const summarySql = `
  SELECT username, sum(stakeMinor) AS turnoverMinor, sum(winMinor - stakeMinor) AS winLossMinor FROM game_rounds
  WHERE code = ? AND at >= ? AND at < ? AND voided = 0 GROUP BY username ORDER BY username`

/** One player's, or no row where nothing was played. */
const playBetweenSql = `
  SELECT username, sum(stakeMinor) AS turnoverMinor, sum(winMinor - stakeMinor) AS winLossMinor FROM game_rounds
  WHERE code = ? AND username = ? AND at >= ? AND at < ? AND voided = 0 GROUP BY username`

export type GameBooks = ReturnType<typeof openGameBooks>

/** What the game providers have on record. Each sees only the rows under its own code. */
export function openGameBooks(books: Books, now: () => Date) {
  books.addTables(tables)
  return {
    atomically: books.atomically,
    now: () => now().getTime(),
    player: (code: string, username: string) =>
      books.one<PlayerRow>('SELECT * FROM game_players WHERE code = ? AND username = ?', code, username),
    players: () => books.all<PlayerRow>('SELECT * FROM game_players ORDER BY createdAt DESC, code, username'),
    addPlayer: ({ code, username, password, currency }: Omit<PlayerRow, 'createdAt'>) =>
      books.run(
        'INSERT INTO game_players (code, username, password, currency, createdAt) VALUES (?, ?, ?, ?, ?)',
        code,
        username,
        password,
        currency,
        now().getTime(),
      ),
    setPassword: (code: string, username: string, password: string) =>
      books.run('UPDATE game_players SET password = ? WHERE code = ? AND username = ?', password, code, username),
    /** `balanceMinor` is what has settled; `leavingMinor` the part of it that a late withdrawal has spoken for. */
    balance: (code: string, username: string) =>
      books.one<{ balanceMinor: number; leavingMinor: number }>(balanceSql, code, username, now().getTime())!,
    addTransfer: (row: Omit<TransferRow, 'id' | 'at' | 'settlesAt'>, lateMs = 0) => {
      const at = now().getTime()
      books.run(
        `INSERT INTO game_transfers (code, username, reference, direction, amountMinor, declined, at, settlesAt)
         VALUES (?, ?, ?, ?, ?, ?, ?, ?)`,
        row.code,
        row.username,
        row.reference,
        row.direction,
        row.amountMinor,
        row.declined,
        at,
        at + lateMs,
      )
      return books.one<TransferRow>('SELECT * FROM game_transfers WHERE id = last_insert_rowid()')!
    },
    transfer: (code: string, reference: string) =>
      books.one<TransferRow>('SELECT * FROM game_transfers WHERE code = ? AND reference = ?', code, reference),
    statusOf: ({ declined, settlesAt }: TransferRow): TransferStatus =>
      declined ? 'declined' : settlesAt > now().getTime() ? 'pending' : 'done',
    /** Newest first. */
    transfersOf: (code: string, username: string) =>
      books.all<TransferRow>(
        'SELECT * FROM game_transfers WHERE code = ? AND username = ? ORDER BY id DESC',
        code,
        username,
      ),
    /** What has moved money, newest first. */
    historyPage: (code: string, username: string, page: number, size: number) => {
      const { count } = books.one<{ count: number }>(
        `SELECT count(*) AS count FROM game_transfers
         WHERE code = ? AND username = ? AND declined = 0 AND settlesAt <= ?`,
        code,
        username,
        now().getTime(),
      )!
      const rows = books.all<TransferRow>(
        `SELECT * FROM game_transfers WHERE code = ? AND username = ? AND declined = 0 AND settlesAt <= ?
         ORDER BY id DESC LIMIT ? OFFSET ?`,
        code,
        username,
        now().getTime(),
        size,
        (page - 1) * size,
      )
      return { pages: Math.ceil(count / size), rows }
    },
    addRound: (code: string, username: string, stakeMinor: number, winMinor: number, voided: boolean, at = now()) =>
      books.run(
        'INSERT INTO game_rounds (code, username, stakeMinor, winMinor, voided, at) VALUES (?, ?, ?, ?, ?, ?)',
        code,
        username,
        stakeMinor,
        winMinor,
        voided ? 1 : 0,
        at.getTime(),
      ),
    playOf: (code: string, username: string) =>
      books.one<{ turnoverMinor: number; winLossMinor: number }>(
        `SELECT coalesce(sum(stakeMinor), 0) AS turnoverMinor, coalesce(sum(winMinor - stakeMinor), 0) AS winLossMinor
         FROM game_rounds WHERE code = ? AND username = ? AND voided = 0`,
        code,
        username,
      )!,
    playBetween: (code: string, username: string, from: number, until: number) =>
      books.one<PlayRow>(playBetweenSql, code, username, from, until),
    summary: (code: string, from: number, until: number) => books.all<PlayRow>(summarySql, code, from, until),
    addSession: (token: string, code: string, username: string, lastsMs: number) =>
      books.run(
        'INSERT INTO game_sessions (token, code, username, expiresAt) VALUES (?, ?, ?, ?)',
        token,
        code,
        username,
        now().getTime() + lastsMs,
      ),
    session: (token: string, code: string) =>
      books.one<{ username: string }>(
        'SELECT username FROM game_sessions WHERE token = ? AND code = ? AND expiresAt > ?',
        token,
        code,
        now().getTime(),
      ),
  }
}
