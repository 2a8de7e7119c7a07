import { type NudgeTopic, type ServerEvents, socketPath } from '@krapao/contract/events'
import type { Socket } from 'socket.io-client'
import { useSyncExternalStore } from 'react'
import { call } from './call.ts'
import { nudge } from './queries.ts'
import { readToken } from './session.ts'

let socket: Socket<ServerEvents> | undefined
let isUp = false
const listeners = new Set<() => void>()

const changed = (up: boolean): void => {
  if (up === isUp) return
  isUp = up
  for (const listener of listeners) listener()
}

type OnOpened = (socket: Socket<ServerEvents>) => () => void
const hearers = new Map<OnOpened, (() => void) | undefined>()

/** Gives the socket to who else wants to hear it (the chat), now or when it is opened; what is answered is called when that is over. */
export const shareSocket = (onOpened: OnOpened): (() => void) => {
  hearers.set(onOpened, socket && onOpened(socket))
  return () => {
    hearers.get(onOpened)?.()
    hearers.delete(onOpened)
  }
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Opens the socket once home stands; it reconnects by itself, and after each gap everything is asked again. */
export const openSocket = async (): Promise<void> => {
  if (socket) return
  const { io } = await import('socket.io-client')
  if (socket || !readToken()) return
  socket = io({ path: socketPath, transports: ['websocket', 'polling'], auth: (give) => give({ token: readToken() }) })
  socket.on('connect', () => {
    changed(true)
    nudge(['wallet', 'qrcode', 'statement'])
  })
  socket.on('disconnect', (why) => {
    changed(false)
    if (why !== 'io client disconnect') call('GET /lookup/active').catch(() => undefined) // a quiet page learns of a lost line
  })
  socket.on('nudge', (topics: readonly NudgeTopic[]) => nudge(topics))
  for (const onOpened of hearers.keys()) hearers.set(onOpened, onOpened(socket))
}

export const closeSocket = (): void => {
  for (const [onOpened, over] of hearers) {
    over?.()
    hearers.set(onOpened, undefined)
  }
  socket?.disconnect()
  socket = undefined
  changed(false)
}

const whileUpMs = 60_000
const whileDownMs = 10_000

/** How often to ask although nobody nudged: seldom while the socket stands, often while it does not. For `refetchInterval`. */
export const usePollInterval = (): number => {
  const up = useSyncExternalStore(
    subscribe,
    () => isUp,
    () => false,
  )
  return up ? whileUpMs : whileDownMs
}
