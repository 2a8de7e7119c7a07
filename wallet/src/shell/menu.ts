import type { IconName } from '../ui/Icon.tsx'

/** The member's menu, the same on the phone's bottom bar and the desktop's top bar. */
export const menu = [
  { icon: 'house', label: 'home', path: '/user/home' },
  { icon: 'receipt-text', label: 'history', path: '/user/statement' },
  { icon: 'scroll-text', label: 'conditions', modal: 'conditions' },
  { icon: 'headset', label: 'contact', path: '/user/contact' },
] as const satisfies readonly ({ icon: IconName; label: string } & ({ path: string } | { modal: 'conditions' }))[]

export type MenuEntry = (typeof menu)[number]
