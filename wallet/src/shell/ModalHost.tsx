import { createElement, Suspense, useEffect, useRef } from 'react'
import { useWords } from '../i18n/words.ts'
import type { Screen } from '../screen.ts'
import { closeModal, type ModalName, type ModalProps, returnFocus, useOpenModal } from '../ui/modals.ts'
import { Loading, Skeleton } from '../ui/Skeleton.tsx'
import { toast } from '../ui/toast.ts'
import { reloadOnce } from './reload-once.ts'
import { ScreenBoundary } from './ScreenBoundary.tsx'

export type Modals = Readonly<Partial<Record<ModalName, Screen<ModalProps>>>>

/** A modal whose code did not arrive: with a line the page is loaded anew, and the modal, being in the address, opens; else why is said. */
function NotOpened() {
  const t = useWords('ui')
  useEffect(() => {
    if (navigator.onLine && reloadOnce()) return
    toast('bad', t('crashed'), t(navigator.onLine ? 'timeout' : 'offline'))
    closeModal()
  }, [t])
  return null
}

/** The place of a modal whose code is on its way: a second tap is not for what lies under it. */
const coming = (
  <div className="coming">
    <Loading>
      <Skeleton className="sheet h-1/2" />
    </Loading>
  </div>
)

/** Shows the modal that the address names. An unknown name shows nothing. */
export function ModalHost({ modals }: { modals: Modals }) {
  const open = useOpenModal()
  const modal = open && modals[open.name as ModalName]
  const wasOpen = useRef(false)
  useEffect(() => {
    if (wasOpen.current && !open) returnFocus()
    wasOpen.current = open !== undefined
  }, [open])
  if (!modal) return null
  return (
    <ScreenBoundary key={open.name} fallback={<NotOpened />}>
      <Suspense fallback={coming}>
        {createElement(modal, { key: `${open.name}:${open.arg}`, arg: open.arg, onClose: closeModal })}
      </Suspense>
    </ScreenBoundary>
  )
}
