import { socketPath } from '@krapao/contract/events'
import { type OpsEvents, opsNamespace } from '@krapao/contract/ops/events'
import { useEffect, useSyncExternalStore } from 'react'
import { io, type Socket } from 'socket.io-client'
import { forgetSession, readToken } from './session.ts'

/** What a console hears; `up` after each gap of the line, here or between the server's nodes. */
export type Heard =
  | { readonly event: 'up' }
  | {
      [Event in Exclude<keyof OpsEvents, 'chat-gap'>]: { readonly event: Event } & Parameters<OpsEvents[Event]>[0]
    }[Exclude<keyof OpsEvents, 'chat-gap'>]
type Listener = (heard: Heard) => void

let socket: Socket<OpsEvents> | undefined
let isUp = false
const listeners = new Set<Listener>()
const watchers = new Set<() => void>()

const tell = (heard: Heard) => {
  for (const listener of listeners) listener(heard)
}
const changed = (up: boolean) => {
  isUp = up
  for (const watcher of watchers) watcher()
}

/** Opens the line to the server; it finds its way back by itself, and whoever listens hears `up` after each gap. */
export function openSocket(): void {
  if (socket) return
  const auth = (give: (proof: object) => void) => give({ operatorToken: readToken() })
  const line: Socket<OpsEvents> = io(opsNamespace, { path: socketPath, transports: ['websocket', 'polling'], auth })
  socket = line
  line.on('connect', () => {
    changed(true)
    tell({ event: 'up' })
  })
  line.on('disconnect', () => changed(false))
  line.on('connect_error', ({ message }) => {
    if (message === 'invalid-token' || message === 'EXPIRED_AUTH_TOKEN') forgetSession()
  })
  line.on('chat-gap', () => tell({ event: 'up' }))
  line.on('messaging', (said) => tell({ event: 'messaging', ...said }))
  line.on('chat-read', (said) => tell({ event: 'chat-read', ...said }))
  line.on('conversation', (said) => tell({ event: 'conversation', ...said }))
}

export function closeSocket(): void {
  socket?.disconnect()
  socket = undefined
  changed(false)
}

/** Hears everything while the component stands; `hear` must keep its identity. */
export const useSocket = (hear: Listener): void =>
  useEffect(() => {
    listeners.add(hear)
    return () => void listeners.delete(hear)
  }, [hear])

const watch = (watcher: () => void) => {
  watchers.add(watcher)
  return () => watchers.delete(watcher)
}
export const useIsUp = (): boolean => useSyncExternalStore(watch, () => isUp)
