import { expect, test } from 'vitest'
import { newIds } from '../clock.ts'
import { transaction } from '../database/pool.ts'
import type { Once } from '../http/idempotency.ts'
import { minorOf } from '../money.ts'
import { Refusal } from '../refusal.ts'
import { defaultSettings } from '../settings.ts'
import { manualClock } from '../testing/manual-clock.ts'
import { seededRandom } from '../testing/seeded-random.ts'
import { testDatabase } from '../testing/test-database.ts'
import { answerOf, type AskedOnce, forgetAnswers, oncePerKey } from './once.ts'
import { changeState, countOfMember, openMovement } from './store.ts'

const { pool } = await testDatabase()
const clock = manualClock()
const services = { pool, clock, newId: newIds(clock, seededRandom('once')), settings: defaultSettings }

const asked = (memberId: string, over: Partial<AskedOnce> = {}): AskedOnce => ({
  memberId,
  call: 'POST /wallet/transfer',
  key: 'key-0001',
  body: { from: 'main', to: 'pg', amount: 200 },
  ...over,
})

/** The first transaction of a money call: claim and movement together. */
const open = (once: Once, memberId: string) =>
  transaction(pool, async (tx) => {
    await once.claim(tx)
    return openMovement(tx, {
      id: services.newId(),
      memberId,
      type: 'transfer',
      state: 'held',
      from: 'main',
      to: 'pg',
      amountMinor: minorOf(200_00),
      currency: 'BAHT',
      at: clock.now(),
      actor: 'request',
      idempotencyKey: once.key,
    })
  })

/** A whole money call whose third party agrees. */
const transferMoney = (memberId: string) => async (once: Once) => {
  const { id } = await open(once, memberId)
  const answer = { _id: id, status: 'SUCCESS', amount: 200 }
  await transaction(pool, async (tx) => {
    if (await changeState(tx, id, ['held'], 'posted', { at: clock.now(), actor: 'request' }))
      await once.store(tx, answer)
  })
  return answer
}
const never = () => Promise.reject(new Error('it was done again'))

test('the first answer is given again, without doing anything', async () => {
  const first = await oncePerKey(services, asked('ann'), transferMoney('ann'))
  expect(await oncePerKey(services, asked('ann'), never)).toEqual(first)
  const sameInAnotherOrder = { amount: 200, to: 'pg', from: 'main' }
  expect(await oncePerKey(services, asked('ann', { body: sameInAnotherOrder }), never)).toEqual(first)
  expect(await countOfMember(pool, 'ann')).toMatchObject({ total: 1 })
})

test('another body or call under the key is a conflict; another member’s key is their own', async () => {
  await oncePerKey(services, asked('bea'), transferMoney('bea'))
  const otherBody = oncePerKey(services, asked('bea', { body: { from: 'main', to: 'pg', amount: 201 } }), never)
  await expect(otherBody).rejects.toMatchObject({ code: 'IDEMPOTENCY_CONFLICT' })
  const otherCall = oncePerKey(services, asked('bea', { call: 'POST /wallet/withdraw' }), never)
  await expect(otherCall).rejects.toMatchObject({ code: 'IDEMPOTENCY_CONFLICT' })
  await oncePerKey(services, asked('bob'), transferMoney('bob'))
  expect(await countOfMember(pool, 'bob')).toMatchObject({ total: 1 })
})

test('twenty twins that arrive together move the money once and all read the same answer', async () => {
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => oncePerKey(services, asked('cat'), transferMoney('cat'))),
  )
  expect(new Set(answers.map(({ _id }) => _id)).size).toBe(1)
  expect(await countOfMember(pool, 'cat')).toMatchObject({ total: 1 })
})

test('a 202 is repeated as it was, though the money has arrived since', async () => {
  const first = await oncePerKey(services, asked('dan'), async (once) => {
    const { id } = await open(once, 'dan')
    return { _id: id, status: 'PROCESSING', amount: 200 }
  })
  const job = answerOf({ memberId: 'dan', idempotencyKey: 'key-0001' })
  await job.store(pool, { ...first, status: 'SUCCESS' })
  expect(await oncePerKey(services, asked('dan'), never)).toEqual(first)
  const { rows } = await pool.query("SELECT status FROM idempotency_key WHERE member_id = 'dan'")
  expect(rows).toEqual([{ status: 202 }])
})

test('a refusal after the money came back is the same refusal again, with its details', async () => {
  const refused = (once: Once) =>
    open(once, 'eve').then(() => Promise.reject(new Refusal('TRANSFER_FAIL', { code: 'pg' })))
  await expect(oncePerKey(services, asked('eve'), refused)).rejects.toMatchObject({ code: 'TRANSFER_FAIL' })
  const again = oncePerKey(services, asked('eve'), never)
  await expect(again).rejects.toMatchObject({ code: 'TRANSFER_FAIL', details: { code: 'pg' } })
})

