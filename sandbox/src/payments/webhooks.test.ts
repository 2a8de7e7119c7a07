import { afterEach, beforeEach, expect, test } from 'vitest'
import { freshFolder, openDoor, openSandbox } from '../testing/open-sandbox.ts'
import { merchants } from './merchants.ts'
import { signWebhook } from './webhooks.ts'

type Sandbox = Awaited<ReturnType<typeof openSandbox>>
let data: Awaited<ReturnType<typeof freshFolder>>
let sandbox: Sandbox
const doors: { close(): void }[] = []
const door = async (...options: Parameters<typeof openDoor>) => {
  const opened = await openDoor(...options)
  doors.push(opened)
  return opened
}

beforeEach(async () => {
  data = await freshFolder()
  sandbox = await openSandbox(data.folder, { webhookBackoffMs: 10 })
})
afterEach(async () => {
  await sandbox.close()
  for (const opened of doors.splice(0)) opened.close()
  await data.remove()
})

const webhooks = async () =>
  (await sandbox.control('GET', '/state')).body.webhooks as { status: string; attempts: number }[]
const settled = () =>
  expect
    .poll(async () => (await webhooks()).every(({ status }) => status !== 'waiting'), { timeout: 10_000 })
    .toBe(true)

test('a payment is told to the wallet, signed on the very bytes that are sent', async () => {
  const wallet = await door()
  await sandbox.charge('QR1', wallet.url)
  const paid = await sandbox.control('POST', '/qrcodes/QR1/pay', {})
  expect(paid).toMatchObject({
    status: 200,
    body: { amount: 500, transactionId: expect.stringMatching(/^TX[A-Z0-9]{18}$/) },
  })
  await expect.poll(() => wallet.kept.length).toBe(1)
  const { headers, body, event } = wallet.kept[0]!
  expect(event).toMatchObject({ orderId: 'QR1', amount: 500, transactionUuid: paid.body.transactionId })
  const [, t, v1] = /^t=(\d+),v1=([0-9a-f]{64})$/.exec(String(headers['x-payonex-callback-signature']))!
  expect(v1).toBe(signWebhook(merchants.PAYONEX.webhookSecret, Number(t), body))
})

test('it is sent again until somebody answers 2xx, as the same event', async () => {
  const wallet = await door((count) => [500, 404, 302, 204][count - 1] ?? 200)
  await sandbox.charge('QR1', wallet.url)
  await sandbox.control('POST', '/qrcodes/QR1/pay', {})
  await settled()
  expect(wallet.kept).toHaveLength(4)
  expect(new Set(wallet.kept.map(({ event }) => event.callbackId)).size).toBe(1)
  expect(await webhooks()).toMatchObject([{ status: 'delivered', attempts: 4 }])
})

test('what was not delivered when the sandbox stopped goes out when it starts again', async () => {
  const wallet = await door((count) => (count === 1 ? 500 : 200))
  await sandbox.charge('QR1', wallet.url)
  await sandbox.control('POST', '/qrcodes/QR1/pay', { webhook: 'late', delayMs: 60_000 })
  await sandbox.close()
  expect(wallet.kept).toHaveLength(0)
  const { books } = (sandbox = await openSandbox(data.folder, { webhookBackoffMs: 10 }))
  books.run('UPDATE webhooks SET dueAt = 0')
  await sandbox.close()
  sandbox = await openSandbox(data.folder, { webhookBackoffMs: 10 })
  await settled()
  expect(wallet.kept.map(({ event }) => event.orderId)).toEqual(['QR1', 'QR1'])
})

test('the payer decides: lost, twice, late, and every payment is on record all the same', async () => {
  const wallet = await door()
  await sandbox.charge('QR1', wallet.url)
  await sandbox.control('POST', '/qrcodes/QR1/pay', { webhook: 'drop', amount: 1 })
  await sandbox.control('POST', '/qrcodes/QR1/pay', { webhook: 'late', delayMs: 50, amount: 2 })
  await sandbox.control('POST', '/qrcodes/QR1/pay', { webhook: 'twice', amount: 3.5 })
  await settled()
  expect(wallet.kept.map(({ event }) => event.amount).sort((a, b) => a - b)).toEqual([2, 3.5, 3.5])
  expect(new Set(wallet.kept.map(({ event }) => event.callbackId)).size).toBe(2)
  const { charges } = (await sandbox.control('GET', '/state')).body
  expect(charges[0].payments.map(({ amount }: { amount: number }) => amount).sort()).toEqual([1, 2, 3.5])
})

test.each([
  ['drop', 0, undefined],
  ['duplicate', 2, 500],
  ['late', 1, 500],
  ['wrong-amount', 1, 501],
])('the fault %s', async (kind, arrived, amount) => {
  const wallet = await door()
  await sandbox.charge('QR1', wallet.url)
  await sandbox.control('POST', '/faults', { port: 'payments', operation: 'webhook', kind, delayMs: 30 })
  await sandbox.control('POST', '/qrcodes/QR1/pay', {})
  await settled()
  expect(wallet.kept).toHaveLength(arrived)
  expect(wallet.kept[0]?.event.amount).toBe(amount)
})

test('the fault malformed: nonsense, but signed', async () => {
  const wallet = await door()
  await sandbox.charge('QR1', wallet.url)
  await sandbox.control('POST', '/faults', { port: 'payments', operation: 'webhook', kind: 'malformed' })
  await sandbox.control('POST', '/qrcodes/QR1/pay', {})
  await settled()
  expect(wallet.kept[0]).toMatchObject({
    event: undefined,
    headers: { 'x-payonex-callback-signature': expect.any(String) },
  })
})

test('the fault out-of-order: the second payment is told of first', async () => {
  const wallet = await door()
  await sandbox.charge('QR1', wallet.url)
  await sandbox.control('POST', '/faults', { port: 'payments', operation: 'webhook', kind: 'out-of-order', times: 1 })
  await sandbox.control('POST', '/qrcodes/QR1/pay', { amount: 1 })
  await sandbox.control('POST', '/qrcodes/QR1/pay', { amount: 2 })
  await settled()
  expect(wallet.kept.map(({ event }) => event.amount)).toEqual([2, 1])
})
