import type { ChatMessage } from '@krapao/contract/calls/chat'
import { memo } from 'react'
import { formatClock } from '../i18n/format.ts'
import { useWords } from '../i18n/words.ts'
import { Icon } from '../ui/Icon.tsx'
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx'
import { MessageContent } from './MessageContent.tsx'

type Props = { message: ChatMessage; startsRun: boolean; endsRun: boolean; isRead: boolean }

/** One message: who said it, what, and when. Theirs to the left, ours to the right. Drawn anew only when it changes: a long list is not. */
export const MessageItem = memo(function MessageItem({ message, startsRun, endsRun, isRead }: Props) {
  const t = useWords('chat')
  const isOwn = message.sender === 'customer'
  const name = message.sender === 'system' ? t('automatic') : message.operatorName
  return (
    <div className={isOwn ? 'said me' : 'said them'}>
      {isOwn ? (
        <VisuallyHidden>{t('you')}</VisuallyHidden>
      ) : (
        startsRun && <p className="speaker">{name ?? t('agent')}</p>
      )}
      <MessageContent message={message} />
      {endsRun && (
        <p className="stamp">
          {isOwn && (
            <>
              <Icon name="check" size="s" />
              {t(isRead ? 'read' : 'sent')}
            </>
          )}
          <time dateTime={message.createdAt}>{formatClock(message.createdAt)}</time>
        </p>
      )}
    </div>
  )
})
