import { callbackify } from 'node:util'
import { type OpsEvents, opsNamespace } from '@krapao/contract/ops/events'
import type { DefaultEventsMap, Namespace, Server } from 'socket.io'
import type { Clock } from '../clock.ts'
import type { OperatorSession } from '../http/bind-ops.ts'
import type { FindOperator } from '../http/identify-operator.ts'
import { hashToken } from '../http/sessions.ts'
import type { News } from './bus.ts'
import type { ChatAudience } from './chat-news.ts'
import { closeUnproved } from './prove-again.ts'
import { closeAtExpiry } from './socket.ts'

type Held = { operator: OperatorSession }
type Desk = Namespace<DefaultEventsMap, OpsEvents, DefaultEventsMap, Held>
type Console = Parameters<Parameters<Desk['use']>[0]>[0]
type Parts = { readonly find: FindOperator; readonly clock: Clock; readonly socketsPerOperator: number }

/**
 * The operators' open consoles, in a namespace of their own: let in by an operator's token and nothing else, told of every
 * conversation, closed when the session ends or expires. What a console sends is not listened to.
 */
export function openOpsSocket(io: Server, { find, clock, socketsPerOperator }: Parts) {
  const desk = io.of(opsNamespace) as Desk

  const prove = async ({ handshake }: Console): Promise<OperatorSession> => {
    const token: unknown = handshake.auth['operatorToken']
    const operator = typeof token === 'string' ? await find(hashToken(token)) : undefined
    if (!operator) throw new Error('invalid-token')
    if (operator.expiresAt <= clock.now()) throw new Error('EXPIRED_AUTH_TOKEN')
    return operator
  }
  const admit = async (socket: Console) => {
    const operator = await prove(socket)
    if (consolesOf(desk, operator.operatorId).length >= socketsPerOperator) throw new Error('REQUEST_LIMIT')
    socket.data.operator = operator
  }
  desk.use(callbackify(admit))
  desk.on('connection', (socket) => {
    closeAtExpiry(socket, socket.data.operator.expiresAt, clock)
    void closeUnproved([socket], prove)
  })

  const agents: ChatAudience = {
    isListening: (news) => desk.sockets.size > 0 && news.kind !== 'guest-retired',
    onNews(news, message) {
      if (news.kind === 'guest-retired') return
      const { conversationId } = news
      if (news.kind === 'chat' && message) desk.local.emit('messaging', { conversationId, message: message.toAgents })
      else if (news.kind === 'chat-read') desk.local.emit('chat-read', { conversationId, by: news.by, seq: news.seq })
      else desk.local.emit('conversation', { id: conversationId })
    },
  }

  return {
    agents,
    hear(news: News) {
      if (news.kind !== 'operator-sessions-ended') return
      const { operatorId, only } = news.ended
      for (const socket of consolesOf(desk, operatorId))
        if (only === undefined || socket.data.operator.sessionId === only) socket.disconnect(true)
    },
    tellOfGap() {
      desk.local.emit('chat-gap')
      void closeUnproved([...desk.sockets.values()], prove)
    },
  }
}

const consolesOf = ({ sockets }: Desk, operatorId: string) =>
  [...sockets.values()].filter(({ data }) => data.operator.operatorId === operatorId)
