import { useSyncExternalStore } from 'react'

/** Night is the look's own ground; day is the operator's choice, kept on this machine. */
export type Theme = 'dark' | 'light'
const key = 'console-theme'
const listeners = new Set<() => void>()

const readTheme = (): Theme => (localStorage.getItem(key) === 'light' ? 'light' : 'dark')

export const applyTheme = (): void => void (document.documentElement.dataset['theme'] = readTheme())

export const changeTheme = (theme: Theme): void => {
  localStorage.setItem(key, theme)
  applyTheme()
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
export const useTheme = (): Theme => useSyncExternalStore(subscribe, readTheme)
