import { randomUUID } from 'node:crypto'
import type { ChatContent, ChatMessage } from '@krapao/contract/calls/chat'
import { consoleKey } from '@krapao/contract/ops/console-key'
import type { OpsAnswer, OpsCallName } from '@krapao/contract/ops/calls'
import { demoOperator } from '../../scripts/start/seed-operator.ts'
import { eventually } from './member.ts'
import type { Product } from './product.ts'

/** The other side of the chat: an operator who answers over `/ops`, for journeys of who writes to them. */
export async function deskOf({ url }: Product) {
  let token = ''
  const ask = async <N extends OpsCallName>(name: N, path: string, body?: unknown): Promise<OpsAnswer<N>> => {
    const response = await fetch(`${url}/ops${path}`, {
      method: name.split(' ')[0]!,
      headers: {
        'x-requested-with': consoleKey,
        ...(token && { authorization: `Bearer ${token}` }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    if (!response.ok) throw new Error(`${name}: ${response.status} ${await response.text()}`)
    return (await response.json()) as OpsAnswer<N>
  }
  const { name: username, password } = demoOperator
  token = (await ask('POST /login', '/login', { username, password })).token

  return {
    /** The conversation whose newest message is this text. */
    conversationSaying: (text: string): Promise<string> =>
      eventually(async () => {
        const { conversations } = await ask('GET /chat/conversations', '/chat/conversations')
        return conversations.find(
          ({ last }) => last?.message.message_type === 'text' && last.message.payload.text === text,
        )?._id
      }),
    answer: (id: string, message: ChatContent): Promise<ChatMessage> =>
      ask('POST /chat/conversations/{id}/messages', `/chat/conversations/${id}/messages`, {
        clientId: randomUUID(),
        message,
      }),
    say: (id: string, text: string): Promise<ChatMessage> =>
      ask('POST /chat/conversations/{id}/messages', `/chat/conversations/${id}/messages`, {
        clientId: randomUUID(),
        message: { message_type: 'text', payload: { text } },
      }),
    messages: async (id: string): Promise<readonly ChatMessage[]> =>
      (await ask('GET /chat/conversations/{id}/messages', `/chat/conversations/${id}/messages?limit=100`)).messages,
    read: (id: string, seq: number) =>
      ask('PUT /chat/conversations/{id}/read', `/chat/conversations/${id}/read`, { seq }),
  }
}

export type Desk = Awaited<ReturnType<typeof deskOf>>
