import type { ChatMessage } from '@krapao/contract/calls/chat'
import { expect, test } from 'vitest'
import { type Ask, catchUp, inTurns } from './catch-up.ts'
import { append, emptyThread, type Thread } from './thread-state.ts'

const said = (seq: number) => ({ _id: `m${seq}`, seq, sender: 'customer' }) as ChatMessage
const run = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, at) => said(from + at))

/** A server with so many messages; what it was asked is kept. */
const serverWith = (total: number) => {
  const asked: object[] = []
  const ask: Ask = async (query) => {
    asked.push(query)
    const limit = Number(query.limit)
    const from = query.afterSeq === undefined ? Math.max(1, total - limit + 1) : Number(query.afterSeq) + 1
    return { lastSeq: total, customerReadSeq: 3, messages: run(from, Math.min(total, from + limit - 1)) }
  }
  return { asked, ask }
}
const catchUpFrom = async (thread: Thread, ask: Ask) => {
  const held = { current: thread }
  await catchUp(ask, held, (next) => void (held.current = next(held.current)))
  return held.current.messages.map(({ seq }) => seq)
}

test('with nothing held it is the newest page, however long the conversation is', async () => {
  const { asked, ask } = serverWith(2_000)
  expect(await catchUpFrom(emptyThread, ask)).toEqual(run(1_971, 2_000).map(({ seq }) => seq))
  expect(asked).toHaveLength(1)
})

test('what is missing is read page by page, until nothing is', async () => {
  const { asked, ask } = serverWith(300)
  const held = append(emptyThread, run(40, 60))
  expect(await catchUpFrom(held, ask)).toEqual(run(40, 300).map(({ seq }) => seq))
  expect(asked).toHaveLength(3)
})

test('who asks while it is being asked is not forgotten, and a failure stops nothing', async () => {
  const rounds: (() => void)[] = []
  const wish = inTurns(() => new Promise((resolve, reject) => void rounds.push(rounds.length === 1 ? reject : resolve)))
  const settle = () => new Promise((resolve) => setTimeout(resolve))
  for (let nth = 0; nth < 3; nth++) wish()
  expect(rounds).toHaveLength(1)
  rounds[0]!()
  await settle()
  expect(rounds).toHaveLength(2)
  wish()
  rounds[1]!()
  await settle()
  expect(rounds).toHaveLength(3)
  rounds[2]!()
  await settle()
  expect(rounds).toHaveLength(3)
})
