import { type ChildProcess, fork, spawn } from 'node:child_process'
import { type AddressInfo, createServer } from 'node:net'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { clientOf, freshFolder } from './testing/open-sandbox.ts'

const main = fileURLToPath(new URL('./main.ts', import.meta.url))
const started: ChildProcess[] = []
let data: Awaited<ReturnType<typeof freshFolder>>
beforeEach(async () => {
  data = await freshFolder()
})
afterEach(async () => {
  for (const child of started.splice(0)) child.kill('SIGKILL')
  await data.remove()
})

const environment = (port: number) => ({ ...process.env, DATA_DIR: data.folder, SANDBOX_PORT: String(port) })

/** Forks the program as `npm start` does, and waits for what it says. */
async function start(port = 0) {
  const child = fork(main, { env: environment(port), execArgv: [], stdio: 'ignore' })
  started.push(child)
  const said = await new Promise<{ ready?: string; failed?: string }>((resolve) =>
    child.once('message', (message) => resolve(message as never)),
  )
  return { child, said, client: clientOf(said.ready ?? '') }
}
const end = (child: ChildProcess) =>
  new Promise<number | NodeJS.Signals | null>((resolve) => {
    if (child.exitCode !== null) return resolve(child.exitCode)
    child.once('exit', (code, signal) => resolve(signal ?? code))
  })

test('what was answered is in the books after kill -9', async () => {
  const first = await start()
  await first.client.charge('QR1')
  const answered: string[] = []
  // Killed in the middle of a stream of payouts: every one whose answer arrived must be there afterwards.
  const stream = (async () => {
    for (let n = 0; ; n++) {
      const answer = await first.client.payout(`P${n}`).catch(() => undefined)
      if (answer?.status !== 200) return
      answered.push(`P${n}`)
    }
  })()
  await expect.poll(() => answered.length).toBeGreaterThan(20)
  const { transactionId } = (await first.client.control('POST', '/qrcodes/QR1/pay', {})).body
  await first.client.control('POST', '/faults', { port: 'sms', kind: 'late', times: 3 })
  first.child.kill('SIGKILL')
  await Promise.all([stream, end(first.child)])

  const { client } = await start()
  const state = (await client.control('GET', '/state')).body
  expect(state.charges).toMatchObject([{ qrcodeId: 'QR1', payments: [{ transactionId }] }])
  expect(state.faults).toMatchObject([{ port: 'sms', kind: 'late', times: 3 }])
  expect(state.webhooks).toMatchObject([{ status: 'waiting' }])
  const paid = new Set(state.payouts.map(({ reference }: { reference: string }) => reference))
  expect(answered.filter((reference) => !paid.has(reference))).toEqual([])
})

test('SIGTERM, or the end of who forked it, stops it cleanly', async () => {
  const one = await start()
  one.child.kill('SIGTERM')
  expect(await end(one.child)).toBe(0)
  const other = await start()
  other.child.disconnect()
  expect(await end(other.child)).toBe(0)
})

test('a port in use is one sentence that says what to do', async () => {
  const holder = createServer().listen(0, '127.0.0.1')
  await new Promise((resolve) => holder.once('listening', resolve))
  const { port } = holder.address() as AddressInfo
  const { child, said } = await start(port)
  expect(said.failed).toBe(`Port ${port} is in use: stop what uses it, or set SANDBOX_PORT to another one.`)
  expect(await end(child)).toBe(1)
  const alone = spawn(process.execPath, [main], { env: environment(port), stdio: ['ignore', 'ignore', 'pipe'] })
  started.push(alone)
  let errors = ''
  alone.stderr.on('data', (chunk: Buffer) => (errors += chunk.toString()))
  expect(await end(alone)).toBe(1)
  expect(errors.trim()).toBe(said.failed)
  holder.close()
})
