import type { Banner } from '@krapao/contract/calls/bonuses'
import { useQuery } from '@tanstack/react-query'
import { call } from '../api/call.ts'
import { useLanguage } from '../i18n/language.ts'
import { useWords } from '../i18n/words.ts'
import { Icon } from '../ui/Icon.tsx'
import { openModal } from '../ui/modals.ts'
import { ServerHtml } from '../ui/ServerHtml.tsx'

const bannersLast = 300_000

/** The banners of invite and refund in one row that scrolls; each leads to its modal. Without an answer there is none. */
export default function RewardBanners() {
  const t = useWords('rewards')
  const invites = useQuery({
    queryKey: ['invite', 'banners'],
    queryFn: ({ signal }) => call('GET /invite/banners', { signal }),
    staleTime: bannersLast,
  })
  const refunds = useQuery({
    queryKey: ['refund', 'banners'],
    queryFn: ({ signal }) => call('GET /refund/banners', { signal }),
    staleTime: bannersLast,
  })
  const banners = [
    ...(invites.data?.banners ?? []).map((banner) => ({ banner, modal: 'invite' as const })),
    ...(refunds.data?.banners ?? []).map((banner) => ({ banner, modal: 'refund' as const })),
  ]
  if (banners.length === 0) return null
  return (
    <section className="offers" aria-label={t('offers')}>
      {banners.map(({ banner, modal }) => (
        <Card key={banner.image} banner={banner} modal={modal} />
      ))}
    </section>
  )
}

type CardProps = { readonly banner: Banner; readonly modal: 'invite' | 'refund' }

const Card = ({ banner, modal }: CardProps) => {
  const t = useWords('rewards')
  const language = useLanguage()
  return (
    <article className="bonus">
      <div className="banner">
        <img src={banner.image} alt="" decoding="async" draggable={false} />
        <h3 className="h2">{t(modal)}</h3>
        <ServerHtml html={banner.html[language]} />
        <button type="button" aria-label={t('open', { title: t(modal) })} onClick={() => openModal(modal)}>
          <Icon name="chevron-right" size="l" />
        </button>
      </div>
    </article>
  )
}
