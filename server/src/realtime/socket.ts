import type { Server as HttpServer } from 'node:http'
import { callbackify } from 'node:util'
import { type ServerEvents, socketPath } from '@krapao/contract/events'
import { type DefaultEventsMap, Server, type Socket } from 'socket.io'
import type { Clock } from '../clock.ts'
import type { SessionCache } from '../http/sessions.ts'
import { isEnded } from '../http/sessions.ts'
import type { EndedSessions } from '../services.ts'
import type { News } from './bus.ts'

type Held = { session: { memberId: string; sessionId: string; expiresAt: Date } }
type MemberSocket = Socket<DefaultEventsMap, ServerEvents, DefaultEventsMap, Held>

/** setTimeout's longest; a session that lives longer is looked at again then. */
const longestTimerMs = 2_147_483_647

/**
 * The members' open screens. A socket is let in by the same token as a call, hears nudges for its member only, and is
 * closed when its session ends or expires. What a client sends is not listened to: everything is asked over HTTP.
 */
export function openSocket(
  server: HttpServer,
  parts: { sessions: SessionCache; clock: Clock; socketsPerMember: number },
) {
  const { sessions, clock, socketsPerMember } = parts
  const io = new Server<DefaultEventsMap, ServerEvents, DefaultEventsMap, Held>(server, {
    path: socketPath,
    serveClient: false,
    maxHttpBufferSize: 10_000,
    httpCompression: false,
    perMessageDeflate: false,
  })
  const { adapter, sockets } = io.of('/')
  const of = (memberId: string) => [...(adapter.rooms.get(memberId) ?? [])].map((id) => sockets.get(id)!)

  const admit = async (socket: MemberSocket) => {
    const token: unknown = socket.handshake.auth['token']
    const session = typeof token === 'string' ? await sessions.find(token) : undefined
    if (!session || session.refusal) throw new Error('invalid-token')
    if (session.expiresAt <= clock.now()) throw new Error('EXPIRED_AUTH_TOKEN')
    if (of(session.memberId).length >= socketsPerMember) throw new Error('REQUEST_LIMIT')
    socket.data.session = session
  }
  io.use(callbackify(admit))
  io.on('connection', (socket) => {
    void socket.join(socket.data.session.memberId)
    closeAtExpiry(socket, clock)
  })

  return {
    hear(news: News) {
      if (news.kind === 'nudge') io.local.to(news.memberId).emit('nudge', news.topics)
      if (news.kind === 'sessions-ended') closeEnded(of(news.ended.memberId), news.ended)
    },
    close: async () => {
      io.disconnectSockets(true)
      io.engine.close()
    },
  }
}

const closeEnded = (sockets: MemberSocket[], ended: EndedSessions) => {
  for (const socket of sockets) if (isEnded(socket.data.session, ended)) socket.disconnect(true)
}

const closeAtExpiry = (socket: MemberSocket, clock: Clock) => {
  const left = socket.data.session.expiresAt.getTime() - clock.now().getTime()
  const timer = setTimeout(
    () => (left > longestTimerMs ? closeAtExpiry(socket, clock) : socket.disconnect(true)),
    Math.min(left, longestTimerMs),
  )
  timer.unref()
  socket.on('disconnect', () => clearTimeout(timer))
}
