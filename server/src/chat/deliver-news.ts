import type { ChatAudience, ChatNews, SaidMessage } from '../realtime/chat-news.ts'
import type { Services } from '../services.ts'
import { conversationById } from './conversation-store.ts'
import { messageBySeq } from './message-store.ts'
import { presentToBoth } from './present-message.ts'

type Needed = Pick<Services, 'pool' | 'config' | 'settings' | 'clock' | 'log'>

/**
 * Hurries what was said to the screens of this node. News of another node carries no words: the message is read once,
 * however many look at it. One conversation's are told in the order in which their news came.
 */
export function deliverNews(services: Needed, audiences: readonly ChatAudience[]) {
  const busy = new Map<string, Promise<void>>()

  const deliver = async (news: ChatNews, known: SaidMessage | undefined) => {
    const hearing = audiences.filter((audience) => audience.isListening(news))
    if (hearing.length === 0) return
    const message = news.kind === 'chat' ? (known ?? (await readMessage(services, news))) : undefined
    for (const audience of hearing) audience.onNews(news, message)
  }
  return (news: ChatNews, message?: SaidMessage): void => {
    const key = news.kind === 'guest-retired' ? news.room : news.conversationId
    const before = busy.get(key) ?? Promise.resolve()
    const turn = before
      .then(() => deliver(news, message))
      .catch((error: unknown) => services.log.warn({ err: error }, 'news of the chat could not be told'))
      .finally(() => busy.get(key) === turn && busy.delete(key))
    busy.set(key, turn)
  }
}

/** Undefined when it has moved meanwhile, behind a member's messages: who looks is told of that by news of its own. */
async function readMessage(
  services: Needed,
  { conversationId, seq }: Extract<ChatNews, { kind: 'chat' }>,
): Promise<SaidMessage | undefined> {
  const [conversation, message] = await Promise.all([
    conversationById(services.pool, conversationId),
    messageBySeq(services.pool, conversationId, seq),
  ])
  return conversation && message && presentToBoth(services, conversation, message)
}
