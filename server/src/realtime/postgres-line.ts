import { Client } from 'pg'
import type { Logger } from 'pino'
import type { Pool } from '../database/pool.ts'
import type { Line, LineHearer } from './bus.ts'

const channel = 'krapao_news'
const reconnectAfterMs = 1_000

/** News over PostgreSQL's LISTEN/NOTIFY: sent through the pool, heard on a connection of its own. */
export function postgresLine(pool: Pool, log: Logger): Line {
  let client: Client | undefined
  let retry: NodeJS.Timeout | undefined
  let closed = false

  const connect = async (hearer: LineHearer) => {
    const next = new Client(pool.options)
    client = next
    next.on('error', (error) => log.warn({ err: error }, 'the connection that hears news broke'))
    next.on('notification', ({ payload }) => hearer.onText(payload ?? ''))
    await next.connect()
    next.on('end', () => {
      hearer.onGap()
      connectLater(hearer)
    })
    await next.query(`LISTEN ${channel}`)
    hearer.onGap()
  }
  const connectLater = (hearer: LineHearer) => {
    clearTimeout(retry)
    if (closed) return
    retry = setTimeout(() => {
      connect(hearer).catch((error: Error) => {
        log.warn({ err: error }, 'the connection that hears news is not back yet')
        connectLater(hearer)
      })
    }, reconnectAfterMs)
  }

  return {
    send: (text) => pool.query('SELECT pg_notify($1, $2)', [channel, text]),
    open: connect,
    async close() {
      closed = true
      clearTimeout(retry)
      await client?.end().catch(() => {})
    },
  }
}
