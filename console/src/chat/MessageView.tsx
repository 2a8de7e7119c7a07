import type { ChatMessage } from '@krapao/contract/calls/chat'
import { formatClock } from '../i18n/format.ts'
import { useWords } from '../i18n/words.ts'
import { Icon } from '../ui/Icon.tsx'
import { MessageBody } from './MessageBody.tsx'

type Props = { message: ChatMessage; isRead: boolean; renew: (seq: number) => Promise<string | undefined> }

/** One message as it was said. On our side: who of us, and whether the customer has read it. */
export function MessageView({ message, isRead, renew }: Props) {
  const t = useWords()
  const { sender, operatorName, createdAt } = message
  const isOurs = sender !== 'customer'
  const by = sender === 'agent' ? (operatorName ?? t('support')) : t('automatic')
  return (
    <article className={isOurs ? 'message ours' : 'message'}>
      <span className="vh">{isOurs ? t('saidBy', { name: by }) : t('customerSaid')}</span>
      <MessageBody message={message.message} renew={() => renew(message.seq)} />
      <p className="message-meta">
        {isOurs && `${by} · `}
        <time dateTime={createdAt}>{formatClock(createdAt)}</time>
        {sender === 'agent' && (
          <span className={isRead ? 'state read' : 'state'}>
            <Icon name="check" />
            {t(isRead ? 'read' : 'sent')}
          </span>
        )}
      </p>
    </article>
  )
}
