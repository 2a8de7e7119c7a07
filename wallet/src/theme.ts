import { useSyncExternalStore } from 'react'

/** Night is the look's own ground; day is the member's choice, kept on this device. The page's first script applies it before it paints. */
export type Theme = 'dark' | 'light'

const listeners = new Set<() => void>()

const readTheme = (): Theme => (document.documentElement.dataset['theme'] === 'light' ? 'light' : 'dark')

export const changeTheme = (theme: Theme): void => {
  document.documentElement.dataset['theme'] = theme
  localStorage.setItem('theme', theme)
  for (const listener of listeners) listener()
}

export const useTheme = (): Theme =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    readTheme,
    () => 'dark',
  )
