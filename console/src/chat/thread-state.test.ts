import type { ChatMessage } from '@krapao/contract/calls/chat'
import { expect, test } from 'vitest'
import { append, emptyThread, hasOlder, isBeyond, lastSeq, markRead, prepend } from './thread-state.ts'

const message = (seq: number): ChatMessage => ({
  _id: `m${seq}`,
  seq,
  sender: 'customer',
  message: { message_type: 'text', payload: { text: String(seq) } },
  createdAt: '2026-03-02T05:00:00.000Z',
  session_id: 'c',
})
const run = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, i) => message(from + i))
const seqs = ({ messages }: { messages: readonly ChatMessage[] }) => messages.map(({ seq }) => seq)

test('what arrives twice, late or in any order is held once and in order', () => {
  let thread = append(emptyThread, run(11, 20))
  thread = append(thread, [message(22), message(21), message(20)])
  expect(seqs(thread)).toEqual([11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22])
  expect(append(thread, run(12, 22))).toBe(thread)
})

test('a gap is never closed over: what lies between is asked for first', () => {
  const thread = append(emptyThread, run(1, 3))
  expect(isBeyond(thread, message(4))).toBe(false)
  expect(isBeyond(thread, message(5))).toBe(true)
  expect(lastSeq(append(thread, [message(5)]))).toBe(3)
  expect(seqs(append(thread, run(4, 5)))).toEqual([1, 2, 3, 4, 5])
})

test('older pages go before, as far back as the first message', () => {
  let thread = append(emptyThread, run(11, 12))
  expect(hasOlder(thread)).toBe(true)
  expect(prepend(thread, run(1, 5))).toBe(thread)
  thread = prepend(thread, run(1, 11))
  expect(seqs(thread)).toHaveLength(12)
  expect(hasOlder(thread)).toBe(false)
})

test('read marks never go back', () => {
  const read = markRead(emptyThread, 4)
  expect(markRead(read, 2)).toBe(read)
  expect(markRead(read, 5).customerReadSeq).toBe(5)
})
