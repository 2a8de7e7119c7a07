import type { GameSlot, LaunchStyle } from '@krapao/contract/calls/wallet'

/**
 * The slots that a member sees on the home screen, in the order of the carousels. Data only: which protocol a slot's
 * provider speaks and where it lives is configuration (`Providers.games`), how it is opened is product.md §7.
 */
export type CatalogueSlot = {
  readonly code: string
  readonly name: string
  readonly category: GameSlot['category']
  readonly launch: LaunchStyle
  readonly web: boolean
  /** Where the provider keeps its app, as a path under its own address (`baseUrl`); empty where it has none. */
  readonly android: string
  readonly ios: string
  readonly logo: string
  readonly background: string
}

const withApps = { android: '/app/android', ios: '/app/ios' } as const
const withoutApps = { android: '', ios: '' } as const

const slot = (
  code: string,
  name: string,
  category: GameSlot['category'],
  launch: LaunchStyle,
  apps: { readonly android: string; readonly ios: string },
): CatalogueSlot => ({
  code,
  name,
  category,
  launch,
  web: true,
  ...apps,
  logo: `/games/${code}/logo.svg`,
  background: `/games/${code}/background.svg`,
})

export const catalogue: readonly CatalogueSlot[] = [
  slot('joker', 'Joker', 'slot', 'form-post', withApps),
  slot('pg', 'PG', 'slot', 'username-link', withoutApps),
  slot('slotxo', 'SlotXO', 'slot', 'form-post', withApps),
  slot('superslot', 'Superslot', 'slot', 'form-post', withoutApps),
  slot('pgslot', 'PG Slot', 'slot', 'password-link', withoutApps),
  slot('betflix', 'Betflix', 'slot', 'username-link', withoutApps),
  slot('areaslot', 'Areaslot', 'slot', 'username-link', withoutApps),
  slot('slotracha', 'Slotracha', 'slot', 'password-link', withoutApps),
  slot('circus', 'Circus', 'slot', 'password-link', withoutApps),
  slot('joker2', 'Joker 2', 'slot', 'username-link', withApps),
  slot('other', 'Game Hall', 'slot', 'new-tab', withoutApps),
  slot('sexygame', 'Sexy Game', 'sport', 'link', withoutApps),
  slot('ufabet', 'Ufabet', 'sport', 'form-post', withoutApps),
  slot('imi', 'IMI', 'sport', 'password-link', withoutApps),
  slot('usun', 'Usun', 'sport', 'password-link', withoutApps),
  slot('huayhd', 'Huay HD', 'lotto', 'username-link', withoutApps),
  slot('askmebet', 'Askmebet', 'lotto', 'password-link', withoutApps),
]

const byCode = new Map(catalogue.map((entry) => [entry.code, entry]))

export const slotOfCode = (code: string): CatalogueSlot | undefined => byCode.get(code)

/** The full address of a slot's app at its provider, or empty where there is none. */
export const appLink = (path: string, baseUrl: string): string =>
  path === '' ? '' : baseUrl.replace(/\/+$/, '') + path
