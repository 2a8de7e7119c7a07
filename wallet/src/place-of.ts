import { guestScreens, memberScreens } from './routes.tsx'

export type GuestPage = keyof typeof guestScreens
export type MemberPage = keyof typeof memberScreens

/** What a path leads to: another path, or a screen. */
export type Place =
  | { readonly kind: 'elsewhere'; readonly path: string }
  | { readonly kind: 'guest'; readonly page: GuestPage }
  | { readonly kind: 'member'; readonly page: MemberPage }
  | { readonly kind: 'terminated' | 'not-found' }

const elsewhere = (path: string): Place => ({ kind: 'elsewhere', path })

/**
 * The routes and guards of product.md §2. Anything under /user needs a token, a page that does not exist too: a visitor is not told what is
 * there. A slash at the end changes nothing.
 */
export const placeOf = (path: string, hasToken: boolean): Place => {
  const [first = '', second, ...rest] = path.split('/').filter(Boolean)
  if (first === '') return elsewhere('/user')
  if (first === 'user') {
    if (!hasToken) return elsewhere('/login')
    if (second === undefined) return elsewhere('/user/home')
    if (rest.length === 0 && Object.hasOwn(memberScreens, second)) return { kind: 'member', page: second as MemberPage }
    return { kind: 'not-found' }
  }
  if (second !== undefined) return { kind: 'not-found' }
  if (first === 'terminated') return { kind: 'terminated' }
  return Object.hasOwn(guestScreens, first) ? { kind: 'guest', page: first as GuestPage } : { kind: 'not-found' }
}
