/**
 * What the server may say over the socket. A nudge carries no money and no names: it tells the wallet which of its
 * queries is stale, and the wallet asks again. A nudge that is lost costs only the time until the next poll.
 */
export type NudgeTopic = 'wallet' | 'qrcode' | 'statement'
export type ServerEvents = { nudge: (topics: readonly NudgeTopic[]) => void }

/** The socket's path on the wallet's own origin. The token travels in the handshake's `auth`, never in the URL. */
export const socketPath = '/socket'
