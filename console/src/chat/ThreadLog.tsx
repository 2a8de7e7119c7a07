import type { Conversation } from '@krapao/contract/ops/desk'
import { limits } from '@krapao/contract/limits'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { readName } from '../api/session.ts'
import { dayOf } from '../i18n/format.ts'
import { useWords } from '../i18n/words.ts'
import { FailureNote } from '../ui/FailureNote.tsx'
import { Icon } from '../ui/Icon.tsx'
import { Loading } from '../ui/Loading.tsx'
import { MessageView } from './MessageView.tsx'
import { unconfirmed } from './outbox.ts'
import { useOutbox } from './outbox-store.ts'
import { PendingView } from './PendingView.tsx'
import { firstSeq, hasOlder } from './thread-state.ts'
import type { ThreadView } from './use-thread.ts'

/** The messages, the newest at the bottom. It stays at the bottom as long as the operator is there. */
export function ThreadLog({ conversation, view }: { conversation: Conversation; view: ThreadView }) {
  const t = useWords()
  const { thread, isLoading, error, readAgain, readOlder, renew } = view
  const { messages, customerReadSeq } = thread
  const pending = unconfirmed(useOutbox(), { conversationId: conversation._id, by: readName() }, messages)
  const { log, isAtEnd, toEnd } = useBottom(firstSeq(thread))
  return (
    <div className="log-frame">
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls must be reachable by keyboard */}
      <div ref={log} className="log" role="log" aria-label={t('messages')} tabIndex={0}>
        {isLoading && messages.length === 0 && <Loading />}
        {error !== undefined && messages.length === 0 && <FailureNote error={error} onRetry={readAgain} />}
        {!isLoading && error === undefined && messages.length === 0 && (
          <p className="centre quiet">{t('noMessages')}</p>
        )}
        {hasOlder(thread) && <OlderButton readOlder={readOlder} />}
        {messages.map((message, index) => (
          <div key={message._id} className="log-item">
            {dayOf(message.createdAt) !== dayOf(messages[index - 1]?.createdAt ?? 0) && (
              <p className="day">{dayOf(message.createdAt)}</p>
            )}
            <MessageView message={message} isRead={message.seq <= customerReadSeq} renew={renew} />
          </div>
        ))}
        {pending.map((one) => (
          <PendingView key={one.clientId} pending={one} />
        ))}
      </div>
      {!isAtEnd && (
        <button type="button" className="to-end icon-btn" aria-label={t('toNewest')} onClick={toEnd}>
          <Icon name="arrow-down" />
        </button>
      )}
    </div>
  )
}

function OlderButton({ readOlder }: { readOlder: () => Promise<void> }) {
  const t = useWords()
  const [error, setError] = useState<unknown>()
  const [isBusy, setIsBusy] = useState(false)
  const read = () => {
    setIsBusy(true)
    setError(undefined)
    readOlder()
      .catch(setError)
      .finally(() => setIsBusy(false))
  }
  return (
    <>
      <button type="button" className="btn sm quiet more" aria-busy={isBusy} onClick={read}>
        {t('older')}
      </button>
      {error !== undefined && <FailureNote error={error} />}
    </>
  )
}

/** Keeps the newest in sight as long as it is; what is read above it stays where it is when older messages come before it. */
function useBottom(first: number) {
  const log = useRef<HTMLDivElement>(null)
  const [isAtEnd, setIsAtEnd] = useState(true)
  const wasAtEnd = useRef(true)
  const before = useRef({ first, height: 0 })
  const toEnd = () => log.current?.scrollTo({ top: log.current.scrollHeight })

  // After each drawing, since each may have made it longer.
  useLayoutEffect(() => {
    const { current } = log
    if (!current) return
    if (first < before.current.first) current.scrollTop += current.scrollHeight - before.current.height
    else if (wasAtEnd.current) current.scrollTop = current.scrollHeight
    before.current = { first, height: current.scrollHeight }
  })

  useEffect(() => {
    const { current } = log
    if (!current) return undefined
    let top = current.scrollTop
    // Only who scrolls up leaves the end: what grows meanwhile takes nobody away from it.
    const look = () => {
      const left = current.scrollHeight - current.scrollTop - current.clientHeight
      if (left <= limits.chatBottomPx) wasAtEnd.current = true
      else if (current.scrollTop < top) wasAtEnd.current = false
      top = current.scrollTop
      setIsAtEnd(wasAtEnd.current)
    }
    // Pictures and videos that load later make it longer.
    const settle = () => {
      if (wasAtEnd.current) current.scrollTo({ top: current.scrollHeight })
    }
    current.addEventListener('scroll', look, { passive: true })
    for (const event of ['load', 'loadedmetadata']) current.addEventListener(event, settle, { capture: true })
    return () => {
      current.removeEventListener('scroll', look)
      for (const event of ['load', 'loadedmetadata']) current.removeEventListener(event, settle, { capture: true })
    }
  }, [])
  return { log, isAtEnd, toEnd }
}
