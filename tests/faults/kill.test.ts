import { execFile } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { deposit, eventually, registerMember, type TestMember } from '../src/member.ts'
import { childOf, postmasterIn } from '../src/processes.ts'
import { type Product, startProduct } from '../src/product.ts'
import { type Sandbox, sandboxOf } from '../src/sandbox.ts'

const audit = (product: Product) =>
  promisify(execFile)(process.execPath, ['scripts/audit.ts'], {
    cwd: `${import.meta.dirname}/../..`,
    env: { ...process.env, DATABASE_URL: '', DATA_DIR: product.dataDir },
  })

let product: Product
let sandbox: Sandbox
let member: TestMember

beforeEach(async () => {
  product = await startProduct()
  sandbox = sandboxOf(product.sandboxUrl)
  member = await registerMember(product)
})
afterEach(() => product.stop())

const slot = 'pg'
const serverPid = () => childOf(product.pid, 'server/src/main.ts')
const wallet = async () => (await member.call('GET /wallet')).body.wallet
/** While the server is away or starting, a call fails: then the answer is not known yet. */
const walletIfUp = () => wallet().catch(() => undefined)
const statements = async () => (await member.call('POST /statement', { body: { page: 1, limit: 50 } })).body.statements

async function activated() {
  await member.call('GET /wallet/activate/{code}', { params: { code: slot } })
  return (await member.call('GET /wallet/account/{code}', { params: { code: slot } })).body.username
}

/** The books hold, and no satang of what came in is anywhere else than in the wallet, at the game or paid out. */
async function everySatangIsThere(deposited: number, username: string) {
  const atGame = (await sandbox.player(slot, username)).balance
  const paidOut = (await sandbox.state()).payouts
    .filter((payout) => payout.accountNo === member.bankAccountNo && payout.status !== 'declined')
    .reduce((sum, payout) => sum + payout.amount, 0)
  expect((await wallet()).amount + atGame + paidOut).toBe(deposited)
  expect((await wallet()).held.amount).toBe(0)
  await audit(product)
}

describe('kill -9 of the server', () => {
  it('between the hold and the answer of a game: the transfer is settled after the restart, and sent only once', async () => {
    await deposit(product, member, 500)
    const username = await activated()
    await sandbox.fault({ port: 'games', provider: slot, operation: 'deposit', kind: 'slow', delayMs: 3000, times: 1 })
    const call = member
      .call('POST /wallet/transfer', { body: { from: 'main', to: slot, amount: 200 } })
      .catch(() => undefined)
    await eventually(async () => (await wallet()).held.amount === 200)
    process.kill(serverPid(), 'SIGKILL')
    await call
    await eventually(async () => (await walletIfUp())?.held.amount === 0)
    const [row] = await statements()
    expect(row).toMatchObject({ statementType: 'transfer', to: slot, amount: 200, status: 'SUCCESS' })
    expect((await sandbox.player(slot, username)).balance).toBe(200)
    await everySatangIsThere(500, username)
  }, 120_000)

  it('between the webhook and the credit: the deposit is credited after the restart, once', async () => {
    const username = await activated()
    const qr = (await member.call('POST /qrcode/{provider}', { params: { provider: 'WW' }, body: { amount: 300 } }))
      .body
    if (!qr.hasQrcode) throw new Error('no QR')
    await sandbox.fault({
      port: 'payments',
      provider: 'WW',
      operation: 'inquire',
      kind: 'slow',
      delayMs: 3000,
      times: 1,
    })
    await sandbox.pay(qr.qrcodeId, { webhook: 'twice' })
    await sleep(700) // the webhook is in, its inquiry is on the way
    process.kill(serverPid(), 'SIGKILL')
    await eventually(async () => (await walletIfUp())?.amount === 300)
    expect((await statements()).filter((row) => row.statementType === 'deposit')).toHaveLength(1)
    await everySatangIsThere(300, username)
  }, 120_000)

  it('while a payout is under way: the bank pays once and the statement says so', async () => {
    await deposit(product, member, 1000)
    const username = await activated()
    await sandbox.fault({ port: 'payments', operation: 'payout', kind: 'slow', delayMs: 3000, times: 1 })
    const call = member.call('POST /wallet/withdraw', { body: { amount: 400 } }).catch(() => undefined)
    await eventually(async () => (await wallet()).held.amount === 400)
    process.kill(serverPid(), 'SIGKILL')
    await call
    await eventually(async () => (await walletIfUp())?.held.amount === 0)
    const mine = (await sandbox.state()).payouts.filter((payout) => payout.accountNo === member.bankAccountNo)
    expect(mine).toHaveLength(1)
    expect((await statements())[0]).toMatchObject({ statementType: 'withdraw', amount: 400, status: 'SUCCESS' })
    await everySatangIsThere(1000, username)
  }, 120_000)
})

describe('kill -9 of the database', () => {
  it('in the middle of transfers: nothing that was answered is lost, and the books balance', async () => {
    await deposit(product, member, 1000)
    const username = await activated()
    const answered: string[] = []
    let killed = false
    const transfers = (async () => {
      for (let i = 0; i < 30; i++) {
        const answer = await member
          .call('POST /wallet/transfer', { body: { from: 'main', to: slot, amount: 10 } })
          .catch(() => undefined)
        if (answer?.status === 200) answered.push(answer.body._id)
        if (i === 8) {
          process.kill(postmasterIn(product.dataDir), 'SIGKILL')
          killed = true
        }
      }
    })()
    await transfers
    expect(killed).toBe(true)
    await eventually(async () => (await walletIfUp())?.held.amount === 0)
    const kept = (await statements()).filter((row) => row.statementType === 'transfer' && row.status === 'SUCCESS')
    const ids = new Set(kept.map((row) => row._id))
    expect(answered.filter((id) => !ids.has(id))).toEqual([])
    expect((await sandbox.player(slot, username)).balance).toBe(kept.length * 10)
    await everySatangIsThere(1000, username)
  }, 180_000)
})

describe('kill -9 of everything at once', () => {
  it('the next start recovers by itself and a transfer under way ends on one side only', async () => {
    await deposit(product, member, 500)
    const username = await activated()
    await sandbox.fault({ port: 'games', provider: slot, operation: 'deposit', kind: 'slow', delayMs: 2000, times: 1 })
    const call = member
      .call('POST /wallet/transfer', { body: { from: 'main', to: slot, amount: 150 } })
      .catch(() => undefined)
    await eventually(async () => (await wallet()).held.amount === 150)
    const ports = { wallet: Number(new URL(product.url).port), sandbox: Number(new URL(product.sandboxUrl).port) }
    await product.killAll()
    await call
    product = await startProduct({ dataDir: product.dataDir, ports })
    await eventually(async () => (await walletIfUp())?.held.amount === 0)
    await everySatangIsThere(500, username)
  }, 180_000)
})
