import { Link } from 'wouter'
import { useWords } from '../i18n/words.ts'
import { Icon } from '../ui/Icon.tsx'
import { useMedia } from '../ui/use-media.ts'
import { pagerItems } from './pager.ts'

const addressOf = (page: number): string => (page === 1 ? '/user/statement' : `/user/statement?page=${page}`)

/** Numbered pages, 44 px each; on a narrow phone the far neighbours go, the ends stay. */
export const Pager = ({ page, last }: { readonly page: number; readonly last: number }) => {
  const t = useWords('statements')
  const isWide = useMedia('(min-width: 700px)')
  const isNarrow = useMedia('(max-width: 359px)')
  if (last === 1) return null
  const room = isWide ? 7 : isNarrow ? 4 : 5
  return (
    <nav className="pager" aria-label={t('pages')}>
      {page > 1 && <Step to={page - 1} icon="chevron-left" label={t('previous')} />}
      {pagerItems(page, last, room).map((item) =>
        'gapAfter' in item ? (
          <span key={`gap ${item.gapAfter}`} className="gap" aria-hidden>
            …
          </span>
        ) : (
          <Link
            key={item.page}
            href={addressOf(item.page)}
            className={item.page === page ? 'on' : ''}
            aria-current={item.page === page ? 'page' : undefined}
            aria-label={t('page', { page: item.page })}
          >
            {item.page}
          </Link>
        ),
      )}
      {page < last && <Step to={page + 1} icon="chevron-right" label={t('next')} />}
    </nav>
  )
}

type StepProps = { readonly to: number; readonly icon: 'chevron-left' | 'chevron-right'; readonly label: string }

const Step = ({ to, icon, label }: StepProps) => (
  <Link href={addressOf(to)} aria-label={label}>
    <Icon name={icon} />
  </Link>
)
