import { useWords } from '../i18n/words.ts'
import { FailureNote } from '../ui/FailureNote.tsx'
import { Loading } from '../ui/Loading.tsx'
import { useTitle } from '../ui/use-title.ts'
import { ConversationRow } from './ConversationRow.tsx'
import { ListFilter } from './ListFilter.tsx'
import { type Filter, useConversations } from './queries.ts'

type Props = { openId: string | undefined; filter: Filter; onFilter: (filter: Filter) => void }

export function ConversationList({ openId, filter, onFilter }: Props) {
  const t = useWords()
  const { data, error, isPending, isFetchingNextPage, hasNextPage, fetchNextPage, refetch } = useConversations(filter)
  const conversations = data?.pages.flatMap((page) => page.conversations) ?? []
  const unread = data?.pages[0]?.unread ?? 0
  useTitle(`${unread > 0 ? `(${unread}) ` : ''}${t('chat')} · ${t('console')}`)
  return (
    <section className="list" aria-label={t('conversations')}>
      <header>
        <h1>
          {t('conversations')}
          {unread > 0 && <span className="count">{t('unreadCount', { count: unread })}</span>}
        </h1>
        <ListFilter filter={filter} onFilter={onFilter} />
      </header>
      {error && <FailureNote error={error} onRetry={() => void refetch()} />}
      {isPending && !error && <Loading />}
      {data && conversations.length === 0 && <p className="centre quiet">{t('noConversations')}</p>}
      <ul>
        {conversations.map((one) => (
          <ConversationRow key={one._id} conversation={one} isOpen={one._id === openId} />
        ))}
      </ul>
      {hasNextPage && (
        <button
          type="button"
          className="btn sm quiet more"
          aria-busy={isFetchingNextPage}
          onClick={() => void fetchNextPage()}
        >
          {t('more')}
        </button>
      )}
    </section>
  )
}
