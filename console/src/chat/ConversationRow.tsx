import type { Conversation } from '@krapao/contract/ops/desk'
import type { KeyboardEvent } from 'react'
import { Link } from 'wouter'
import { formatPhone, formatWhen } from '../i18n/format.ts'
import { useWords } from '../i18n/words.ts'
import { useNow } from '../ui/use-now.ts'
import { previewOf } from './preview-of.ts'

export function ConversationRow({ conversation, isOpen }: { conversation: Conversation; isOpen: boolean }) {
  const t = useWords()
  const now = useNow()
  const { _id, unread, assignedTo, last, lastMessageAt, phone } = conversation
  return (
    <li>
      <Link
        href={`/chat/${_id}`}
        className="conversation"
        aria-current={isOpen ? 'true' : undefined}
        onKeyDown={moveFocus}
      >
        <span className="conversation-name">{nameOf(conversation, t('guest'))}</span>
        <time dateTime={lastMessageAt}>{formatWhen(lastMessageAt, now)}</time>
        <span className="conversation-last">{last ? previewOf(last, t) : ''}</span>
        {unread > 0 && (
          <span className="badge" aria-label={t('unreadCount', { count: unread })}>
            {unread > 99 ? '99+' : unread}
          </span>
        )}
        <span className="conversation-meta">
          {phone ? formatPhone(phone) : t('guest')}
          {assignedTo && ` · ${assignedTo}`}
        </span>
      </Link>
    </li>
  )
}

/** Guests without a name are told apart by the end of their conversation's id. */
export const nameOf = ({ _id, name, phone }: Pick<Conversation, '_id' | 'name' | 'phone'>, guest: string): string =>
  name ?? (phone ? formatPhone(phone) : `${guest} ${_id.slice(-4)}`)

/** Up and down go from one conversation to the next; Enter opens it, being a link. */
function moveFocus(event: KeyboardEvent<HTMLAnchorElement>) {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
  const links = [...(event.currentTarget.closest('ul')?.querySelectorAll('a') ?? [])]
  const next = step && links[links.indexOf(event.currentTarget) + step]
  if (!next) return
  event.preventDefault()
  next.focus()
}
