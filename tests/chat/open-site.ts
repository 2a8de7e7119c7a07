import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { providersFor } from '@krapao/sandbox/credentials'
import { newIds, systemClock } from '../../server/src/clock.ts'
import { addOperator } from '../../server/src/operators/manage-accounts.ts'
import { defaultSettings } from '../../server/src/settings.ts'
import { createTestDatabase } from '../../server/src/testing/create-test-database.ts'
import { askNode } from './ask-node.ts'
import { type WalletNode, startWalletNode } from '../src/wallet-node.ts'

/** Nobody but the proof speaks here, and it speaks faster than people: limits are out of the way. */
const settings = {
  limits: { memberCalls: 1e9, addressCalls: 1e9, eventLoopDelayMs: 0 },
  chat: { messages: 1_000_000, guests: 1_000_000, guestSocketsPerAddress: 1_000_000 },
}
const password = 'a-long-password'

/**
 * Several wallet processes over one database, as several machines would be. Each keeps its port over its deaths. With
 * `REDIS_URL` set they tell each other news over that, else over PostgreSQL.
 */
export async function openSite(count: number) {
  const database = await createTestDatabase()
  const dataDir = await mkdtemp(path.join(tmpdir(), 'krapao-chat-'))
  const [providersFile, settingsFile] = [path.join(dataDir, 'providers.json'), path.join(dataDir, 'settings.json')]
  await writeFile(providersFile, JSON.stringify(providersFor('http://127.0.0.1:1')))
  await writeFile(settingsFile, JSON.stringify(settings))
  const options = {
    databaseUrl: database.url,
    providersFile,
    dataDir,
    env: { SETTINGS_FILE: settingsFile, REGISTER_OTP: 'off' },
  }
  const nodes = await Promise.all(Array.from({ length: count }, () => startWalletNode(options)))
  const begin = async (at: number) => {
    const { port } = nodes[at]!
    nodes[at] = await startWalletNode({ ...options, port })
  }
  return {
    pool: database.pool,
    node: (at: number): WalletNode => nodes[at]!,
    portsUp: () => nodes.filter((node) => node.isUp()).map(({ port }) => port),
    killAndRestart: async (at: number) => {
      await nodes[at]!.kill()
      await begin(at)
    },
    stopAndRestart: async (at: number) => {
      await nodes[at]!.stop()
      await begin(at)
    },
    /** An operator's token, for every node. */
    logInOperator: async (name: string): Promise<string> => {
      const tools = { clock: systemClock, newId: newIds(systemClock), pool: database.pool, settings: defaultSettings }
      await addOperator(tools, { name, password })
      const headers = { 'x-requested-with': 'operator-console' }
      const login = { username: name, password }
      const { body } = await askNode<{ token: string }>(`${nodes[0]!.url}/ops/login`, 'POST', headers, login)
      return body.token
    },
    close: async () => {
      await Promise.all(nodes.map((node) => node.kill()))
      await database.drop()
      await rm(dataDir, { recursive: true })
    },
  }
}
export type Site = Awaited<ReturnType<typeof openSite>>
