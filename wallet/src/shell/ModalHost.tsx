import { createElement, Suspense } from 'react'
import type { Screen } from '../screen.ts'
import { closeModal, type ModalName, type ModalProps, useOpenModal } from '../ui/modals.ts'
import { ScreenBoundary } from './ScreenBoundary.tsx'

export type Modals = Readonly<Partial<Record<ModalName, Screen<ModalProps>>>>

/** Shows the modal that the address names. An unknown name shows nothing. */
export function ModalHost({ modals }: { modals: Modals }) {
  const open = useOpenModal()
  const modal = open && modals[open.name as ModalName]
  if (!modal) return null
  return (
    <ScreenBoundary key={open.name}>
      <Suspense fallback={null}>
        {createElement(modal, { key: `${open.name}:${open.arg}`, arg: open.arg, onClose: closeModal })}
      </Suspense>
    </ScreenBoundary>
  )
}
