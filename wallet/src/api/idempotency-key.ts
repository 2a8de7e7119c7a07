/** A kept key: for this very body, and only while its outcome is unknown. */
type Kept = { readonly key: string; readonly body: string; readonly madeAt: number }

/** After this the answer has long been in the statement; the same body is then a new wish. */
const lifeMs = 15 * 60_000

const place = (name: string): string => `sending ${name}`

const read = (name: string): Kept | undefined => {
  const text = sessionStorage.getItem(place(name))
  return text === null ? undefined : (JSON.parse(text) as Kept)
}

/** `randomUUID` is missing where the page came over plain HTTP; the random bytes are there everywhere. */
const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')

/** The key to send this body with: the kept one when the same wish still has no answer, else a new one, kept before it is used. */
export const keyFor = (name: string, body: unknown, now: number = Date.now()): string => {
  const text = JSON.stringify(body)
  const kept = read(name)
  if (kept && kept.body === text && now - kept.madeAt < lifeMs) return kept.key
  const key = newKey()
  sessionStorage.setItem(place(name), JSON.stringify({ key, body: text, madeAt: now } satisfies Kept))
  return key
}

export const forgetKey = (name: string): void => sessionStorage.removeItem(place(name))
