/** Who chats without an account: an id that the server gave, and the token that proves it (product.md §3). Kept until they log in. */
const idKey = 'guestId'
const tokenKey = 'guestToken'

export type Guest = { readonly id: string; readonly token: string }

export const readGuest = (): Guest | undefined => {
  const id = localStorage.getItem(idKey)
  const token = localStorage.getItem(tokenKey)
  return id && token ? { id, token } : undefined
}

export const keepGuest = ({ id, token }: Guest): void => {
  localStorage.setItem(idKey, id)
  localStorage.setItem(tokenKey, token)
}

export const forgetGuest = (): void => {
  localStorage.removeItem(idKey)
  localStorage.removeItem(tokenKey)
}
