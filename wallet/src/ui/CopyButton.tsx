import { Button } from './Button.tsx'
import { useCopy } from './copy.ts'
import { IconButton } from './IconButton.tsx'
import { useWords } from '../i18n/words.ts'

/** `what` names what is copied, for who does not see it ("your account number"). With `icon` only the icon shows. */
export function CopyButton({ text, what, icon = false }: { text: string; what: string; icon?: boolean }) {
  const t = useWords('ui')
  const copy = useCopy()
  const label = t('copyThing', { thing: what })
  if (icon) return <IconButton icon="copy" label={label} onClick={() => void copy(text)} />
  return (
    <Button kind="tonal" small icon="copy" aria-label={label} onClick={() => void copy(text)}>
      {t('copy')}
    </Button>
  )
}
