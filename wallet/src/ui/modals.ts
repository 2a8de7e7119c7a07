import { useSyncExternalStore } from 'react'

/**
 * Which modal is open is said by the address, `?modal=deposit` or `?modal=game:pg`: a link opens it, and the back button closes it. While
 * money is being sent the modal is held: nothing closes it, the back button neither.
 */
export type ModalName =
  | 'actions'
  | 'deposit'
  | 'withdraw'
  | 'transfer'
  | 'game'
  | 'slips'
  | 'conditions'
  | 'agreement'
  | 'profile'
  | 'password'
  | 'bank-name'
  | 'spin'
  | 'invite'
  | 'refund'
  | 'export'

export type OpenModal = { readonly name: string; readonly arg: string | undefined }

const changed = new Set<() => void>()
let holds = 0
let opener: Element | null = null

const read = (): string => new URLSearchParams(location.search).get('modal') ?? ''

/** Whether any modal is open now. */
export const isModalOpen = (): boolean => read() !== ''

const addressWith = (modal: string | null): string => {
  const search = new URLSearchParams(location.search)
  if (modal === null) search.delete('modal')
  else search.set('modal', modal)
  const query = search.toString().replaceAll('%3A', ':')
  return `${location.pathname}${query ? `?${query}` : ''}`
}

let held = ''

const tell = (): void => {
  held = read()
  for (const listener of changed) listener()
}

/** Opens a modal, or puts another in the place of the open one. */
export const openModal = (modal: ModalName | `${ModalName}:${string}`): void => {
  if (read()) history.replaceState({ ...history.state, modal: history.state?.modal ?? false }, '', addressWith(modal))
  else {
    opener = document.activeElement
    history.pushState({ modal: true }, '', addressWith(modal))
  }
  tell()
}

/** Goes back to before the modal; a modal that came by a link has no before and only leaves the address. */
export const closeModal = (): void => {
  if (holds > 0 || !read()) return
  if (history.state?.modal === true) history.back()
  else {
    history.replaceState(null, '', addressWith(null))
    tell()
  }
  if (opener instanceof HTMLElement) opener.focus()
  opener = null
}

/** Keeps the modal open until the returned function is called. */
export const holdModal = (): (() => void) => {
  holds += 1
  return () => {
    holds -= 1
  }
}

const subscribe = (listener: () => void) => {
  const onPop = () => {
    if (holds > 0 && held) history.pushState({ modal: true }, '', addressWith(held)) // the back button, while money is on its way
    held = read()
    listener()
  }
  held = read()
  changed.add(listener)
  addEventListener('popstate', onPop)
  return () => {
    changed.delete(listener)
    removeEventListener('popstate', onPop)
  }
}

export const useOpenModal = (): OpenModal | undefined => {
  const said = useSyncExternalStore(subscribe, read, () => '')
  if (!said) return undefined
  const colon = said.indexOf(':')
  return colon < 0 ? { name: said, arg: undefined } : { name: said.slice(0, colon), arg: said.slice(colon + 1) }
}

/** What every modal is given. */
export type ModalProps = { readonly arg: string | undefined; readonly onClose: () => void }
