import { useSyncExternalStore } from 'react'

export type ToastKind = 'ok' | 'wait' | 'bad'
export type Toast = {
  readonly id: number
  readonly kind: ToastKind
  readonly title: string
  readonly detail?: string | undefined
}

let shown: readonly Toast[] = []
let lastId = 0
const listeners = new Set<() => void>()

const show = (next: readonly Toast[]): void => {
  shown = next
  for (const listener of listeners) listener()
}

const most = 3

/** Four seconds of what happened, and where the money is. */
export const toast = (kind: ToastKind, title: string, detail?: string): void => {
  lastId += 1
  show([...shown, { id: lastId, kind, title, detail }].slice(-most))
}

export const closeToast = (id: number): void => show(shown.filter((one) => one.id !== id))

const none: readonly Toast[] = []

export const useToasts = (): readonly Toast[] =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => shown,
    () => none,
  )
