import type { ChatContent } from '@krapao/contract/calls/chat'
import type { OpsAnswer } from '@krapao/contract/ops/calls'
import { useEffect, useState } from 'react'
import { useLocation } from 'wouter'
import { call } from '../api/call.ts'
import { failureOf } from '../api/failure.ts'
import { FailureNote } from '../ui/FailureNote.tsx'
import { Loading } from '../ui/Loading.tsx'
import { Composer } from './Composer.tsx'
import { ConversationHead } from './ConversationHead.tsx'
import { MoneyAside } from './MoneyAside.tsx'
import { say, sayFile } from './outbox-store.ts'
import { conversationChanged, useConversation } from './queries.ts'
import { lastSeq } from './thread-state.ts'
import { ThreadLog } from './ThreadLog.tsx'
import { useThread } from './use-thread.ts'

export function ConversationView({ id }: { id: string }) {
  const [, navigate] = useLocation()
  const opened = useConversation(id)
  const view = useThread(id, opened.data?.conversation.lastSeq)
  const [isAsideOpen, setIsAsideOpen] = useState(false)
  const actual = opened.data?.conversation._id
  // A guest who logged in: the conversation went on as the member's.
  useEffect(() => {
    if (actual && actual !== id) navigate(`/chat/${actual}`, { replace: true })
  }, [actual, id, navigate])
  useReadMark(id, lastSeq(view.thread), opened.data?.conversation.agentReadSeq)

  if (opened.error && !opened.data)
    return (
      <div className="thread centre">
        <FailureNote
          error={opened.error}
          onRetry={failureOf(opened.error).code === 'NO_DATA' ? undefined : () => void opened.refetch()}
        />
      </div>
    )
  if (!opened.data) return <Loading />
  return <Opened {...opened.data} view={view} isAsideOpen={isAsideOpen} onAside={() => setIsAsideOpen((is) => !is)} />
}

type OpenedProps = OpsAnswer<'GET /chat/conversations/{id}'> & {
  view: ReturnType<typeof useThread>
  isAsideOpen: boolean
  onAside: () => void
}

function Opened({ conversation, context, operators, view, isAsideOpen, onAside }: OpenedProps) {
  const id = conversation._id
  return (
    <>
      <section className="thread" aria-labelledby="conversation-name">
        <ConversationHead
          conversation={conversation}
          seenSeq={lastSeq(view.thread)}
          operators={operators}
          isAsideOpen={isAsideOpen}
          onAside={onAside}
        />
        <ThreadLog conversation={conversation} view={view} />
        <Composer
          conversationId={id}
          locale={conversation.locale ?? 'th'}
          onSay={(content: ChatContent) => say(id, content)}
          onFile={(file) => sayFile(id, file)}
        />
      </section>
      <MoneyAside conversation={conversation} context={context} isOpen={isAsideOpen} onClose={onAside} />
    </>
  )
}

/** Read is what stands on a page that somebody looks at; the mark is made once for a burst of messages. */
function useReadMark(id: string, seq: number, readSeq: number | undefined) {
  useEffect(() => {
    if (readSeq === undefined || seq <= readSeq) return undefined
    const mark = () => {
      if (document.visibilityState !== 'visible') return
      call('PUT /chat/conversations/{id}/read', { params: { id }, body: { seq } }).then(
        () => conversationChanged(id),
        () => undefined, // the next message tries again
      )
    }
    const timer = setTimeout(mark, 500)
    document.addEventListener('visibilitychange', mark)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', mark)
    }
  }, [id, seq, readSeq])
}
