import { useState } from 'react'
import { useWords } from '../i18n/words.ts'
import { ConversationList } from './ConversationList.tsx'
import { ConversationView } from './ConversationView.tsx'
import type { Filter } from './queries.ts'

/** The list beside the open conversation; on a phone one of them at a time. */
export function ChatPage({ id }: { id: string | undefined }) {
  const t = useWords()
  const [filter, setFilter] = useState<Filter>({ state: 'open' })
  return (
    <div className={id ? 'desk has-open' : 'desk'}>
      <ConversationList openId={id} filter={filter} onFilter={setFilter} />
      {id ? <ConversationView key={id} id={id} /> : <p className="centre quiet desk-none">{t('chooseConversation')}</p>}
    </div>
  )
}
