import { createHmac } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { type IncomingHttpHeaders, createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll } from 'vitest'
import { type SandboxOptions, buildSandbox } from '../app.ts'
import { providersFor } from '../credentials.ts'

/** A folder for the books of one test. */
export async function freshFolder() {
  const folder = await mkdtemp(join(tmpdir(), 'krapao-sandbox-'))
  return { folder, remove: () => rm(folder, { recursive: true }) }
}

/** A sandbox on a free port, and its control API. */
export async function openSandbox(dataDir: string, options: Partial<SandboxOptions> = {}) {
  const sandbox = await buildSandbox({ dataDir, port: 0, walletUrl: 'http://127.0.0.1:8080', ...options })
  return { ...sandbox, ...clientOf(sandbox.url) }
}

/** A sandbox of the test file's own, gone with its tests. Call it at the file's top. */
export async function testSandbox(options: Partial<SandboxOptions> = {}) {
  const { folder, remove } = await freshFolder()
  const sandbox = await openSandbox(folder, options)
  afterAll(async () => {
    await sandbox.close()
    await remove()
  })
  return sandbox
}

/** The control API of a sandbox that runs somewhere, and a wallet that speaks PAYONEX, the plainest dialect. */
export function clientOf(url: string) {
  const control = async (method: string, path: string, body?: unknown) => {
    const init =
      body === undefined ? {} : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
    const answer = await fetch(`${url}/control${path}`, { method, ...init })
    return { status: answer.status, body: JSON.parse(await answer.text()) }
  }
  const payonex = async (path: string, body: object) => {
    const { baseUrl, merchantId, secret } = providersFor(url).payments.find(({ code }) => code === 'PAYONEX')!
    const text = JSON.stringify(body)
    const answer = await fetch(`${baseUrl}/v2/${path}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        authorization: `Basic ${Buffer.from(`${merchantId}:${secret}`).toString('base64')}`,
        'x-payonex-signature': createHmac('sha512', secret).update(text).digest('base64'),
      },
      body: text,
    })
    return { status: answer.status, body: JSON.parse(await answer.text()) }
  }
  const charge = (orderId: string, callbackUrl = 'http://127.0.0.1:9/nobody') =>
    payonex('deposits', {
      orderId,
      customerId: 'M1',
      amount: 500,
      currency: 'THB',
      expiredAt: '2099-01-01T00:00:00.000Z',
      callbackUrl,
    })
  const payout = (orderId: string, amount = 100) => {
    const destination = { bankCode: 'KBANK', accountNumber: '1112223334', accountName: 'DEMO MEMBER' }
    return payonex('withdrawals', { orderId, amount, currency: 'THB', destination })
  }
  const sms = async (to: string, text: string, client_ref: string) => {
    const { baseUrl, sender, secret } = providersFor(url).sms
    const headers = { 'content-type': 'application/json', 'x-api-key': secret }
    return fetch(`${baseUrl}/v1/messages`, {
      method: 'POST',
      headers,
      body: JSON.stringify({ from: sender, to, text, client_ref }),
    })
  }
  return { control, charge, payout, sms }
}

/** A wallet's door for webhooks: keeps what comes, and answers as it is told to. */
export async function openDoor(answerTo: (count: number) => number = () => 200) {
  const kept: {
    headers: IncomingHttpHeaders
    body: string
    event: { callbackId: string; orderId: string; amount: number }
  }[] = []
  const server = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk: Buffer) => (body += chunk.toString()))
    request.on('end', () => {
      kept.push({ headers: request.headers, body, event: parsed(body) })
      response.writeHead(answerTo(kept.length)).end()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    kept,
    port,
    url: `http://127.0.0.1:${port}/callbacks/payments/PAYONEX`,
    close: () => {
      server.close()
      server.closeAllConnections()
    },
  }
}

function parsed(body: string) {
  try {
    return JSON.parse(body)
  } catch {
    return undefined
  }
}
