import type { Conversation } from '@krapao/contract/ops/desk'
import { useMutation } from '@tanstack/react-query'
import { Link } from 'wouter'
import { call } from '../api/call.ts'
import { readName } from '../api/session.ts'
import { formatPhone } from '../i18n/format.ts'
import { useWords } from '../i18n/words.ts'
import { FailureNote } from '../ui/FailureNote.tsx'
import { Icon } from '../ui/Icon.tsx'
import { nameOf } from './ConversationRow.tsx'
import { conversationChanged } from './queries.ts'

type Props = {
  conversation: Conversation
  /** Of the newest message on the screen. */
  seenSeq: number
  operators: readonly string[]
  isAsideOpen: boolean
  onAside: () => void
}

/** Whose conversation it is, who answers it, and whether it is open. */
export function ConversationHead({ conversation, seenSeq, operators, isAsideOpen, onAside }: Props) {
  const t = useWords()
  const { _id: id, phone, assignedTo, state } = conversation
  const settled = { onSettled: () => conversationChanged(id) }
  const assign = useMutation({
    mutationFn: (operator: string | null) =>
      call('POST /chat/conversations/{id}/assign', { params: { id }, body: { operator, from: assignedTo } }),
    ...settled,
  })
  const turn = useMutation({
    mutationFn: () =>
      state === 'open'
        ? call('POST /chat/conversations/{id}/close', { params: { id }, body: { seq: seenSeq } })
        : call('POST /chat/conversations/{id}/reopen', { params: { id } }),
    ...settled,
  })
  const error = assign.error ?? turn.error
  return (
    <header className="thread-head">
      <div className="thread-title">
        <Link href="/" className="icon-btn back" aria-label={t('back')}>
          <Icon name="arrow-left" />
        </Link>
        <div>
          <h2 id="conversation-name">{nameOf(conversation, t('guest'))}</h2>
          <p className="quiet">{phone ? formatPhone(phone) : t('guest')}</p>
        </div>
      </div>
      <div className="thread-actions">
        <label>
          <span className="vh">{t('answeredBy')}</span>
          <select
            className="plain-select"
            value={assignedTo ?? ''}
            disabled={assign.isPending}
            onChange={({ target }) => assign.mutate(target.value || null)}
          >
            <option value="">{t('withNobody')}</option>
            {[...new Set([...operators, ...(assignedTo ? [assignedTo] : [])])].map((name) => (
              <option key={name} value={name}>
                {name}
              </option>
            ))}
          </select>
        </label>
        {assignedTo === null && (
          <button type="button" className="btn sm tonal" onClick={() => assign.mutate(readName())}>
            {t('take')}
          </button>
        )}
        <button type="button" className="btn sm quiet" aria-busy={turn.isPending} onClick={() => turn.mutate()}>
          {t(state === 'open' ? 'closeConversation' : 'reopen')}
        </button>
        <button
          type="button"
          className="icon-btn aside-button"
          aria-expanded={isAsideOpen}
          aria-label={t('money')}
          onClick={onAside}
        >
          <Icon name="info" />
        </button>
      </div>
      {error && <FailureNote error={error} />}
    </header>
  )
}
