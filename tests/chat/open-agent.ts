import { randomUUID } from 'node:crypto'
import type { ChatContent } from '@krapao/contract/calls/chat'
import { socketPath } from '@krapao/contract/events'
import type { OpsAnswer, OpsCallName } from '@krapao/contract/ops/calls'
import { consoleKey } from '@krapao/contract/ops/console-key'
import { type OpsEvents, opsNamespace } from '@krapao/contract/ops/events'
import { type Socket, io } from 'socket.io-client'
import * as threads from '../../console/src/chat/thread-state.ts'
import { hastySocket } from './open-customer.ts'
import { askNode } from './ask-node.ts'

const pause = 100
/** Although the line stands, the server is asked now and then. */
const askAnywayMs = 3_000

/** Somebody of support at the console's desk: its own way of holding a conversation, over real calls and a real socket. */
export function openAgent(url: string, token: string, conversationId: string) {
  let thread = threads.emptyThread
  const closing = new AbortController()
  let sending = Promise.resolve()
  let waiting = 0
  let catching: Promise<void> | undefined

  const ask = async <N extends OpsCallName>(name: N, query = '', body?: unknown): Promise<OpsAnswer<N>> => {
    const [method, path] = name.split(' ') as [string, string]
    const headers = { 'x-requested-with': consoleKey, authorization: `Bearer ${token}` }
    const answer = await askNode<OpsAnswer<N>>(
      `${url}/ops${path.replace('{id}', conversationId)}${query}`,
      method,
      headers,
      body,
    )
    if (answer.status !== 200) throw new Error(`${name}: ${answer.status} ${answer.body.message}`)
    return answer.body
  }

  const readOn = async () => {
    for (;;) {
      const query = `?afterSeq=${threads.lastSeq(thread)}&limit=100`
      const { messages } = await ask('GET /chat/conversations/{id}/messages', query)
      thread = threads.append(thread, messages)
      if (messages.length < 100) return
    }
  }
  /** What does not arrive now is asked for by the next round. */
  const catchUp = () => {
    catching ??= readOn()
      .catch(() => undefined)
      .finally(() => (catching = undefined))
    return catching
  }

  const socket: Socket<OpsEvents> = io(`${url}${opsNamespace}`, {
    path: socketPath,
    transports: ['websocket'],
    forceNew: true,
    auth: { operatorToken: token },
    ...hastySocket,
  })
  socket.on('connect', () => void catchUp())
  socket.on('messaging', ({ conversationId: id, message }) => {
    if (id !== conversationId) return
    if (threads.isBeyond(thread, message)) void catchUp()
    else thread = threads.append(thread, [message])
  })
  const timer = setInterval(() => void catchUp(), askAnywayMs)
  void catchUp()

  /** The same message under the same id until the server has said yes. */
  const deliver = async (clientId: string, message: ChatContent) => {
    while (!closing.signal.aborted) {
      try {
        await ask('POST /chat/conversations/{id}/messages', '', { clientId, message })
        return
      } catch {
        await new Promise((resolve) => setTimeout(resolve, pause))
      }
    }
  }
  return {
    say: (text: string) => {
      const clientId = randomUUID()
      waiting += 1
      sending = sending
        .then(() => deliver(clientId, { message_type: 'text', payload: { text } }))
        .finally(() => (waiting -= 1))
    },
    waiting: () => waiting,
    messages: () => thread.messages,
    close: () => {
      closing.abort()
      clearInterval(timer)
      socket.disconnect()
    },
  }
}
export type Agent = ReturnType<typeof openAgent>
