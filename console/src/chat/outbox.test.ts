import type { ChatMessage } from '@krapao/contract/calls/chat'
import { expect, test } from 'vitest'
import { type Pending, drop, kept, put, readKept, unconfirmed } from './outbox.ts'

const pending = (clientId: string, over: Partial<Pending> = {}): Pending => ({
  clientId,
  conversationId: 'c',
  by: 'nok',
  content: { message_type: 'text', payload: { text: clientId } },
  state: 'sending',
  ...over,
})
const arrived = (clientId: string, sender: ChatMessage['sender']): ChatMessage => ({
  _id: clientId,
  seq: 1,
  clientId,
  sender,
  message: { message_type: 'text', payload: { text: '' } },
  createdAt: '2026-03-02T05:00:00.000Z',
  session_id: 'c',
})

test('a message keeps its place and its id through failing and trying again', () => {
  let outbox = put(put([], pending('a')), pending('b'))
  outbox = put(outbox, pending('a', { state: 'failed', code: 'offline' }))
  expect(outbox.map(({ clientId, state }) => [clientId, state])).toEqual([
    ['a', 'failed'],
    ['b', 'sending'],
  ])
  expect(drop(outbox, 'a').map(({ clientId }) => clientId)).toEqual(['b'])
})

test('what stands in the conversation is not pending any more, and nobody is shown what another wrote', () => {
  const others = [pending('c', { by: 'nid' }), pending('d', { conversationId: 'another' })]
  const outbox = [pending('a'), pending('b'), ...others]
  const messages = [arrived('a', 'agent'), arrived('b', 'customer')]
  expect(unconfirmed(outbox, { conversationId: 'c', by: 'nok' }, messages)).toEqual([pending('b')])
})

test('a reload keeps messages and loses files', () => {
  const file = new File(['x'], 'x.png')
  const { content: _, ...uploading } = pending('b', { state: 'uploading', file, share: 0.5 })
  const outbox = [pending('a', { state: 'failed', code: 'timeout' }), uploading]
  expect(readKept(JSON.stringify(kept(outbox)))).toEqual([pending('a', { state: 'failed' })])
  expect(readKept('nonsense')).toEqual([])
  expect(readKept(null)).toEqual([])
})
