/** Whole seconds left; the last part of a second still counts as one, so 00:00 is shown only when it is over. */
export const secondsLeft = (expireIn: number, clockAheadMs: number, now: number): number =>
  Math.max(0, Math.ceil((expireIn - (now + clockAheadMs)) / 1000))

/** How far the server's clock is ahead of this device's: a phone that is ten minutes wrong must not end a QR early. */
export const clockAhead = (serverTime: number, receivedAt: number): number => serverTime - receivedAt

const announcedAt = [300, 60, 30, 0] as const
export type Announcement = (typeof announcedAt)[number]

/**
 * What a screen reader is told when the clock went from `before` to `now`: 5:00, 1:00, 0:30 and the end (look.md). A tab
 * that slept may skip several; only the most urgent is said.
 */
export const announcementOf = (before: number, now: number): Announcement | null =>
  announcedAt.findLast((mark) => before > mark && now <= mark) ?? null
