import { type ChildProcess, fork } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { providersFor } from '@krapao/sandbox/credentials'
import { startWalletNode } from '@krapao/tests/wallet-node'
import { type Figure, percentile } from './figure.ts'
import { type FloodOrder, openGuest } from './flood-sockets.ts'
import { megabytesOf } from './server-process.ts'

type Flood = {
  readonly databaseUrl: string
  readonly dataDir: string
  readonly sockets?: number
  readonly senders?: number
  readonly seconds?: number
}

const unlimited = {
  limits: { memberCalls: 1e9, addressCalls: 1e9 },
  chat: { messages: 1e6, guests: 1e6, guestSocketsPerAddress: 1e6 },
}

/** Half a descriptor limit of 20,000 is theirs; each holder keeps within what is common. */
const socketsAProcess = 2_500

/**
 * Ten thousand guests look at one node and say nothing; then two hundred others talk, a message a second each, and their own
 * sockets tell when each message is delivered: from the click to the screen, through HTTP, the database and the bus.
 */
export async function benchChatFlood({
  databaseUrl,
  dataDir,
  sockets = 10_000,
  senders = 200,
  seconds = 10,
}: Flood): Promise<Figure[]> {
  const [providersFile, settingsFile] = [
    path.join(dataDir, 'flood-providers.json'),
    path.join(dataDir, 'flood-settings.json'),
  ]
  writeFileSync(providersFile, JSON.stringify(providersFor('http://127.0.0.1:1')))
  writeFileSync(settingsFile, JSON.stringify(unlimited))
  const node = await startWalletNode({ databaseUrl, providersFile, dataDir, env: { SETTINGS_FILE: settingsFile } })
  const holders: ChildProcess[] = []
  try {
    await talk(node.url, 20, 3) // caches and the compiler get warm
    const before = await settled(node.pid)
    for (let open = 0; open < sockets; open += socketsAProcess)
      holders.push(holdSockets(node.url, Math.min(socketsAProcess, sockets - open)))
    await Promise.all(holders.map(isHolding))
    const kilobytes = (((await settled(node.pid)) - before) * 1024) / sockets
    const [began, cpuBefore] = [performance.now(), cpuMsOf(node.pid)]
    const delays = await talk(node.url, senders, seconds)
    const perSecond = delays.length / ((performance.now() - began) / 1000)
    const cpuMs = (cpuMsOf(node.pid) - cpuBefore) / delays.length
    const [p50, p99] = [percentile(delays, 0.5), percentile(delays, 0.99)]
    const what = `chat, ${sockets} idle sockets on one node`
    return [
      { what: `${what}: memory of each`, value: kilobytes, unit: 'kB', limit: { most: 30 } },
      { what: `${what}, ${senders} senders: delivered`, value: perSecond, unit: '/s' },
      { what: `${what}, ${senders} senders: CPU of a message`, value: cpuMs, unit: 'ms' },
      { what: `${what}, ${senders} senders: p50`, value: p50, unit: 'ms' },
      { what: `${what}, ${senders} senders: p99`, value: p99, unit: 'ms' },
    ]
  } finally {
    for (const holder of holders) holder.kill('SIGKILL')
    await node.stop()
  }
}

function holdSockets(origin: string, sockets: number): ChildProcess {
  const child = fork(path.join(import.meta.dirname, 'flood-sockets.ts'), { stdio: 'inherit' })
  child.send({ origin, sockets } satisfies FloodOrder)
  return child
}

async function isHolding(child: ChildProcess): Promise<void> {
  const [answer] = (await once(child, 'message')) as [string]
  if (answer !== 'held') throw new Error(answer)
}

/** Memory once the opening is over and swept up: the least of some looks. */
async function settled(pid: number): Promise<number> {
  const looks: number[] = []
  for (let look = 0; look < 8; look++) {
    await sleep(500)
    looks.push(megabytesOf(pid))
  }
  return Math.min(...looks)
}

/** What a process has used of a core so far; whatever else runs on the machine is not in it. In hundredths of a second. */
function cpuMsOf(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ')
  return (Number(fields[11]) + Number(fields[12])) * 10
}

/** Milliseconds from the sending to the socket, of every message, ascending. */
async function talk(origin: string, senders: number, seconds: number): Promise<number[]> {
  const delays: number[] = []
  await Promise.all(
    Array.from({ length: senders }, async (_, nth) => {
      const arrived = new Map<string, () => void>()
      const { guestToken } = await openGuest(origin, (text) => {
        const clientId = /"clientId":"([^"]+)"/.exec(text)?.[1]
        if (clientId) arrived.get(clientId)?.()
      })
      const headers = {
        'x-requested-with': 'wallet-user',
        'x-guest-token': guestToken,
        'content-type': 'application/json',
      }
      await sleep((nth / senders) * 1000) // they do not speak in chorus
      for (let round = 0; round < seconds; round++) {
        const clientId = randomUUID()
        const sentAt = performance.now()
        const told = new Promise<void>((resolve) => arrived.set(clientId, resolve))
        const body = JSON.stringify({
          clientId,
          message: { message_type: 'text', payload: { text: `message ${round}` } },
        })
        const answer = await fetch(`${origin}/api/chat/send-message`, { method: 'POST', headers, body })
        if (answer.status !== 200) throw new Error(`not sent: ${answer.status} ${await answer.text()}`)
        await told
        delays.push(performance.now() - sentAt)
        await sleep(Math.max(0, 1_000 - (performance.now() - sentAt)))
      }
    }),
  )
  return delays.toSorted((a, b) => a - b)
}
