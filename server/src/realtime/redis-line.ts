import type { Redis } from 'ioredis'
import type { Logger } from 'pino'
import { StartupError } from '../startup-error.ts'
import type { Line } from './bus.ts'

const channel = 'krapao_news'

/** The same over Redis, where there is one. It reconnects and subscribes again by itself. */
export function redisLine(redis: Redis, log: Logger): Line {
  const subscriber = redis.duplicate()
  subscriber.on('error', (error) => log.warn({ err: error }, 'the connection that hears news broke'))
  return {
    send: (text) => redis.publish(channel, text),
    async open({ onText, onGap }) {
      subscriber.on('message', (_channel, text) => onText(text))
      subscriber.on('ready', onGap)
      await subscriber.subscribe(channel).catch((error: unknown) => {
        throw new StartupError('Redis can not be reached at REDIS_URL: start it, or correct the address.', error)
      })
    },
    close: async () => subscriber.disconnect(),
  }
}
