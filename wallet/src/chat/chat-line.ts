import { type ServerEvents, socketPath } from '@krapao/contract/events'
import type { Socket } from 'socket.io-client'
import type { ChatLine, LineHearer } from './core/chat-port.ts'
import { forgetGuest, readGuest } from './guest.ts'

/** Tells the hearer what this socket says; the answer ends that. */
const hearOn = (socket: Socket<ServerEvents>, hearer: LineHearer): (() => void) => {
  const heard = [
    ['connect', hearer.onUp],
    ['disconnect', hearer.onDown],
    ['messaging', hearer.onMessage],
    ['chat-read', hearer.onRead],
    // As after a line that was down: ask what there is.
    ['chat-gap', hearer.onUp],
  ] as const
  for (const [event, listener] of heard) socket.on(event, listener)
  if (socket.connected) hearer.onUp()
  return () => {
    for (const [event, listener] of heard) socket.off(event, listener)
  }
}

/** What arrives after it was closed is of no use to anybody. */
const lateLine = (open: () => Promise<{ retry: () => void; close: () => void }>): ChatLine => {
  let isClosed = false
  let line: { retry: () => void; close: () => void } | undefined
  let isOpening = false
  const begin = async () => {
    if (isOpening || line) return
    isOpening = true
    try {
      const opened = await open()
      if (isClosed) opened.close()
      else line = opened
    } catch {
      // Its code did not arrive: the next check asks again, and history stands in for it.
    } finally {
      isOpening = false
    }
  }
  void begin()
  return {
    retry: () => {
      if (line) line.retry()
      else void begin()
    },
    close: () => {
      isClosed = true
      line?.close()
    },
  }
}

/** A member's chat is told over the socket that tells them everything else; it opens with their screens. */
export const openMemberLine = (hearer: LineHearer): ChatLine =>
  lateLine(async () => {
    const { openSocket, shareSocket } = await import('../api/socket.ts')
    const close = shareSocket((socket) => {
      const over = hearOn(socket, hearer)
      return () => {
        over()
        hearer.onDown()
      }
    })
    return { retry: () => void openSocket().catch(() => undefined), close }
  })

/** A guest has a socket only for the chat, and only once they chat. The proof travels in the handshake, never in the address. */
export const openGuestLine = (hearer: LineHearer): ChatLine =>
  lateLine(async () => {
    const { io } = await import('socket.io-client')
    const socket: Socket<ServerEvents> = io({
      path: socketPath,
      transports: ['websocket', 'polling'],
      auth: (give) => give({ guestToken: readGuest()?.token }),
    })
    hearOn(socket, hearer)
    // Another tab has logged in with this guest: its id opens nothing any more, and asking again would not change that.
    socket.on('connect_error', ({ message }) => {
      if (message !== 'GUEST_TOKEN_INVALID') return
      forgetGuest()
      hearer.onRefused()
    })
    return { retry: () => void (socket.active || socket.connect()), close: () => void socket.disconnect() }
  })
