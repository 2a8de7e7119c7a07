import { useSyncExternalStore } from 'react'

let open: readonly HTMLDialogElement[] = []
const listeners = new Set<() => void>()

const set = (next: readonly HTMLDialogElement[]): void => {
  open = next
  for (const listener of listeners) listener()
}

/** A modal dialog makes all that is outside of it inert, toasts too; so they must know which dialog is on top. */
export const dialogOpened = (dialog: HTMLDialogElement): (() => void) => {
  set([...open, dialog])
  return () => set(open.filter((one) => one !== dialog))
}

export const useTopDialog = (): HTMLDialogElement | undefined =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => open.at(-1),
    () => undefined,
  )
