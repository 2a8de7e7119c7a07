import { limits } from '@krapao/contract/limits'
import { Toaster as Sonner, toast as show } from 'sonner'
import { useWords } from '../i18n/words.ts'
import { Icon, type IconName } from './Icon.tsx'
import { IconButton } from './IconButton.tsx'
import type { ToastKind, ToastWords } from './toast.ts'

const looks: Record<ToastKind, { icon: IconName; color: string }> = {
  ok: { icon: 'circle-check', color: 'text-success' },
  wait: { icon: 'clock', color: 'text-progress' },
  bad: { icon: 'circle-alert', color: 'text-failed' },
}

function Toast({ kind, title, detail, onClose }: ToastWords & { onClose: () => void }) {
  const t = useWords('ui')
  const { icon, color } = looks[kind]
  return (
    <div className="toast" role={kind === 'bad' ? 'alert' : 'status'}>
      <Icon name={icon} className={color} />
      <div className="grow">
        <b className="strong">{title}</b>
        {detail && <p className="text-ink-2">{detail}</p>}
      </div>
      <IconButton className="-my-1" icon="x" label={t('close')} onClick={onClose} />
    </div>
  )
}

export const showToast = (words: ToastWords): void => {
  show.custom((id) => <Toast {...words} onClose={() => show.dismiss(id)} />, { duration: limits.toastMs })
}

/** Above the bottom bar on a phone, top right from 700 px; waits while a pointer or the focus is on it. */
export default function Toaster() {
  const t = useWords('ui')
  const isWide = matchMedia('(min-width: 700px)').matches
  return (
    <Sonner
      position={isWide ? 'top-right' : 'bottom-center'}
      offset={{ top: '5rem', right: '1.5rem' }}
      mobileOffset={{ bottom: 'calc(var(--bottombar) + 1.5rem)', left: '1rem', right: '1rem' }}
      containerAriaLabel={t('notices')}
      toastOptions={{ unstyled: true }}
    />
  )
}
