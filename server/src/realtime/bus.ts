import type { NudgeTopic } from '@krapao/contract/events'
import type { Redis } from 'ioredis'
import { Client } from 'pg'
import type { Logger } from 'pino'
import type { Pool } from '../database/pool.ts'
import type { EndedSessions } from '../services.ts'

/** What one wallet node tells all of them. Small, without money or names, and lost without harm. */
export type News =
  | { readonly kind: 'nudge'; readonly memberId: string; readonly topics: readonly NudgeTopic[] }
  | { readonly kind: 'sessions-ended'; readonly ended: EndedSessions }

export type Bus = {
  tell(news: News): void
  /** Who hears this node's own news at once, and the other nodes' from `start` on. */
  attach(listener: NewsListener): void
  start(): Promise<void>
  stop(): Promise<void>
}

/** `onGap`: news may have been missed, so whatever was remembered because of it is to be forgotten. */
export type NewsListener = { onNews(news: News): void; onGap(): void }

const channel = 'krapao_news'
const reconnectAfterMs = 1_000

/**
 * News over PostgreSQL's LISTEN/NOTIFY. This node hears its own news directly, so that it does not depend on the
 * database's echo; the echo of one's own is harmless, as all news is.
 */
export function postgresBus(pool: Pool, log: Logger): Bus {
  let listener: NewsListener | undefined
  let client: Client | undefined
  let retry: NodeJS.Timeout | undefined
  let stopped = false

  const connectLater = () => {
    clearTimeout(retry)
    if (!stopped) retry = setTimeout(() => void connect().catch(connectLater), reconnectAfterMs)
  }
  const connect = async () => {
    const next = new Client(pool.options)
    client = next
    next.on('error', (error) => log.warn({ err: error }, 'the connection that hears news broke'))
    next.on('notification', ({ payload }) => hear(payload, listener, log))
    await next.connect()
    next.on('end', () => {
      listener?.onGap()
      connectLater()
    })
    await next.query(`LISTEN ${channel}`)
    listener?.onGap()
  }

  return {
    tell(news) {
      listener?.onNews(news)
      const sent = pool.query('SELECT pg_notify($1, $2)', [channel, JSON.stringify(news)])
      sent.catch((error: Error) => log.warn({ err: error }, 'news was not told to the other nodes'))
    },
    attach: (hearer) => void (listener = hearer),
    start: connect,
    async stop() {
      stopped = true
      clearTimeout(retry)
      await client?.end().catch(() => {})
    },
  }
}

/** The same over Redis, where there is one. */
export function redisBus(redis: Redis, log: Logger): Bus {
  let listener: NewsListener | undefined
  const subscriber = redis.duplicate()
  subscriber.on('error', (error) => log.warn({ err: error }, 'the connection that hears news broke'))
  return {
    tell(news) {
      listener?.onNews(news)
      redis
        .publish(channel, JSON.stringify(news))
        .catch((error: Error) => log.warn({ err: error }, 'news was not told to the other nodes'))
    },
    attach: (hearer) => void (listener = hearer),
    async start() {
      subscriber.on('message', (_channel, payload) => hear(payload, listener, log))
      subscriber.on('ready', () => listener?.onGap())
      await subscriber.subscribe(channel)
    },
    async stop() {
      subscriber.disconnect()
    },
  }
}

const hear = (payload: string | undefined, listener: NewsListener | undefined, log: Logger) => {
  try {
    listener?.onNews(JSON.parse(payload ?? '') as News)
  } catch (error) {
    log.error({ err: error }, 'news that makes no sense')
  }
}
