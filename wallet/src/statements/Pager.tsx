import { Link } from 'wouter'
import { useWords } from '../i18n/words.ts'
import { Icon } from '../ui/Icon.tsx'
import { useMedia } from '../ui/use-media.ts'
import { pagerItems } from './pager.ts'

/** The first page is the newest there is; every other one goes on where what is shown ended. */
const addressOf = (page: number, asOf: string | undefined): string => {
  if (page === 1) return '/user/statement'
  return `/user/statement?${new URLSearchParams({ page: String(page), ...(asOf && { asOf }) }).toString()}`
}

type PagerProps = { readonly page: number; readonly last: number; readonly asOf: string | undefined }

/** Numbered pages, 44 px each; on a narrow phone the far neighbours go, the ends stay. */
export const Pager = ({ page, last, asOf }: PagerProps) => {
  const t = useWords('statements')
  const isWide = useMedia('(min-width: 700px)')
  const isNarrow = useMedia('(max-width: 359px)')
  if (last === 1) return null
  const room = isWide ? 7 : isNarrow ? 4 : 5
  return (
    <nav className="pager" aria-label={t('pages')}>
      {page > 1 && <Step href={addressOf(page - 1, asOf)} icon="chevron-left" label={t('previous')} />}
      {pagerItems(page, last, room).map((item) =>
        'gapAfter' in item ? (
          <span key={`gap ${item.gapAfter}`} className="gap" aria-hidden>
            …
          </span>
        ) : (
          <Link
            key={item.page}
            href={addressOf(item.page, asOf)}
            className={item.page === page ? 'on' : ''}
            aria-current={item.page === page ? 'page' : undefined}
            aria-label={t('page', { page: item.page })}
          >
            {item.page}
          </Link>
        ),
      )}
      {page < last && <Step href={addressOf(page + 1, asOf)} icon="chevron-right" label={t('next')} />}
    </nav>
  )
}

type StepProps = { readonly href: string; readonly icon: 'chevron-left' | 'chevron-right'; readonly label: string }

const Step = ({ href, icon, label }: StepProps) => (
  <Link href={href} aria-label={label}>
    <Icon name={icon} />
  </Link>
)
