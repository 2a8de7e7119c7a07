import { createHmac } from 'node:crypto'
import type { Clock } from '../app.ts'
import type { Books } from '../books/open-books.ts'

/** A webhook as it will go out: `body` is signed anew at each try, for the signature carries the time. */
export type Outgoing = {
  readonly eventId: string
  readonly provider: string
  readonly url: string
  readonly header: string
  readonly secret: string
  readonly body: string
}
export type Sending = {
  readonly copies: number
  readonly delayMs: number
  /** Waits until a later event of this provider went ahead, at most `delayMs`. */
  readonly overtaken?: boolean
}
type Row = Omit<Outgoing, 'secret'> & {
  id: number
  secret: string
  dueAt: number
  attempts: number
  status: 'waiting' | 'delivered' | 'given-up'
  lastAnswer: string | null
  overtaken: number
}

export type Webhooks = {
  readonly send: (webhook: Outgoing, sending: Sending) => void
  readonly close: () => void
}

const triesAtMost = 12
const pauseAtMostMs = 60_000
const answerWithinMs = 5_000

/**
 * Sends webhooks until somebody answers 2xx, with a pause that doubles; what waits lies in the books, so that a restart
 * carries on. Ids are never used again: a reset may come while one is on its way. Due times are the machine's own, not the injected clock's: they say how long to wait, not what time it is.
 */
export function openWebhooks(books: Books, clock: Clock, backoffMs = 1_000): Webhooks {
  books.addTables(`
    CREATE TABLE IF NOT EXISTS webhooks (
      id INTEGER PRIMARY KEY AUTOINCREMENT, eventId TEXT NOT NULL, provider TEXT NOT NULL, url TEXT NOT NULL, header TEXT NOT NULL,
      secret TEXT NOT NULL, body TEXT NOT NULL, dueAt INTEGER NOT NULL, attempts INTEGER NOT NULL DEFAULT 0,
      status TEXT NOT NULL DEFAULT 'waiting', lastAnswer TEXT, overtaken INTEGER NOT NULL DEFAULT 0
    ) STRICT;
    CREATE INDEX IF NOT EXISTS webhooks_due ON webhooks (dueAt) WHERE status = 'waiting'`)
  books.show('webhooks', () =>
    books.all('SELECT eventId, provider, url, status, attempts, lastAnswer FROM webhooks ORDER BY id DESC LIMIT 200'),
  )
  const inFlight = new Set<number>()
  let timer: NodeJS.Timeout | undefined
  let closed = false

  const schedule = () => {
    if (closed) return
    clearTimeout(timer)
    const next = books
      .all<{ id: number; dueAt: number }>(`SELECT id, dueAt FROM webhooks WHERE status = 'waiting' ORDER BY dueAt`)
      .find(({ id }) => !inFlight.has(id))
    if (next) timer = setTimeout(sendDue, Math.max(0, next.dueAt - Date.now()))
  }

  const sendDue = () => {
    for (const row of books.all<Row>(`SELECT * FROM webhooks WHERE status = 'waiting' AND dueAt <= ?`, Date.now())) {
      if (inFlight.has(row.id)) continue
      inFlight.add(row.id)
      void deliver(row, clock).then((answer) => {
        inFlight.delete(row.id)
        if (closed) return
        record(row, answer)
        schedule()
      })
    }
    schedule()
  }

  const record = (row: Row, answer: string) => {
    const attempts = row.attempts + 1
    const delivered = /^2\d\d$/.test(answer)
    const status = delivered ? 'delivered' : attempts >= triesAtMost ? 'given-up' : 'waiting'
    const pauseMs = Math.min(backoffMs * 2 ** row.attempts, pauseAtMostMs)
    books.run(
      'UPDATE webhooks SET status = ?, attempts = ?, lastAnswer = ?, dueAt = ? WHERE id = ?',
      status,
      attempts,
      answer,
      Date.now() + pauseMs,
      row.id,
    )
  }

  schedule()
  return {
    send: (webhook, { copies, delayMs, overtaken }) => {
      const dueAt = Date.now() + delayMs
      books.atomically(() => {
        // Whoever waits to be overtaken goes right after this one.
        books.run(
          `UPDATE webhooks SET overtaken = 0, dueAt = min(dueAt, ?) WHERE provider = ? AND overtaken = 1 AND status = 'waiting'`,
          dueAt + 300,
          webhook.provider,
        )
        for (let copy = 0; copy < copies; copy++)
          books.run(
            'INSERT INTO webhooks (eventId, provider, url, header, secret, body, dueAt, overtaken) VALUES (?, ?, ?, ?, ?, ?, ?, ?)',
            webhook.eventId,
            webhook.provider,
            webhook.url,
            webhook.header,
            webhook.secret,
            webhook.body,
            dueAt,
            overtaken ? 1 : 0,
          )
      })
      schedule()
    },
    close: () => {
      closed = true
      clearTimeout(timer)
    },
  }
}

/** One try. Answers the status, or why there was none. */
async function deliver(row: Row, clock: Clock): Promise<string> {
  const t = Math.floor(clock.now().getTime() / 1000)
  try {
    const response = await fetch(row.url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        [row.header]: `t=${t},v1=${signWebhook(row.secret, t, row.body)}`,
      },
      body: row.body,
      redirect: 'manual',
      signal: AbortSignal.timeout(answerWithinMs),
    })
    await response.body?.cancel()
    return String(response.status)
  } catch (error) {
    const { cause } = error as Error
    return cause instanceof Error ? ((cause as NodeJS.ErrnoException).code ?? cause.message) : (error as Error).name
  }
}

/** HMAC-SHA256 over `t + "." + body`, hex (decisions.md §4). */
export const signWebhook = (secret: string, t: number, body: string) =>
  createHmac('sha256', secret).update(`${t}.${body}`).digest('hex')
