const key = 'reloaded'
const notAgainMs = 30_000

/**
 * A browser remembers for the page's life that a piece of code did not arrive; only a reload asks for it again, and brings the newest build's
 * names along. Answers false when that was just tried, so that nobody reloads in circles.
 */
export const reloadOnce = (now: number = Date.now()): boolean => {
  if (now - Number(sessionStorage.getItem(key) ?? 0) < notAgainMs) return false
  sessionStorage.setItem(key, String(now))
  location.reload()
  return true
}
