import { randomUUID } from 'node:crypto'
import type { CallAnswer, CallName } from '@krapao/contract/calls'
import { type ServerEvents, socketPath } from '@krapao/contract/events'
import { type Socket, io } from 'socket.io-client'
import {
  CallTrouble,
  type ChatCalls,
  type LineHearer,
  type OutboxEntry,
  type OutboxStore,
} from '../../wallet/src/chat/core/chat-port.ts'
import { createConversation } from '../../wallet/src/chat/core/create-conversation.ts'
import type { Timers } from '../../wallet/src/chat/core/timers.ts'
import { askNode } from './ask-node.ts'

/** The wallet waits seconds where a person does; here they pass faster, so that a proof is not spent waiting. */
const haste = 20
const began = Date.now()
const hastyTimers: Timers = {
  now: () => began + (Date.now() - began) * haste,
  after: (ms, work) => {
    const timer = setTimeout(work, ms / haste)
    return () => clearTimeout(timer)
  },
}
export const hastySocket = { reconnectionDelay: 50, reconnectionDelayMax: 250, timeout: 2_000 }

type Proof = { guestToken?: string; readonly token?: string }

/**
 * A person with the wallet open: its own core, which is what the browser runs, over real calls and a real socket. `reload`
 * throws the page away, and all that it held but what the phone keeps.
 */
export function openCustomer(url: string, proof: Proof) {
  const store = phoneStore()
  const open = () => {
    const conversation = createConversation({
      calls: callsOf(url, proof),
      openLine: (hearer) => lineOf(url, proof, hearer),
      store,
      newId: randomUUID,
      timers: hastyTimers,
    })
    conversation.setOpen(true)
    void conversation.start().catch(() => undefined)
    return conversation
  }
  let page = open()
  return {
    say: (text: string) => page.sendText(text),
    state: () => page.state(),
    reload: () => {
      page.stop()
      page = open()
    },
    /** Everything that was said, as this page shows it once its reader has scrolled to the top. */
    readAll: async () => {
      while (page.state().hasOlder) await page.loadOlder()
      return page.state().messages
    },
    close: () => page.stop(),
  }
}
export type Customer = ReturnType<typeof openCustomer>

const callsOf = (url: string, proof: Proof): ChatCalls => {
  const ask = async <N extends CallName>(name: N, body?: unknown): Promise<CallAnswer<N>> => {
    const [method, path] = name.split(' ') as [string, string]
    const headers = {
      'x-requested-with': 'wallet-user',
      ...(proof.guestToken && { 'x-guest-token': proof.guestToken }),
      ...(proof.token && { authorization: `Bearer ${proof.token}` }),
    }
    const answer = await askNode<CallAnswer<N>>(`${url}/api${path}`, method, headers, body)
    const { status, body: said } = answer
    if (status === 200) return said
    if (status === 401 || status === 403) throw new CallTrouble('identity', String(said.message))
    throw new CallTrouble(status >= 500 || status === 429 ? 'unreached' : 'refused', String(said.message))
  }
  return {
    config: async () => {
      const config = await ask('GET /chat/config')
      if (config.guestToken) proof.guestToken = config.guestToken
      return config
    },
    history: (query) => ask('POST /chat/history', query),
    send: (message) => ask('POST /chat/send-message', message),
    upload: () => Promise.reject(new CallTrouble('refused', 'no files here')),
    markRead: (seq) => ask('PUT /chat/read-customer', { seq }),
  }
}

const lineOf = (url: string, proof: Proof, hearer: LineHearer) => {
  const socket: Socket<ServerEvents> = io(url, {
    path: socketPath,
    transports: ['websocket'],
    forceNew: true,
    auth: (give) => give(proof.token ? { token: proof.token } : { guestToken: proof.guestToken }),
    ...hastySocket,
  })
  socket.on('connect', () => hearer.onUp())
  socket.on('disconnect', () => hearer.onDown())
  socket.on('messaging', (message) => hearer.onMessage(message))
  socket.on('chat-read', (read) => hearer.onRead(read))
  return { retry: () => void (socket.active || socket.connect()), close: () => void socket.disconnect() }
}

/** What a phone keeps over reloads. */
const phoneStore = (): OutboxStore => {
  const kept = new Map<string, OutboxEntry>()
  return {
    all: async () => [...kept.values()],
    put: async (entry) => void kept.set(entry.clientId, structuredClone(entry)),
    remove: async (clientId) => void kept.delete(clientId),
  }
}
