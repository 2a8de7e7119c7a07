import { Button } from './Button.tsx'
import { useCopy } from './copy.ts'
import { IconButton } from './IconButton.tsx'
import { useWords } from '../i18n/words.ts'
import { VisuallyHidden } from './VisuallyHidden.tsx'

/** `what` names what is copied, for who does not see it ("your account number"). With `icon` only the icon shows. */
export function CopyButton({ text, what, icon = false }: { text: string; what: string; icon?: boolean }) {
  const t = useWords('ui')
  const copy = useCopy()
  if (icon) return <IconButton icon="copy" label={t('copyThing', { thing: what })} onClick={() => void copy(text)} />
  return (
    <Button kind="tonal" small icon="copy" onClick={() => void copy(text)}>
      {t('copy')}
      <VisuallyHidden> {what}</VisuallyHidden>
    </Button>
  )
}
