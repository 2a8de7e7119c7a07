import { useReach } from '../api/reach.ts'
import { useWords } from '../i18n/words.ts'
import { Icon } from '../ui/Icon.tsx'

/** While money is being sent and the connection is lost: what is happening, and that it can not happen twice. */
export const SendingAgain = ({ isSending }: { readonly isSending: boolean }) => {
  const t = useWords('movements')
  const isReached = useReach()
  if (!isSending || isReached) return null
  return (
    <p className="note wait" role="status">
      <Icon name="wifi-off" />
      <span>{t('sendingAgain')}</span>
    </p>
  )
}
