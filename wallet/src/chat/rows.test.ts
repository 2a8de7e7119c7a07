import type { ChatMessage } from '@krapao/contract/calls/chat'
import { expect, test } from 'vitest'
import { rowsOf } from './rows.ts'

const said = (seq: number, sender: ChatMessage['sender'], createdAt: string, more: Partial<ChatMessage> = {}) =>
  ({
    _id: `m${seq}`,
    seq,
    sender,
    createdAt,
    session_id: 'c',
    message: { message_type: 'text', payload: { text: `${seq}` } },
    ...more,
  }) satisfies ChatMessage

const drawn = (messages: readonly ChatMessage[]) =>
  rowsOf(messages, []).map((row) =>
    row.kind === 'message' ? `${row.key}${row.startsRun ? ' first' : ''}${row.endsRun ? ' last' : ''}` : row.key,
  )

test('a line for each Bangkok day, and a stamp under the last of what one person says in a minute', () => {
  expect(
    drawn([
      said(1, 'agent', '2026-11-19T16:59:30Z', { operatorName: 'Fah' }),
      said(2, 'agent', '2026-11-19T16:59:50Z', { operatorName: 'Fah' }),
      said(3, 'agent', '2026-11-19T17:00:10Z', { operatorName: 'Fah' }),
      said(4, 'agent', '2026-11-19T17:00:20Z', { operatorName: 'Ton' }),
      said(5, 'customer', '2026-11-19T17:00:30Z', { clientId: 'mine' }),
      said(6, 'customer', '2026-11-19T17:05:00Z'),
    ]),
  ).toEqual([
    'day 19/11/2026',
    'm1 first',
    'm2 last',
    'day 20/11/2026',
    'm3 first last',
    'm4 first last',
    'mine first last',
    'm6 first last',
  ])
})

test('what is on its way stands last, under the id that it keeps once it is sent', () => {
  const entry = {
    clientId: 'c9',
    room: 'r',
    order: 1,
    createdAt: '2026-11-20T05:00:00Z',
    state: 'sending',
    message: { message_type: 'text', payload: { text: 'hi' } },
  } as const
  expect(rowsOf([said(1, 'agent', '2026-11-20T04:00:00Z')], [entry]).map(({ key }) => key)).toEqual([
    'day 20/11/2026',
    'm1',
    'c9',
  ])
})
