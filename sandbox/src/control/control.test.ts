import { request as httpRequest } from 'node:http'
import { beforeEach, describe, expect, test } from 'vitest'
import { faultKinds, sensibleFaults } from '../fault-kinds.ts'
import { testSandbox } from '../testing/open-sandbox.ts'

const sandbox = await testSandbox()
beforeEach(() => sandbox.control('POST', '/reset'))

const state = async () => (await sandbox.control('GET', '/state')).body

test('the state shows every book, and a reset empties them all and switches the faults off', async () => {
  await sandbox.charge('QR1')
  await sandbox.control('POST', '/qrcodes/QR1/pay', { webhook: 'drop' })
  await sandbox.payout('PO1', 1_000)
  await sandbox.sms('0812345678', 'Your code is 482913.', 'S1')
  await sandbox.control('POST', '/faults', { port: 'sms', kind: 'late' })
  expect(await state()).toMatchObject({
    charges: [{ qrcodeId: 'QR1', amount: 500, status: 'paid', payments: [{ amount: 500 }] }],
    payouts: [
      {
        transactionId: expect.any(String),
        reference: 'PO1',
        bankCode: 'KBANK',
        accountNo: '1112223334',
        amount: 1_000,
        status: 'paid',
        at: expect.any(String),
      },
    ],
    sms: [{ phone: '0812345678', code: '482913' }],
    faults: [{ port: 'sms', kind: 'late', played: 0 }],
  })
  await sandbox.control('POST', '/reset')
  const empty = {
    charges: [],
    payouts: [],
    bankLines: [],
    vouchers: [],
    walletTransfers: [],
    sms: [],
    players: [],
    faults: [],
    webhooks: [],
  }
  expect(await state()).toEqual(empty)
})

test('a transaction id is never made again, not after a reset either', async () => {
  const ids = new Set<string>()
  for (let life = 0; life < 3; life++) {
    await sandbox.charge('QR1')
    ids.add((await sandbox.control('POST', '/qrcodes/QR1/pay', { webhook: 'drop' })).body.transactionId)
    await sandbox.control('POST', '/reset')
  }
  expect(ids.size).toBe(3)
})

test('a QR that nobody made can not be paid, nor a live one with nonsense', async () => {
  await sandbox.charge('QR1')
  expect(await sandbox.control('POST', '/qrcodes/QR2/pay', {})).toMatchObject({
    status: 404,
    body: { error: expect.any(String) },
  })
  for (const body of [
    { amount: 0 },
    { amount: -1 },
    { amount: 1.005 },
    { amount: '5' },
    { webhook: 'maybe' },
    { extra: 1 },
  ])
    expect((await sandbox.control('POST', '/qrcodes/QR1/pay', body)).status, JSON.stringify(body)).toBe(400)
  expect((await state()).charges[0].payments).toEqual([])
})

test('the inbox is one phone’s, newest first, with the code that stands in the text', async () => {
  await sandbox.sms('0812345678', 'Your code is 111111.', 'S1')
  await sandbox.sms('0899999999', 'Your code is 222222.', 'S2')
  await sandbox.sms('0812345678', 'Call 0812345678, no code in here', 'S3')
  const { body } = await sandbox.control('GET', '/sms?phone=0812345678')
  expect(body).toMatchObject([{ text: 'Call 0812345678, no code in here' }, { code: '111111' }])
  expect(body[0]).not.toHaveProperty('code')
  expect((await sandbox.control('GET', '/sms')).body).toHaveLength(3)
})