test('a refusal that undid its claim is not remembered: nothing happened, and a retry may succeed', async () => {
  const tooPoor = (once: Once) =>
    transaction(pool, async (tx) => {
      await once.claim(tx)
      throw new Refusal('MONEY_NOT_ENOUGH')
    })
  await expect(oncePerKey(services, asked('fay'), tooPoor)).rejects.toMatchObject({ code: 'MONEY_NOT_ENOUGH' })
  await oncePerKey(services, asked('fay'), transferMoney('fay'))
  expect(await countOfMember(pool, 'fay')).toMatchObject({ total: 1 })
})

test('a refusal that undid its claim does not answer for the twin that came after', async () => {
  const poorIsUndone = Promise.withResolvers<void>()
  const twinClaimed = Promise.withResolvers<void>()
  const poorIsTold = Promise.withResolvers<void>()
  const poor = oncePerKey(services, asked('gus'), async (once) => {
    const undone = transaction(pool, async (tx) => {
      await once.claim(tx)
      throw new Refusal('MONEY_NOT_ENOUGH')
    })
    await undone.catch(() => {})
    poorIsUndone.resolve()
    await twinClaimed.promise
    throw new Refusal('MONEY_NOT_ENOUGH')
  }).catch((refusal: Refusal) => refusal.code)
  await poorIsUndone.promise
  const rich = oncePerKey(services, asked('gus'), async (once) => {
    const { id } = await open(once, 'gus')
    twinClaimed.resolve()
    await poorIsTold.promise
    return { _id: id, status: 'SUCCESS', amount: 200 }
  })
  expect(await poor).toBe('MONEY_NOT_ENOUGH')
  poorIsTold.resolve()
  const answer = await rich
  expect(await oncePerKey(services, asked('gus'), never)).toEqual(answer)
})

test('a crash after the claim: a retry is told to wait, until the job that settles the movement has answered', async () => {
  const crash = async (once: Once) => {
    await open(once, 'hal')
    throw new Error('kill -9')
  }
  await expect(oncePerKey(services, asked('hal'), crash)).rejects.toThrow('kill -9')
  await expect(oncePerKey(services, asked('hal'), never)).rejects.toMatchObject({ code: 'REQUEST_IN_PROGRESS' })

  const { rows } = await pool.query("SELECT id, member_id, idempotency_key FROM movement WHERE member_id = 'hal'")
  const answer = { _id: rows[0].id, status: 'SUCCESS', amount: 200 }
  const waiting = oncePerKey(services, asked('hal'), never)
  await answerOf({ memberId: rows[0].member_id, idempotencyKey: rows[0].idempotency_key }).store(pool, answer)
  expect(await waiting).toEqual(answer)
  expect(await countOfMember(pool, 'hal')).toMatchObject({ total: 1 })
})

test('a crash before the claim’s commit leaves nothing, and a retry does it all', async () => {
  const crash = (once: Once) =>
    transaction(pool, async (tx) => {
      await once.claim(tx)
      throw new Error('kill -9')
    })
  await expect(oncePerKey(services, asked('ivy'), crash)).rejects.toThrow('kill -9')
  expect(await oncePerKey(services, asked('ivy'), transferMoney('ivy'))).toMatchObject({ status: 'SUCCESS' })
})

test('without a key each request is its own', async () => {
  await oncePerKey(services, asked('jan', { key: undefined }), transferMoney('jan'))
  await oncePerKey(services, asked('jan', { key: undefined }), transferMoney('jan'))
  expect(await countOfMember(pool, 'jan')).toMatchObject({ total: 2 })
})

test('old answers are forgotten, claims without one are not', async () => {
  const old = manualClock(new Date(clock.now().getTime() - 8 * 24 * 60 * 60 * 1000))
  await oncePerKey({ ...services, clock: old }, asked('kim'), transferMoney('kim'))
  const cut = (once: Once) => open(once, 'kim').then(() => Promise.reject(new Error('kill -9')))
  await expect(oncePerKey({ ...services, clock: old }, asked('kim', { key: 'key-0002' }), cut)).rejects.toThrow()
  await oncePerKey(services, asked('kim', { key: 'key-0003' }), transferMoney('kim'))
  await forgetAnswers(services)
  const { rows } = await pool.query("SELECT key FROM idempotency_key WHERE member_id = 'kim' ORDER BY key")
  expect(rows).toEqual([{ key: 'key-0002' }, { key: 'key-0003' }])
})
