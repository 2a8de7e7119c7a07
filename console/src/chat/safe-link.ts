/** The one kind of address that is loaded by itself: a link to a file of ours, signed for a short time. Anything else is shown as text. */
export const safeLink = (url: string | undefined): string | undefined =>
  url !== undefined && /^\/files\/[A-Za-z0-9/_.-]+(\?[\w=&%.~-]*)?$/.test(url) && !url.includes('..') ? url : undefined
