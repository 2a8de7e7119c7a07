import { createServer } from 'node:http'
import { mkdtemp, rm } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildSandbox } from '@krapao/sandbox/app'
import { providersFor } from '@krapao/sandbox/credentials'
import { manualClock } from '../../testing/manual-clock.ts'
import { createPaymentProviders } from './create-payment-providers.ts'
import type { Delivered, Stage } from './port.suite.ts'

export type SandboxStage = {
  /** One provider's side of the wire. */
  readonly of: (code: string) => Stage
  readonly stop: () => Promise<void>
}

/** The real sandbox on a free port with a clock that stands still, and a door at which its webhooks are kept. For tests. */
export async function openSandboxStage(): Promise<SandboxStage> {
  const dataDir = await mkdtemp(join(tmpdir(), 'krapao-payments-'))
  const clock = manualClock()
  const sandbox = await buildSandbox({ dataDir, port: 0, walletUrl: 'http://127.0.0.1:1', clock })
  const door = await openDoor()
  const endpoints = providersFor(sandbox.url).payments

  const control = async (method: string, path: string, body?: unknown) => {
    const headers = body === undefined ? {} : { 'content-type': 'application/json' }
    const init = { method, headers, ...(body === undefined ? {} : { body: JSON.stringify(body) }) }
    const answer = await fetch(`${sandbox.url}/control${path}`, init)
    if (!answer.ok) throw new Error(`control ${method} ${path}: ${answer.status} ${await answer.text()}`)
    return (await answer.json()) as never
  }
  const book = async (name: 'charges' | 'payouts', provider: string, reference: string) => {
    const state: Record<typeof name, { provider: string; reference: string }[]> = await control('GET', '/state')
    return state[name].filter((row) => row.provider === provider && row.reference === reference) as never
  }

  return {
    of: (code) => {
      const endpoint = endpoints.find((endpoint) => endpoint.code === code)!
      return {
        open: (timeoutMs = 5_000) =>
          createPaymentProviders([endpoint], {
            clock,
            publicUrl: () => door.url,
            timeoutMs,
            retryDelaysMs: [5, 10],
          }).get(code)!,
        now: () => clock.now(),
        passTime: (ms) => clock.advance(ms),
        pay: (reference, pay = {}) => control('POST', `/qrcodes/${reference}/pay`, pay),
        delivered: (reference) => door.delivered(reference),
        webhookSecret: endpoint.webhookSecret,
        payouts: (reference) => book('payouts', code, reference),
        charges: (reference) => book('charges', code, reference),
        fault: (rule) => control('POST', '/faults', { port: 'payments', provider: code, ...rule }),
        faultsOff: () => control('DELETE', '/faults'),
        stop: async () => {},
      }
    },
    stop: async () => {
      await sandbox.close()
      door.close()
      await rm(dataDir, { recursive: true })
    },
  }
}

/** Keeps what is posted to it, and answers 200. */
async function openDoor() {
  const kept: Delivered[] = []
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      kept.push({ headers: request.headers as Delivered['headers'], body: Buffer.concat(chunks) })
      response.end()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    delivered: async (reference: string): Promise<Delivered> => {
      for (;;) {
        const found = kept.find(({ body }) => body.includes(reference))
        if (found) return found
        await new Promise((resolve) => setTimeout(resolve, 10))
      }
    },
    close: () => {
      server.close()
      server.closeAllConnections()
    },
  }
}
