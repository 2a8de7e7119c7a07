import { createHmac } from 'node:crypto'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { providersFor } from '../credentials.ts'
import { testSandbox } from '../testing/open-sandbox.ts'
import { damages } from './damage-slip.ts'
import { brokenMiniQr, miniQr } from './mini-qr.ts'

const sandbox = await testSandbox()

const sent = {
  fromBankCode: 'SCB',
  fromAccountNo: '222-333444-5',
  fromName: 'SOMCHAI JAIDEE',
  toAccountNo: '0483556671',
  amount: 1_234.5,
}
const transfer = async (over = {}) =>
  (await sandbox.control('POST', '/bank/transfers', { ...sent, ...over })).body as { reference: string; slip: string }
const picture = (path: string) => fetch(`${sandbox.url}${path}`)
const check = (body: object, secret: string = providersFor(sandbox.url).slips.secret) => {
  const text = JSON.stringify(body)
  const time = Math.floor(Date.now() / 1000)
  const signature = createHmac('sha256', secret).update(`${time}.${text}`).digest('hex')
  return fetch(`${providersFor(sandbox.url).slips.baseUrl}/v1/check`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-slip-client': providersFor(sandbox.url).slips.clientId,
      'x-slip-signature': `t=${time},v1=${signature}`,
    },
    body: text,
  })
}

test('a transfer has a slip, whole and damaged in every way, and no two alike', async () => {
  const { slip } = await transfer()
  const bytes = new Set<string>()
  for (const query of ['', ...damages.map((damage) => `?damage=${damage}`)]) {
    const answer = await picture(slip + query)
    expect(answer.headers.get('content-type')).toBe('image/png')
    const content = Buffer.from(await answer.arrayBuffer())
    expect((await sharp(content).metadata()).format).toBe('png')
    bytes.add(content.toString('base64'))
  }
  expect(bytes.size).toBe(1 + damages.length)
})

test('no transfer, no slip; and a damage that nobody knows is refused by name', async () => {
  const { slip } = await transfer()
  expect((await picture('/control/slips/NOBODY.png')).status).toBe(404)
  expect((await picture('/control/slips/..%2f..%2fbooks.sqlite')).status).toBe(404)
  const refused = await picture(`${slip}?damage=fire`)
  expect([refused.status, await refused.json()]).toEqual([
    400,
    { error: 'damage is one of crop, blur, rotate, badcrc, noqr.' },
  ])
})

test('what the QR says is what other programs make of the same transfer', () => {
  // The known payload S2 of vectors.json.
  const known = { fromBankCode: 'SCB', reference: '00111222233344ABCD12' }
  expect(miniQr(known)).toBe('004100060000010103014022000111222233344ABCD125102TH910417DF')
  expect(brokenMiniQr(known)).toBe('004100060000010103014022000111222233344ABCD125102TH910417DE')
})

test('the checker tells what the sending bank has in its books, names and numbers masked, and signs it', async () => {
  const { reference } = await transfer()
  const answer = await check({ bank: '014', reference })
  expect(answer.headers.get('x-slip-signature')).toMatch(/^t=\d+,v1=[0-9a-f]{64}$/)
  expect(await answer.json()).toMatchObject({
    result: 'found',
    amount: '1234.50',
    currency: '764',
    from: { bank: '014', account: 'xxx-x-x3444-x', name: 'SOMCHAI J***' },
    to: { bank: '004', account: 'xxx-x-x5667-x', name: 'KRAPAO P***' },
  })
})

test('another bank knows nothing of it, and a stranger is told nothing', async () => {
  const { reference } = await transfer()
  expect(await (await check({ bank: '002', reference })).json()).toEqual({ result: 'unknown', bank: '002', reference })
  expect((await check({ bank: '014', reference }, 'guessed')).status).toBe(401)
})

test('the control page offers each slip to download', async () => {
  const { reference } = await transfer()
  const page = await (await fetch(sandbox.url)).text()
  expect(page).toContain(`<a href="/control/slips/${reference}.png" download="slip-${reference}.png">`)
  for (const damage of damages) expect(page).toContain(`/control/slips/${reference}.png?damage=${damage}`)
})
