import { useWords } from '../i18n/words.ts'
import { openModal } from '../ui/modals.ts'
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx'

/** Beside the invite bonus: where it is received, with its conditions. */
export default function InviteButton() {
  const t = useWords('rewards')
  return (
    <button type="button" className="mini" onClick={() => openModal('invite')}>
      {t('receive')}
      <VisuallyHidden> {t('invite')}</VisuallyHidden>
    </button>
  )
}
