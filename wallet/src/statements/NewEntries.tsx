import { useWords } from '../i18n/words.ts'
import { Button } from '../ui/Button.tsx'

type Props = { readonly count: number; readonly onShow: () => void }

/** Rows that came in while the page was being read: said, and shown when the member wants it, never under their finger. */
export const NewEntries = ({ count, onShow }: Props) => {
  const t = useWords('statements')
  return (
    <div role="status">
      {count > 0 && (
        <Button kind="tonal" block icon="refresh-cw" onClick={onShow}>
          {t('newer', { count })}
        </Button>
      )}
    </div>
  )
}
