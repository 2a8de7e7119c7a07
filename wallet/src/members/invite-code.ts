const key = 'code'

/** The invite code of `/register?code=…` is kept until somebody registers with it (product.md §3). */
export const keepInviteCode = (search: string): void => {
  const code = new URLSearchParams(search).get('code')?.trim()
  if (code) localStorage.setItem(key, code.slice(0, 80))
}

export const readInviteCode = (): string | null => localStorage.getItem(key)

export const forgetInviteCode = (): void => localStorage.removeItem(key)
