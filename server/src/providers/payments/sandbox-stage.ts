import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { providersFor } from '@krapao/sandbox/credentials'
import { afterAll } from 'vitest'
import { testSandbox } from '../../testing/test-sandbox.ts'
import { createPaymentProviders } from './create-payment-providers.ts'
import type { Delivered, Stage } from './port.suite.ts'

export type SandboxStage = {
  /** One provider's side of the wire. */
  readonly of: (code: string) => Stage
}

/**
 * The real sandbox as the far side of the wire, and a door at which its webhooks are kept, until the file's tests are over.
 * Call it at a test file's top.
 */
export async function sandboxStage(): Promise<SandboxStage> {
  const { clock, url, control } = await testSandbox()
  const door = await openDoor()
  afterAll(() => door.close())
  const endpoints = providersFor(url).payments

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
      }
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
