/**
 * The bearer token: in `localStorage` when the member asked to be remembered, else only for this tab's session (product.md §3).
 * Reading prefers the session's own, so that a tab that logged in without "remember me" keeps its member.
 */
const key = 'token'

export const readToken = (): string | null => sessionStorage.getItem(key) ?? localStorage.getItem(key)

/** False also where there is no browser: the build renders what a visitor sees. */
export const hasToken = (): boolean => typeof localStorage !== 'undefined' && readToken() !== null

export const keepToken = (token: string, remember: boolean): void => {
  forgetToken()
  ;(remember ? localStorage : sessionStorage).setItem(key, token)
}

const forgetToken = (): void => {
  sessionStorage.removeItem(key)
  localStorage.removeItem(key)
}

/** What a logged-out screen clears when it finds a token, and logout too (product.md §4). */
export const clearSession = (): void => {
  forgetToken()
  localStorage.removeItem('last_sync')
  localStorage.removeItem('remember-agreement')
}
