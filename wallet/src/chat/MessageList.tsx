import { type RefObject, useMemo } from 'react'
import { useWords } from '../i18n/words.ts'
import { Icon } from '../ui/Icon.tsx'
import type { ChatState } from './core/create-conversation.ts'
import { MessageItem } from './MessageItem.tsx'
import { OutgoingItem } from './OutgoingItem.tsx'
import { rowsOf } from './rows.ts'

type Props = { state: ChatState; listRef: RefObject<HTMLDivElement | null>; onScroll: () => void }

/** What was said, oldest first. It is not read out by itself (NewMessages does that); with the keyboard it is scrolled like any list. */
export function MessageList({ state, listRef, onScroll }: Props) {
  const t = useWords('chat')
  const { messages, outgoing, isLoadingOlder, phase, agentReadSeq } = state
  const rows = useMemo(() => rowsOf(messages, outgoing), [messages, outgoing])
  const lastOwn = messages.findLast(({ sender }) => sender === 'customer')?.seq ?? 0
  return (
    <div
      ref={listRef}
      className="log"
      role="log"
      aria-live="off"
      aria-label={t('messages')}
      aria-busy={phase === 'starting' || isLoadingOlder}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
      tabIndex={0}
      onScroll={onScroll}
    >
      {/* Over the list, not in it: what comes and goes here must move nothing. */}
      <div className="log-loading">
        {(isLoadingOlder || phase === 'starting') && (
          <p className="day">
            <Icon name="loader-circle" size="s" className="spin" /> {t('loading')}
          </p>
        )}
      </div>
      {rows.length === 0 && phase !== 'starting' && (
        <div className="chat-hello">
          <p className="msg them">{t('greeting')}</p>
        </div>
      )}
      {rows.map((row) => {
        switch (row.kind) {
          case 'day':
            return (
              <p key={row.key} className="day">
                {row.date}
              </p>
            )
          case 'message':
            return (
              <MessageItem
                key={row.key}
                message={row.message}
                startsRun={row.startsRun}
                endsRun={row.endsRun}
                isRead={row.message.seq === lastOwn && lastOwn <= agentReadSeq}
              />
            )
          default:
            return <OutgoingItem key={row.key} entry={row.entry} />
        }
      })}
    </div>
  )
}
