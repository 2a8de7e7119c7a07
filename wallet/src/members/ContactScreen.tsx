import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link, useLocation } from 'wouter'
import { failureOf } from '../api/failure.ts'
import { queryClient } from '../api/queries.ts'
import { useLanguage } from '../i18n/language.ts'
import { useWords } from '../i18n/words.ts'
import { Button } from '../ui/Button.tsx'
import { openChat } from '../ui/chat-door.ts'
import { ErrorScreen } from '../ui/ErrorNote.tsx'
import { Icon } from '../ui/Icon.tsx'
import { Loading, Skeleton } from '../ui/Skeleton.tsx'
import { ServerHtml } from '../ui/ServerHtml.tsx'
import { chatOfferedQuery, contactQuery, infoQuery } from './queries.ts'

function Contact({ top }: { top?: ReactNode }) {
  const t = useWords('members')
  const language = useLanguage()
  const [path] = useLocation()
  const { data, error, refetch } = useQuery(contactQuery)
  const chat = useQuery(chatOfferedQuery)
  const isChatOffered = chat.data?.enableChatWidget === true
  const version = useQuery(infoQuery).data?.version
  return (
    <div className={top ? 'contents' : 'column stack'}>
      {top}
      <h1 className="h1">{t('contactTitle')}</h1>
      {error && !data && (
        <ErrorScreen failure={failureOf(error)} title={t('contactFailed')} onRetry={() => void refetch()} />
      )}
      {!error && (!data || chat.isPending) && (
        <Loading>
          <Skeleton className="h-72" />
        </Loading>
      )}
      {data && !chat.isPending && (
        <>
          <div className="sub">
            <ServerHtml html={data.contactText[language]} />
          </div>
          <section className="panel stack justify-items-center text-center">
            {data.lineQR && (
              <div className="qr">
                <div className="paper">
                  <ServerHtml html={data.lineQR} isSvg label={t('lineQr', { name: data.lineName })} />
                </div>
              </div>
            )}
            <p className="strong">LINE {data.lineName}</p>
            <a className="btn primary" href={data.lineLink} target="_blank" rel="noopener noreferrer">
              <Icon name="headset" />
              {t('openLine')}
            </a>
            {isChatOffered && (
              <Button kind="tonal" icon="messages-square" onClick={openChat}>
                {t('openChat')}
              </Button>
            )}
          </section>
          {path === '/contact' && (
            <Link className="btn quiet" href="/howto">
              {t('howtoTitle')}
            </Link>
          )}
          {version && <p className="meta text-center">{t('version', { version })}</p>}
        </>
      )}
    </div>
  )
}

/** How to reach the operator; the same before and after login. */
export default function ContactScreen(props: { top?: ReactNode }) {
  return (
    <QueryClientProvider client={queryClient}>
      <Contact {...props} />
    </QueryClientProvider>
  )
}
