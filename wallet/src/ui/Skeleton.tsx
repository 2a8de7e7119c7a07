import { useWords } from '../i18n/words.ts'
import { VisuallyHidden } from './VisuallyHidden.tsx'

/** A grey shape of what comes; it shows itself only after 200 ms (in the style), and money is never guessed. Size it by utilities. */
export function Skeleton({ className = 'h-4' }: { className?: string }) {
  return <span className={`skel block ${className}`} aria-hidden />
}

/** Around skeletons: says once that something loads. */
export function Loading({ children }: { children: React.ReactNode }) {
  const t = useWords('ui')
  return (
    <div aria-busy role="status">
      <VisuallyHidden>{t('loading')}</VisuallyHidden>
      {children}
    </div>
  )
}
