/** The one kind of address that is loaded by itself: a link to a file of ours, signed for a short time. Anything else is shown as text. */
export const safeLink = (url: string | undefined): string | undefined =>
  url !== undefined && /^\/files\/[A-Za-z0-9/_.-]+(\?[\w=&%.~-]*)?$/.test(url) && !url.includes('..') ? url : undefined

/** Whether the time of such a link is over. A clock that goes wrong costs a question at most. */
export const isOver = (link: string, now = Date.now()): boolean =>
  Number(new URLSearchParams(link.split('?')[1]).get('until') ?? Number.POSITIVE_INFINITY) <= now
