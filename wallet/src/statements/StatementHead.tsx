import type { RefObject } from 'react'
import { useWords } from '../i18n/words.ts'
import { Button } from '../ui/Button.tsx'
import { IconButton } from '../ui/IconButton.tsx'
import { openModal } from '../ui/modals.ts'
import { useMedia } from '../ui/use-media.ts'

type Props = { readonly heading: RefObject<HTMLHeadingElement | null>; readonly total: number | undefined }

/**
 * What this is and how much of it there is; the file to take away and the slips stand beside it. Of nothing there is no file: its button is not
 * there, but its place is, so that nothing moves once that is known.
 */
export const StatementHead = ({ heading, total }: Props) => {
  const t = useWords('statements')
  const isWide = useMedia('(min-width: 700px)')
  const saving = {
    disabled: !total,
    className: total === 0 ? 'invisible' : '',
    onClick: () => openModal('export'),
  }
  return (
    <div className="row sb min-h-11">
      <span className="row grow items-baseline">
        <h1 className="h1 still" ref={heading} tabIndex={-1}>
          {t('title')}
        </h1>
        {total !== undefined && total > 0 && <span className="meta">{t('count', { count: total })}</span>}
      </span>
      <span className="row">
        {isWide ? (
          <Button small icon="download" {...saving}>
            {t('export')}
          </Button>
        ) : (
          <IconButton icon="download" label={t('export')} {...saving} />
        )}
        <Button small icon="receipt-text" onClick={() => openModal('slips')}>
          {t('slips')}
        </Button>
      </span>
    </div>
  )
}
