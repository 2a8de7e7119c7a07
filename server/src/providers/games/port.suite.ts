import { describe, expect, test } from 'vitest'
import { minorOf } from '../../money.ts'
import { ProviderFault } from '../fault.ts'
import { type GameProvider, SlotLocked, type TransferRequest } from './port.ts'

/** A provider to be tried, and the far side of the wire: its own books, its faults and its clock. */
export type Stage = {
  /** A fresh adapter; the suite closes it. `timeoutMs` is its deadline. */
  open(timeoutMs?: number): GameProvider
  books(username: string): Promise<{ balance: number; turnover: number; winLoss: number } | undefined>
  bet(username: string, bet: { stake: number; win: number; voided?: boolean }): Promise<void>
  fault(rule: { operation: string; kind: string; times?: number; delayMs?: number }): Promise<void>
  faultsOff(): Promise<void>
  passTime(ms: number): void
  now(): Date
  /** Today's business day by the provider's clock. */
  today(): string
}

type Outcome = 'done' | ProviderFault['kind']
/** Kinds after which no answer worth the name has come. */
const transport = ['timeout-before', 'timeout-after', 'drop', 'error-500', 'malformed'] as const

/** What each fault of a transfer does to the provider's books, and what the adapter must say of it. */
const transferFaults: Record<string, { applied: boolean; says: Outcome }> = {
  none: { applied: true, says: 'done' },
  slow: { applied: true, says: 'unknown-outcome' },
  duplicate: { applied: true, says: 'done' },
  'timeout-before': { applied: false, says: 'unknown-outcome' },
  'timeout-after': { applied: true, says: 'unknown-outcome' },
  drop: { applied: false, says: 'unknown-outcome' },
  'error-500': { applied: false, says: 'unknown-outcome' },
  malformed: { applied: true, says: 'unknown-outcome' },
  late: { applied: true, says: 'unknown-outcome' },
  'wrong-amount': { applied: true, says: 'unknown-outcome' },
  locked: { applied: false, says: 'declined' },
  declined: { applied: false, says: 'declined' },
}
const settlesInMs = 7_000

/** Without references a transfer that arrives twice is honestly two: the sandbox refuses to play that. */
const faultsOf = (deduplicates: boolean) =>
  Object.entries(transferFaults).filter(([kind]) => deduplicates || kind !== 'duplicate')

/** A call without answer ends when the provider hangs up; only a slow one, of 2 s, is left to the adapter's own deadline. */
const silence = (kind: string) => (kind.startsWith('timeout') ? { delayMs: 30 } : {})
const hastyMs = 1_000
const password = 'Play-4-real'

