import type { IncomingMessage, Server as HttpServer } from 'node:http'
import { callbackify } from 'node:util'
import proxyAddr from '@fastify/proxy-addr'
import { type ServerEvents, socketPath } from '@krapao/contract/events'
import { type DefaultEventsMap, Server, type Socket } from 'socket.io'
import type { Clock } from '../clock.ts'
import { callerAddress } from '../http/caller-address.ts'
import { type SessionCache, isEnded } from '../http/sessions.ts'
import type { EndedSessions } from '../services.ts'
import type { Settings } from '../settings.ts'
import type { News } from './bus.ts'
import type { ChatAudience } from './chat-news.ts'
import { countPlaces } from './count-places.ts'
import { closeUnproved } from './prove-again.ts'

type Held = {
  /** Of a member's screen. */
  session?: { memberId: string; sessionId: string; expiresAt: Date }
  /** Of a visitor's. */
  guestId?: string
}
export type CustomerSocket = Socket<DefaultEventsMap, ServerEvents, DefaultEventsMap, Held>

type Parts = {
  readonly sessions: SessionCache
  /** The guest that a token proves, if it proves anything. */
  readonly findGuest: (guestToken: string) => Promise<string | undefined>
  readonly clock: Clock
  readonly settings: Settings
}

/** setTimeout's longest; a session that lives longer is looked at again then. */
const longestTimerMs = 2_147_483_647

/**
 * The customers' open screens. A socket is let in by what lets a call in, a member's token or a guest's, joins the rooms of
 * whom that proves and no other, and is closed when the proof ends. What a client sends is not listened to: everything is
 * said and asked over HTTP.
 */
export function openSocket(server: HttpServer, parts: Parts) {
  const { clock, settings } = parts
  const io = new Server<DefaultEventsMap, ServerEvents, DefaultEventsMap, Held>(server, {
    path: socketPath,
    serveClient: false,
    maxHttpBufferSize: 10_000,
    httpCompression: false,
    perMessageDeflate: false,
  })
  const { adapter, sockets } = io.of('/')
  const of = (room: string) => [...(adapter.rooms.get(room) ?? [])].map((id) => sockets.get(id)!)
  const roomOf = (id: string) => `${settings.chat.prefix}-${id}`
  const places = countPlaces(settings.chat.guestSocketsPerAddress)
  const isTrusted = proxyAddr.compile([...settings.trustedProxies])
  const addressOf = (request: IncomingMessage) => callerAddress(proxyAddr(request, isTrusted))

  /** Who has left while we asked would never give the place back. */
  const takesPlace = ({ conn, request }: CustomerSocket) =>
    conn.readyState === 'open' && places.take(addressOf(request), conn)

  const admit = async (socket: CustomerSocket) => {
    const held = await prove(parts, socket)
    const id = held.session?.memberId ?? held.guestId!
    const most = held.session ? settings.sessions.socketsPerMember : settings.chat.socketsPerGuest
    if (of(roomOf(id)).length >= most) throw new Error('REQUEST_LIMIT')
    if (held.guestId && !takesPlace(socket)) throw new Error('REQUEST_LIMIT')
    Object.assign(socket.data, held)
  }
  io.use(callbackify(admit))
  io.on('connection', (socket) => {
    const { session, guestId } = socket.data
    if (guestId) void socket.join(roomOf(guestId))
    if (!session) return
    void socket.join([session.memberId, roomOf(session.memberId)])
    closeAtExpiry(socket, session.expiresAt, clock)
    void closeUnproved([socket], (one) => prove(parts, one))
  })

  const customers: ChatAudience = {
    isListening: ({ room }) => room !== null && adapter.rooms.has(room),
    onNews(news, message) {
      const room = io.local.to(news.room!)
      if (news.kind === 'chat' && message) room.emit('messaging', message.toCustomer)
      if (news.kind === 'chat-read') room.emit('chat-read', { by: news.by, seq: news.seq })
      if (news.kind === 'chat-changed') room.emit('chat-gap')
      if (news.kind === 'guest-retired') room.disconnectSockets(true)
    },
  }

  return {
    io,
    customers,
    hear(news: News) {
      if (news.kind === 'nudge') io.local.to(news.memberId).emit('nudge', news.topics)
      if (news.kind === 'sessions-ended') closeEnded(of(news.ended.memberId), news.ended)
    },
    /** News may have been missed: who looks at a conversation is to ask, and who was sent away meanwhile goes now. */
    tellOfGap() {
      io.local.emit('chat-gap')
      void closeUnproved([...sockets.values()], (one) => prove(parts, one))
    },
    close: async () => {
      io.disconnectSockets(true)
      io.engine.close()
    },
  }
}

/** Whoever believes to be a member is one or is told why not: a guest token besides does not help them in. */
async function prove({ sessions, findGuest, clock }: Parts, { handshake }: CustomerSocket): Promise<Held> {
  const { token, guestToken } = handshake.auth as Record<string, unknown>
  if (isAbsent(token) && !isAbsent(guestToken)) {
    const guestId = typeof guestToken === 'string' ? await findGuest(guestToken) : undefined
    if (!guestId) throw new Error('GUEST_TOKEN_INVALID')
    return { guestId }
  }
  const session = typeof token === 'string' ? await sessions.find(token) : undefined
  if (!session || session.refusal) throw new Error('invalid-token')
  if (session.expiresAt <= clock.now()) throw new Error('EXPIRED_AUTH_TOKEN')
  return { session }
}

const isAbsent = (token: unknown) => token === undefined || token === null || token === ''

const closeEnded = (sockets: CustomerSocket[], ended: EndedSessions) => {
  for (const socket of sockets) if (socket.data.session && isEnded(socket.data.session, ended)) socket.disconnect(true)
}

export const closeAtExpiry = (socket: Pick<Socket, 'disconnect' | 'on'>, expiresAt: Date, clock: Clock) => {
  const left = expiresAt.getTime() - clock.now().getTime()
  const timer = setTimeout(
    () => (left > longestTimerMs ? closeAtExpiry(socket, expiresAt, clock) : socket.disconnect(true)),
    Math.min(left, longestTimerMs),
  )
  timer.unref()
  socket.on('disconnect', () => clearTimeout(timer))
}
