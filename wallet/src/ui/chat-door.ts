import { useSyncExternalStore } from 'react'

/**
 * Whether the chat is open. On a phone it covers the screen, so the address says it and the back button closes it; beside a desktop's page it
 * stays while its person goes from screen to screen.
 */
const param = 'chat'
let isDocked = false
const changed = new Set<() => void>()

const tell = (): void => {
  for (const listener of changed) listener()
}

const isInAddress = (): boolean => new URLSearchParams(location.search).has(param)
const isOpen = (): boolean => isDocked || isInAddress()

/** From this width on the chat is a panel beside the page (look.md). */
export const dockedFrom = '(min-width: 700px)'

const addressWith = (open: boolean): string => {
  const search = new URLSearchParams(location.search)
  if (open) search.set(param, 'open')
  else search.delete(param)
  const query = search.toString().replaceAll('%3A', ':')
  return `${location.pathname}${query ? `?${query}` : ''}`
}

export const openChat = (): void => {
  if (isOpen()) return
  if (matchMedia(dockedFrom).matches) isDocked = true
  else history.pushState({ ...history.state, chat: true }, '', addressWith(true))
  tell()
}

export const closeChat = (): void => {
  isDocked = false
  if (isInAddress()) {
    if (history.state?.chat === true) history.back()
    else history.replaceState(history.state, '', addressWith(false))
  }
  tell()
}

const subscribe = (listener: () => void) => {
  changed.add(listener)
  addEventListener('popstate', listener)
  return () => {
    changed.delete(listener)
    removeEventListener('popstate', listener)
  }
}

export const useChatOpen = (): boolean => useSyncExternalStore(subscribe, isOpen, () => false)