describe('faults', () => {
  test('each kind is taken where it makes sense, and refused with 400 where it does not', async () => {
    for (const [port, operations] of Object.entries(sensibleFaults))
      for (const [operation, kinds] of Object.entries(operations))
        for (const kind of faultKinds) {
          const { status } = await sandbox.control('POST', '/faults', { port, operation, kind })
          expect(status, `${port} ${operation} ${kind}`).toBe(kinds.includes(kind) ? 200 : 400)
        }
  })

  test.each([
    { port: 'payment', kind: 'drop' },
    { port: 'payments', kind: 'explode' },
    { port: 'payments', operation: 'balance', kind: 'drop' },
    { port: 'sms', kind: 'out-of-order' },
    { port: 'payments', kind: 'drop', times: 0 },
    { port: 'payments', kind: 'drop', probability: 2 },
    { port: 'payments', kind: 'drop', often: true },
    {},
  ])('%j is refused', async (rule) => {
    expect(await sandbox.control('POST', '/faults', rule)).toMatchObject({
      status: 400,
      body: { error: expect.any(String) },
    })
    expect((await state()).faults).toEqual([])
  })

  test('`times` counts calls of that provider and operation alone; then all is well again', async () => {
    await sandbox.control('POST', '/faults', {
      port: 'payments',
      provider: 'PAYONEX',
      operation: 'payout',
      kind: 'locked',
      times: 2,
    })
    await sandbox.control('POST', '/faults', { port: 'payments', provider: 'WW', kind: 'error-500' })
    expect((await sandbox.charge('QR1')).status).toBe(200)
    const statuses = []
    for (const reference of ['P1', 'P2', 'P3']) statuses.push((await sandbox.payout(reference)).status)
    expect(statuses).toEqual([400, 400, 200])
    expect((await state()).faults).toMatchObject([{ played: 2 }, { played: 0 }])
  })

  test('without times it stays until it is deleted', async () => {
    await sandbox.control('POST', '/faults', { port: 'payments', kind: 'declined' })
    for (const reference of ['P1', 'P2', 'P3'])
      expect((await sandbox.payout(reference)).body.data.status).toBe('REJECTED')
    await sandbox.control('DELETE', '/faults')
    expect((await sandbox.payout('P4')).body.data.status).toBe('COMPLETED')
  })

  test('chance is the same for the same seed', async () => {
    const lives: string[] = []
    for (let life = 0; life < 2; life++) {
      await sandbox.control('POST', '/reset')
      await sandbox.control('POST', '/faults', {
        port: 'payments',
        kind: 'locked',
        operation: 'payout',
        probability: 0.5,
      })
      let statuses = ''
      for (let call = 0; call < 40; call++) statuses += (await sandbox.payout(`P${call}`)).status === 200 ? '.' : 'x'
      lives.push(statuses)
    }
    expect(lives[0]).toBe(lives[1])
    expect(lives[0]).toMatch(/x/)
    expect(lives[0]).toMatch(/\./)
  })
})

test('a person gives a gift link and sends money to a wallet of the operator', async () => {
  const { body } = await sandbox.control('POST', '/vouchers', { amount: 100 })
  expect(body.link).toMatch(/^https:\/\/gift\.truemoney\.com\/campaign\/\?v=\w{32}$/)
  const sent = { fromPhone: '0812345678', toWallet: 'KRAPAO WALLET', amount: 50 }
  expect((await sandbox.control('POST', '/truewallet/transfers', sent)).body).toMatchObject({ amount: 50 })
  expect(await state()).toMatchObject({
    vouchers: [{ link: body.link, amount: 100, recipients: 1, status: 'open', redemptions: [] }],
    walletTransfers: [{ fromPhone: '0812345678', toWallet: '0990000202', amount: 50 }],
  })
  for (const [path, wrong] of [
    ['/vouchers', { amount: -1 }],
    ['/vouchers', { amount: 5, recipients: 0 }],
    ['/truewallet/transfers', { ...sent, toWallet: 'SOMEBODY' }],
    ['/truewallet/transfers', { ...sent, amount: 0.001 }],
  ] as const)
    expect(await sandbox.control('POST', path, wrong)).toMatchObject({
      status: 400,
      body: { error: expect.any(String) },
    })
})

describe('another site that the person has open', () => {
  const ask = (headers: Record<string, string>, path = '/control/reset') =>
    new Promise<number>((resolve, reject) => {
      const url = sandbox.url + path
      httpRequest(url, { method: 'POST', headers }, (response) => {
        response.resume()
        resolve(response.statusCode!)
      })
        .on('error', reject)
        .end()
    })

  test('can drive neither the page nor the API', async () => {
    const host = new URL(sandbox.url).host
    expect(await ask({ origin: 'https://evil.example' })).toBe(403)
    expect(await ask({ origin: 'null' })).toBe(403)
    expect(await ask({ origin: 'https://evil.example' }, '/%63ontrol/reset?x')).toBe(403)
    expect(await ask({ host: `rebound.example:${new URL(sandbox.url).port}` })).toBe(403)
    expect(await ask({ origin: `http://${host}` })).toBe(200)
    expect(await ask({})).toBe(200)
  })
})

test('the page shows what others wrote as text, and runs nothing but its own script', async () => {
  await sandbox.sms('0812345678', '<script>alert(1)</script>"\'&', 'S1')
  const answer = await fetch(sandbox.url)
  const page = await answer.text()
  expect(page).toContain('&lt;script&gt;alert(1)&lt;/script&gt;&quot;&#39;&amp;')
  expect(page).not.toContain('<script>')
  expect(page).not.toMatch(/ (on\w+|style)=/)
  expect(answer.headers.get('content-security-policy')).toMatch(
    /default-src 'none'; script-src 'self'; style-src 'self';/,
  )
})
