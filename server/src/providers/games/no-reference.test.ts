import { afterAll, expect, test } from 'vitest'
import { systemClock } from '../../clock.ts'
import { newId, outcomeOf, transferOf } from './port.suite.ts'
import { sandboxStage } from './sandbox-stage.ts'

/** What a provider without references asks of us: unknown outcomes told apart by its history alone. */
const stage = await sandboxStage()
const provider = stage.of('usun').open()
afterAll(() => provider.close())

const newPlayer = async () => {
  const username = provider.usernameFor(newId())
  await provider.createPlayer({ username, password: 'Play-4-real' }, 'BAHT')
  return username
}
const fault = (kind: string, operation: string) => stage.of('usun').fault({ operation, kind, times: 1, delayMs: 30 })

test('of two equal transfers at different times, the lost second is not taken for the first', async () => {
  const username = await newPlayer()
  await provider.transfer(transferOf(username, 'deposit', 20_000))
  stage.clock.advance(5 * 60_000)

  const mark = await provider.mark!(username)
  const second = transferOf(username, 'deposit', 20_000)
  await fault('timeout-before', 'deposit')
  expect(await outcomeOf(provider.transfer(second))).toBe('unknown-outcome')
  expect(await provider.checkTransfer(second, mark)).toEqual({ status: 'not-found' })

  const laterMark = await provider.mark!(username)
  const third = transferOf(username, 'deposit', 20_000)
  await fault('timeout-after', 'deposit')
  expect(await outcomeOf(provider.transfer(third))).toBe('unknown-outcome')
  expect(await provider.checkTransfer(third, laterMark)).toEqual({ status: 'done' })
  expect(await provider.balance(username)).toBe(40_000)
})

test('money the other way, another amount and another player do not answer for it', async () => {
  const username = await newPlayer()
  const neighbour = await newPlayer()
  await provider.transfer(transferOf(username, 'deposit', 50_000))
  const mark = await provider.mark!(username)
  const lost = transferOf(username, 'withdraw', 20_000)
  await provider.transfer(transferOf(username, 'deposit', 20_000))
  await provider.transfer(transferOf(username, 'withdraw', 20_001))
  await provider.transfer(transferOf(neighbour, 'deposit', 20_000))
  await provider.transfer(transferOf(neighbour, 'withdraw', 20_000))
  expect(await provider.checkTransfer(lost, mark)).toEqual({ status: 'not-found' })
})

test('a transfer is found however many pages of history lie above it, and nothing before the mark is', async () => {
  const username = await newPlayer()
  await provider.transfer(transferOf(username, 'deposit', 77_700))
  const mark = await provider.mark!(username)
  const sought = transferOf(username, 'deposit', 33_300)
  await provider.transfer(sought)
  for (let i = 1; i <= 25; i++) await provider.transfer(transferOf(username, 'deposit', 100 + i))
  expect(await provider.checkTransfer(sought, mark)).toEqual({ status: 'done' })
  expect(await provider.checkTransfer(transferOf(username, 'deposit', 77_700), mark)).toEqual({ status: 'not-found' })
})

test('rows that come in while the pages are read shift them, and hide nothing', async () => {
  const username = await newPlayer()
  const mark = await provider.mark!(username)
  const sought = transferOf(username, 'deposit', 33_300)
  await provider.transfer(sought)
  for (let i = 1; i <= 24; i++) await provider.transfer(transferOf(username, 'deposit', 100 + i))
  await stage.of('usun').fault({ operation: 'check-transfer', kind: 'slow', delayMs: 50 })
  const checking = provider.checkTransfer(sought, mark)
  for (let i = 1; i <= 12; i++) await provider.transfer(transferOf(username, 'deposit', 500 + i))
  expect(await checking).toEqual({ status: 'done' })
  await stage.of('usun').faultsOff()
})

test('an earlier equal transfer that the history told too late for the mark is not taken for the lost one', async () => {
  const username = await newPlayer()
  await provider.transfer(transferOf(username, 'deposit', 20_000))
  stage.clock.advance(2_000)
  await fault('late', 'check-transfer')
  const mark = await provider.mark!(username)
  const lost = transferOf(username, 'deposit', 20_000)
  await fault('drop', 'deposit')
  expect(await outcomeOf(provider.transfer(lost))).toBe('unknown-outcome')
  expect(await provider.checkTransfer(lost, mark)).toEqual({ status: 'not-found' })
})

