import { useWords } from '../i18n/words.ts'
import { IconButton } from './IconButton.tsx'

type Props = {
  readonly page: number
  readonly last: number
  readonly onPage: (page: number) => void
  readonly label: string
  /** "2 of 7" in the words of the list. */
  readonly said: string
}

/** Back and onward through a list; nothing where there is one page. */
export const PageTurner = ({ page, last, onPage, label, said }: Props) => {
  const t = useWords('ui')
  if (last <= 1) return null
  return (
    <nav className="pager" aria-label={label}>
      <IconButton icon="chevron-left" label={t('previous')} disabled={page === 1} onClick={() => onPage(page - 1)} />
      <span className="money">{said}</span>
      <IconButton icon="chevron-right" label={t('next')} disabled={page >= last} onClick={() => onPage(page + 1)} />
    </nav>
  )
}
