import { randomUUID } from 'node:crypto'
import type { NudgeTopic } from '@krapao/contract/events'
import type { Logger } from 'pino'
import type { ChatNews, SaidMessage } from './chat-news.ts'
import type { EndedOperatorSessions, EndedSessions } from '../services.ts'

/** What one wallet node tells all of them. Small, without money or names, and lost without harm. */
export type News =
  | { readonly kind: 'nudge'; readonly memberId: string; readonly topics: readonly NudgeTopic[] }
  | { readonly kind: 'sessions-ended'; readonly ended: EndedSessions }
  | { readonly kind: 'operator-sessions-ended'; readonly ended: EndedOperatorSessions }
  | ChatNews

/** `onGap`: news may have been missed, so whatever was remembered because of it is to be forgotten. */
export type NewsListener = { onNews(news: News, message?: SaidMessage): void; onGap(): void }

export type LineHearer = { readonly onText: (text: string) => void; readonly onGap: () => void }

/** A line between the nodes. Answers from `open` on; finds its way back by itself after a cut. */
export type Line = {
  send(text: string): Promise<unknown>
  open(hearer: LineHearer): Promise<void>
  close(): Promise<void>
}

export type Bus = {
  /** `message`: what the news is of, for this node's own screens; the others read it. */
  tell(news: News, message?: SaidMessage): void
  /** Who hears this node's own news at once, and the other nodes' from `start` on. */
  attach(listener: NewsListener): void
  start(): Promise<void>
  stop(): Promise<void>
}

type Told = { readonly from: string; readonly news: News }

/** Best effort: news that can not be sent is logged, because what it would have told is found by asking anyway. */
export function openBus(line: Line, log: Logger): Bus {
  const self = randomUUID()
  let listener: NewsListener | undefined
  const onText = (text: string) => {
    try {
      const { from, news } = JSON.parse(text) as Told
      if (from !== self) listener?.onNews(news)
    } catch (error) {
      log.error({ err: error }, 'news that makes no sense')
    }
  }
  return {
    tell(news, message) {
      listener?.onNews(news, message)
      const told: Told = { from: self, news }
      line
        .send(JSON.stringify(told))
        .catch((error: Error) => log.warn({ err: error }, 'news was not told to the other nodes'))
    },
    attach: (hearer) => void (listener = hearer),
    start: () => line.open({ onText, onGap: () => listener?.onGap() }),
    stop: () => line.close(),
  }
}
