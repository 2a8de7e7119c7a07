import type { IconName } from '../ui/Icon.tsx'

type Entry = { icon: IconName; label: string } & ({ path: string } | { modal: 'conditions' })

/** The member's menu on the phone's bottom bar, whose plus leads to the rest. */
export const menu = [
  { icon: 'house', label: 'home', path: '/user/home' },
  { icon: 'receipt-text', label: 'history', path: '/user/statement' },
  { icon: 'scroll-text', label: 'conditions', modal: 'conditions' },
  { icon: 'headset', label: 'contact', path: '/user/contact' },
] as const satisfies readonly Entry[]

const bonus = { icon: 'gift', label: 'bonus', path: '/user/bonus' } as const satisfies Entry

/** The desktop's top bar has room for the bonuses too. */
export const wideMenu = [menu[0], menu[1], bonus, menu[2], menu[3]] as const

export type MenuEntry = (typeof wideMenu)[number]
