import type { ReactNode } from 'react'
import { useWheelActive } from '../api/wheel-query.ts'
import { useWords } from '../i18n/words.ts'
import { openModal } from '../ui/modals.ts'
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx'

/** The coins open the prize wheel, when it is on (product.md §2); else they are only shown. */
export default function CoinButton({ children }: { children: ReactNode }) {
  const t = useWords('actions')
  if (useWheelActive().data?.isActive !== true) return children
  return (
    <button type="button" className="grid w-full text-left" onClick={() => openModal('spin')}>
      {children}
      <VisuallyHidden>{t('spin')}</VisuallyHidden>
    </button>
  )
}
