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
  | 'video'
  | 'password'
  | 'bank-name'
  | 'spin'
  | 'invite'
  | 'refund'
  | 'export'

export type OpenModal = { readonly name: string; readonly arg: string | undefined }

const changed = new Set<() => void>()
let holds = 0
let opener: HTMLElement | null = null

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
  if (read()) history.replaceState({ modal: true }, '', addressWith(modal))
  else {
    opener = document.activeElement as HTMLElement | null
    history.pushState({ modal: true }, '', addressWith(modal))
  }
  tell()
}

let isClosing = false

/** From asking the browser to go back until it has. */
export const isClosingModal = (): boolean => isClosing

/** Goes back to before the modal, and the layers over it. */
export const closeModal = (): void => {
  if (holds > 0 || !read() || isClosing) return
  isClosing = true
  history.go(-1 - (history.state?.layers ?? 0))
}

/** The focus goes back to what opened the modal; where that is gone, or a link opened it, to the page's content. */
export const returnFocus = (): void => {
  const main = document.getElementById('main')
  const back = opener?.isConnected && opener !== document.body ? opener : main
  opener = null
  if (main) main.tabIndex = -1
  back?.focus({ preventScroll: back === main })
}

/** Keeps the modal open until the returned function is called. */
export const holdModal = (): (() => void) => {
  holds += 1
  return () => {
    holds -= 1
  }
}

/** A link that names a modal gets the page beneath it as the entry before, so that the back button closes the modal and nothing else. */
const settleLink = (): void => {
  const modal = read()
  if (!modal || history.state?.modal) return
  history.replaceState(null, '', addressWith(null))
  history.pushState({ modal: true }, '', addressWith(modal))
}

const subscribe = (listener: () => void) => {
  settleLink()
  const onPop = () => {
    isClosing = false
    // The back button, while money is on its way.
    if (holds > 0 && held && read() !== held) history.pushState({ modal: true }, '', addressWith(held))
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