test('a history out of order is no history: neither mark nor verdict comes of it', async () => {
  const username = await newPlayer()
  const first = transferOf(username, 'deposit', 10_000)
  const mark = await provider.mark!(username)
  await provider.transfer(first)
  await provider.transfer(transferOf(username, 'deposit', 5_000))
  await fault('out-of-order', 'check-transfer')
  expect(await outcomeOf(provider.checkTransfer(first, mark))).toBe('malformed')
  await fault('out-of-order', 'check-transfer')
  expect(await outcomeOf(provider.mark!(username))).toBe('malformed')
  expect(await provider.checkTransfer(first, mark)).toEqual({ status: 'done' })
})

test('a history that ends before the mark proves nothing', async () => {
  const username = await newPlayer()
  await provider.transfer(transferOf(username, 'deposit', 10_000))
  const mark = await provider.mark!(username)
  await fetch(`${stage.url}/control/reset`, { method: 'POST' })
  await provider.createPlayer({ username, password: 'Play-4-real' }, 'BAHT')
  expect(await outcomeOf(provider.checkTransfer(transferOf(username, 'deposit', 700), mark))).toBe('unknown-outcome')
  const applied = transferOf(username, 'deposit', 900)
  await provider.transfer(applied)
  expect(await provider.checkTransfer(applied, mark)).toEqual({ status: 'done' })
})

test('a check without a mark is our mistake, not the provider’s', async () => {
  await expect(provider.checkTransfer(transferOf(await newPlayer(), 'deposit', 100))).rejects.toThrow('with the mark')
})

test.each(['joker', 'circus', 'pg', 'usun'])('%s: our clock four minutes off changes nothing', async (code) => {
  const skewed = { now: () => new Date(stage.clock.now().getTime() - 4 * 60_000) }
  const off = stage.openWith(code, skewed)
  const username = off.usernameFor(newId())
  await off.createPlayer({ username, password: 'Play-4-real' }, 'BAHT')
  const mark = await off.mark?.(username)
  const request = transferOf(username, 'deposit', 1_000)
  await off.transfer(request)
  expect(await off.checkTransfer(request, mark)).toEqual({ status: 'done' })
  await off.close()
})

test.each(['joker', 'circus', 'pg', 'usun'])(
  '%s: a clock far off is turned away at the door, and nothing moves',
  async (code) => {
    const right = stage.of(code).open()
    const username = right.usernameFor(newId())
    await right.createPlayer({ username, password: 'Play-4-real' }, 'BAHT')
    const off = stage.openWith(code, systemClock)
    expect(await outcomeOf(off.transfer(transferOf(username, 'deposit', 1_000)))).toBe('unavailable')
    expect(await right.balance(username)).toBe(0)
    await Promise.all([right.close(), off.close()])
  },
)

test.each(['joker', 'circus', 'pg', 'usun'])('%s: a day of play is the day in Bangkok', async (code) => {
  stage.clock.set('2026-05-10T16:59:59.000Z')
  const adapter = stage.of(code).open()
  const username = adapter.usernameFor(newId())
  await adapter.createPlayer({ username, password: 'Play-4-real' }, 'BAHT')
  await adapter.transfer(transferOf(username, 'deposit', 100_000))
  await stage.of(code).bet(username, { stake: 10, win: 0 })
  stage.clock.advance(1_000)
  await stage.of(code).bet(username, { stake: 20, win: 50 })
  const of = async (day: string) => (await adapter.playSummary(day)).find((row) => row.username === username)
  expect(await of('2026-05-10')).toEqual({ username, turnoverMinor: 1_000, winLossMinor: -1_000 })
  expect(await of('2026-05-11')).toEqual({ username, turnoverMinor: 2_000, winLossMinor: 3_000 })
  expect(await of('2026-05-12')).toBeUndefined()
  await adapter.close()
})

test.each(['circus', 'pg'])('%s: a summary longer than a page is told whole', async (code) => {
  stage.clock.set('2026-06-01T05:00:00.000Z')
  const adapter = stage.of(code).open()
  const players = Array.from({ length: 120 }, () => adapter.usernameFor(newId()))
  for (const username of players) {
    await adapter.createPlayer({ username, password: 'Play-4-real' }, 'BAHT')
    await adapter.transfer(transferOf(username, 'deposit', 1_000))
    await stage.of(code).bet(username, { stake: 1, win: 0 })
  }
  const rows = await adapter.playSummary('2026-06-01')
  expect(rows.map(({ username }) => username).toSorted()).toEqual(players.toSorted())
  await adapter.close()
})