/** What every adapter must do. `deep` adds every fault on every operation; without it, a player's whole life alone. */
export function gameProviderSuite(
  name: string,
  stage: Stage,
  { deep, deduplicates }: { deep: boolean; deduplicates: boolean },
): void {
  describe(name, () => {
    /** Works with a fresh adapter, so that one test's silence does not open the breaker of the next. */
    const trying = async <T>(work: (provider: GameProvider) => Promise<T>): Promise<T> => {
      await stage.faultsOff()
      const provider = stage.open()
      try {
        return await work(provider)
      } finally {
        await stage.faultsOff()
        await provider.close()
      }
    }

    const newPlayer = async (provider: GameProvider, amountMinor = 0): Promise<string> => {
      const username = provider.usernameFor(newId())
      await provider.createPlayer({ username, password }, 'BAHT')
      if (amountMinor > 0) await provider.transfer(transferOf(username, 'deposit', amountMinor))
      return username
    }

    const balanceMinor = async (username: string) => Math.round(((await stage.books(username))?.balance ?? 0) * 100)

    test('a player deposits, plays, and takes everything home, and both sides agree at each step', () =>
      trying(async (provider) => {
        expect(provider.deduplicates).toBe(deduplicates)
        const username = await newPlayer(provider)
        expect(await provider.balance(username)).toBe(0)
        await provider.transfer(transferOf(username, 'deposit', 123_456))
        expect(await provider.balance(username)).toBe(123_456)
        await stage.bet(username, { stake: 50.25, win: 120.5 })
        await stage.bet(username, { stake: 500, win: 0, voided: true })
        await stage.bet(username, { stake: 100, win: 0 })
        expect(await provider.balance(username)).toBe(120_481)
        await provider.transfer(transferOf(username, 'withdraw', 120_481))
        expect(await provider.balance(username)).toBe(0)
        expect(await stage.books(username)).toMatchObject({ balance: 0, turnover: 150.25, winLoss: -29.75 })
        const summary = await provider.playSummary(stage.today())
        expect(summary.find((row) => row.username === username)).toEqual({
          username,
          turnoverMinor: 15_025,
          winLossMinor: -2_975,
        })
      }))

    test('the play of one player is told from one moment to another, voided rounds left out', () =>
      trying(async (provider) => {
        const [username, neighbour] = [await newPlayer(provider, 100_000), await newPlayer(provider, 100_000)]
        await stage.bet(username, { stake: 10, win: 0 })
        stage.passTime(60_000)
        const from = stage.now()
        await stage.bet(username, { stake: 20.25, win: 50 })
        await stage.bet(username, { stake: 40, win: 0, voided: true })
        await stage.bet(neighbour, { stake: 80, win: 0 })
        stage.passTime(60_000)
        const until = stage.now()
        await stage.bet(username, { stake: 160, win: 0 })
        expect(await provider.playOf(username, { from, until })).toEqual({
          username,
          turnoverMinor: 2_025,
          winLossMinor: 2_975,
        })
        expect(await provider.playOf(username, { from })).toMatchObject({
          turnoverMinor: 18_025,
          winLossMinor: -13_025,
        })
        expect(await provider.playOf(username, { from: until })).toMatchObject({ turnoverMinor: 16_000 })
        stage.passTime(60_000)
        const idle = await provider.playOf(username, { from: stage.now() })
        expect(idle).toEqual({ username, turnoverMinor: 0, winLossMinor: 0 })
      }))

    test('more than the player has is declined and nothing moves', () =>
      trying(async (provider) => {
        const username = await newPlayer(provider, 10_000)
        const request = transferOf(username, 'withdraw', 10_001)
        expect(await outcomeOf(provider.transfer(request))).toBe('declined')
        expect(await balanceMinor(username)).toBe(10_000)
      }))

    test('kip moves as kip, to the last digit of a large amount', () =>
      trying(async (provider) => {
        const username = provider.usernameFor(newId())
        await provider.createPlayer({ username, password }, 'LAK')
        await provider.transfer({ ...transferOf(username, 'deposit', 99_999_999_999), currency: 'LAK' })
        expect(await provider.balance(username)).toBe(99_999_999_999)
      }))

    test('creating a player again takes the player over with the new password', () =>
      trying(async (provider) => {
        const username = await newPlayer(provider, 5_000)
        await provider.createPlayer({ username, password: 'Another-1' }, 'BAHT')
        expect((await provider.launch({ username, password: 'Another-1' })).kind).toBeDefined()
        expect(await provider.balance(username)).toBe(5_000)
      }))

    test('a launch opens in the language asked for, and names nobody else', () =>
      trying(async (provider) => {
        const username = await newPlayer(provider)
        const launch = await provider.launch({ username, password }, 'la')
        const address = launch.kind === 'link' ? launch.link : launch.action
        expect(new URL(address).searchParams.get('lang')).toBe('la')
        if (launch.kind === 'form') expect(Object.keys(launch.fields)).not.toHaveLength(0)
      }))

    test('an unknown player is declined, not invented', () =>
      trying(async (provider) => {
        const username = provider.usernameFor(newId())
        expect(await outcomeOf(provider.balance(username))).toBe('declined')
        expect(await outcomeOf(provider.transfer(transferOf(username, 'deposit', 100)))).toBe('declined')
        expect(await stage.books(username)).toBeUndefined()
      }))

    if (!deep) return

    describe.each(['deposit', 'withdraw'] as const)('a %s', (direction) => {
      test.each(faultsOf(deduplicates))('under %s: books and adapter tell one story', (kind, { applied, says }) =>
        trying(async (provider) => {
          const username = await newPlayer(provider, 50_000)
          const mark = await provider.mark?.(username)
          const request = transferOf(username, direction, 20_000)
          if (kind !== 'none') await stage.fault({ operation: direction, kind, times: 1, ...silence(kind) })
          const sender = kind === 'slow' ? stage.open(hastyMs) : provider
          const outcome = await outcomeOf(sender.transfer(request))
          if (sender !== provider) await sender.close()
          expect(outcome).toBe(says)

          if (kind === 'late') {
            const early = await provider.checkTransfer(request, mark)
            expect(early.status).toBe(deduplicates ? 'pending' : 'not-found')
            stage.passTime(settlesInMs)
          }
          const due = applied ? 50_000 + (direction === 'deposit' ? 20_000 : -20_000) : 50_000
          // A slow provider may only now be doing what it was asked.
          await expect.poll(() => balanceMinor(username), { timeout: 10_000 }).toBe(due)
          const told = (await provider.checkTransfer(request, mark)).status
          expect(applied ? ['done'] : ['not-found', 'declined']).toContain(told)

          if (!deduplicates || outcome !== 'unknown-outcome') return
          await provider.transfer(request)
          const once = 50_000 + (direction === 'deposit' ? 20_000 : -20_000)
          expect(await balanceMinor(username)).toBe(once)
          expect(await provider.checkTransfer(request, mark)).toEqual({ status: 'done' })
        }),
      )
    })

    test('a closed slot says so by name, whatever is asked of it', () =>
      trying(async (provider) => {
        const username = await newPlayer(provider, 1_000)
        for (const operation of ['balance', 'deposit', 'launch']) await stage.fault({ operation, kind: 'locked' })
        await expect(provider.balance(username)).rejects.toBeInstanceOf(SlotLocked)
        await expect(provider.launch({ username, password })).rejects.toBeInstanceOf(SlotLocked)
        await expect(provider.transfer(transferOf(username, 'deposit', 100))).rejects.toBeInstanceOf(SlotLocked)
      }))

    test.each([...transport, 'duplicate', 'locked', 'declined'])(
      'create-player under %s: a repeat makes it right',
      (kind) =>
        trying(async (provider) => {
          const player = { username: provider.usernameFor(newId()), password }
          await stage.fault({ operation: 'create-player', kind, ...silence(kind) })
          const outcome = await outcomeOf(provider.createPlayer(player, 'BAHT'))
          expect(outcome === 'done').toBe(kind === 'duplicate')
          await stage.faultsOff()
          await provider.createPlayer(player, 'BAHT')
          await provider.launch(player)
          expect(await provider.balance(player.username)).toBe(0)
        }),
    )

    test.each(transport)('reads under %s: the truth or a fault, never a guess', (kind) =>
      trying(async (provider) => {
        const username = await newPlayer(provider, 30_000)
        const mark = await provider.mark?.(username)
        const request = transferOf(username, 'deposit', 700)
        await provider.transfer(request)
        const reads: readonly ((adapter: GameProvider) => Promise<unknown>)[] = [
          (adapter) => adapter.balance(username),
          (adapter) => adapter.checkTransfer(request, mark),
          (adapter) => adapter.launch({ username, password }),
          (adapter) => adapter.playSummary(stage.today()),
          (adapter) => adapter.playOf(username, { from: stage.now() }),
        ]
        for (const operation of ['balance', 'check-transfer', 'launch', 'summary'])
          await stage.fault({ operation, kind, ...silence(kind) })
        await Promise.all(
          reads.map(async (read) => {
            const adapter = stage.open()
            expect(await outcomeOf(read(adapter))).toBe(kind === 'malformed' ? 'malformed' : 'unknown-outcome')
            await adapter.close()
          }),
        )
        await stage.faultsOff()
        expect(await provider.balance(username)).toBe(30_700)
        expect(await provider.checkTransfer(request, mark)).toEqual({ status: 'done' })
      }),
    )

    test('a provider that does not know yet says not-found, and done once it knows', () =>
      trying(async (provider) => {
        const username = await newPlayer(provider, 1_000)
        const mark = await provider.mark?.(username)
        const request = transferOf(username, 'withdraw', 400)
        await provider.transfer(request)
        await stage.fault({ operation: 'check-transfer', kind: 'late', times: 1 })
        expect(await provider.checkTransfer(request, mark)).toEqual({ status: 'not-found' })
        expect(await provider.checkTransfer(request, mark)).toEqual({ status: 'done' })
      }))

    test.each(['duplicate', 'out-of-order'])('a summary under %s counts each player once', (kind) =>
      trying(async (provider) => {
        const players = [await newPlayer(provider, 10_000), await newPlayer(provider, 10_000)]
        for (const username of players) await stage.bet(username, { stake: 10, win: 25 })
        await stage.fault({ operation: 'summary', kind })
        const rows = await provider.playSummary(stage.today())
        expect(new Set(rows.map(({ username }) => username)).size).toBe(rows.length)
        for (const username of players)
          expect(rows).toContainEqual({ username, turnoverMinor: 1_000, winLossMinor: 1_500 })
      }),
    )

    if (!deduplicates) return

    test('one reference for two different transfers is never taken for done', () =>
      trying(async (provider) => {
        const username = await newPlayer(provider, 1_000)
        const request = transferOf(username, 'withdraw', 400)
        await provider.transfer(request)
        const other = { ...request, amountMinor: minorOf(401) }
        expect(await outcomeOf(provider.transfer(other))).toBe('unknown-outcome')
        expect(await outcomeOf(provider.checkTransfer(other))).toBe('malformed')
        expect(await balanceMinor(username)).toBe(600)
      }))
  })
}

export async function outcomeOf(call: Promise<unknown>): Promise<Outcome> {
  try {
    await call
    return 'done'
  } catch (error) {
    if (error instanceof ProviderFault) return error.kind
    throw error
  }
}

let made = 0
/** Ids of the length and letters that members and transfers have. */
export const newId = () => `01KSUITE${String(process.pid).padStart(8, '0')}${String(++made).padStart(10, '0')}`

export const transferOf = (
  username: string,
  direction: TransferRequest['direction'],
  amountMinor: number,
): TransferRequest => ({
  reference: `T${String(process.pid).padStart(8, '0')}${String(++made).padStart(8, '0')}`,
  username,
  direction,
  amountMinor: minorOf(amountMinor),
  currency: 'BAHT',
})
