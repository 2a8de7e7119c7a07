import { expect, test } from 'vitest'
import { activate, balanceOf, memberWith } from '../testing/money-tests.ts'
import type { TestMember } from '../testing/register-test-member.ts'
import { testApp } from '../testing/test-app.ts'

const app = await testApp({ config: { registerOtp: false } })

const keyed = (key: string) => ({ headers: { 'idempotency-key': key } })
const transfer = ({ me }: TestMember, key: string) =>
  me.ask('POST /wallet/transfer', { body: { from: 'main', to: 'pg', amount: 100 }, ...keyed(key) })
const transferAll = ({ me }: TestMember, key: string) =>
  me.ask('POST /wallet/transferAll', { body: { to: 'pg' }, ...keyed(key) })

test.each([
  ['transfer', transfer, 400],
  ['transferAll', transferAll, 0],
] as const)(
  'a %s that was done before its member excluded themselves is told to a retry as it was done',
  async (_, send, left) => {
    const member = await memberWith(app, 500)
    await activate(member, 'pg')
    const first = await send(member, 'the-answer-was-lost')
    expect(first.status).toBe(200)
    await app.database.pool.query("UPDATE member SET status = 'self-excluded' WHERE id = $1", [member.id])
    expect(await send(member, 'the-answer-was-lost')).toMatchObject({ status: 200, body: first.body })
    expect(await send(member, 'another-one')).toMatchObject({ status: 403, body: { message: 'INVALID_USER_2' } })
    expect(await balanceOf(app, member)).toEqual({ balance: left, held: 0 })
  },
)
