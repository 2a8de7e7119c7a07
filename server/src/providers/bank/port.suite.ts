import { describe, expect, test } from 'vitest'
import { ProviderFault } from '../fault.ts'
import type { BankFeed, FeedLine } from './port.ts'

/** A bank to be tried, and the far side of the wire: who sends money, the bank's faults and its clock. */
export type Stage = {
  /** A fresh adapter; the suite closes it. */
  open(over?: { readonly secret?: string }): BankFeed
  readonly accountNo: string
  readonly currency: 'BAHT' | 'LAK'
  /** Whether the bank numbers its lines. */
  readonly counts: boolean
  send(transfer?: { amount?: number; fromBankCode?: string }): Promise<{ reference: string }>
  fault(rule: { kind: string; times?: number; delayMs?: number }): Promise<void>
  faultsOff(): Promise<void>
  passTime(ms: number): void
  now(): Date
}

/** Longer than any bank needs to fill a line in. */
const filledMs = 30_000
/** A call without answer ends when the bank hangs up, not by the adapter's deadline: the suite need not wait. */
const silence = (kind: string) => (kind.startsWith('timeout') || kind === 'slow' ? { delayMs: 30 } : {})

/** What every adapter of a bank's statement must do. */
export function bankFeedSuite(name: string, stage: () => Stage): void {
  describe(name, () => {
    const trying = async <T>(work: (feed: BankFeed) => Promise<T>, over?: { secret?: string }): Promise<T> => {
      await stage().faultsOff()
      const feed = stage().open(over)
      try {
        return await work(feed)
      } finally {
        await stage().faultsOff()
        await feed.close()
      }
    }
    /** Everything from a cursor to the feed's end. */
    const readAll = async (feed: BankFeed, from?: string) => {
      const lines: FeedLine[] = []
      let cursor = from
      for (let pages = 0; pages < 100; pages++) {
        const page = await feed.readFeed(stage().accountNo, cursor)
        lines.push(...page.lines)
        cursor = page.nextCursor
        if (!page.hasMore) return { lines, cursor }
      }
      throw new Error('a feed without end')
    }
    const references = (lines: readonly FeedLine[]) => lines.map(({ bankReference }) => bankReference)

    test('a line tells what arrived, from which bank, when, and who sent it', () =>
      trying(async (feed) => {
        const { cursor } = await readAll(feed)
        const sentAt = stage().now()
        const { reference } = await stage().send({ amount: 1_234.5, fromBankCode: 'SCB' })
        stage().passTime(filledMs)
        const line = (await readAll(feed, cursor)).lines.find(({ bankReference }) => bankReference === reference)
        expect(line).toMatchObject({
          sendingBank: 'SCB',
          amountMinor: 123_450,
          currency: stage().currency,
          bookedAt: new Date(Math.floor(sentAt.getTime() / 1_000) * 1_000),
        })
        expect(line?.sender.accountNo).toMatch(/334/)
        expect(line?.sender.name).toMatch(/^SOMCHAI J/)
        expect(line?.counted === undefined).toBe(!stage().counts)
      }))

    test('page by page nothing is left out, and what comes later is found from the cursor on', () =>
      trying(async (feed) => {
        const { cursor } = await readAll(feed)
        const sent: string[] = []
        for (let lines = 0; lines < 55; lines++) sent.push((await stage().send()).reference)
        const first = await readAll(feed, cursor)
        expect(new Set(references(first.lines))).toEqual(new Set([...references(first.lines), ...sent]))
        const later = (await stage().send()).reference
        expect(references((await readAll(feed, first.cursor)).lines)).toContain(later)
        expect(new Set(references((await readAll(feed)).lines))).toEqual(
          new Set([...references((await readAll(feed)).lines), ...sent, later]),
        )
      }))

    test('a new day goes on where the old one ended', () =>
      trying(async (feed) => {
        const { cursor } = await readAll(feed)
        const before = (await stage().send()).reference
        stage().passTime(20 * 3_600_000)
        const after = (await stage().send()).reference
        expect(references((await readAll(feed, cursor)).lines)).toEqual(expect.arrayContaining([before, after]))
      }))

    test('lines that the bank counts are counted without gaps', () =>
      trying(async (feed) => {
        for (let lines = 0; lines < 12; lines++) await stage().send()
        const { lines } = await readAll(feed)
        const series = Map.groupBy(
          lines.filter(({ counted }) => counted),
          ({ counted }) => counted!.series,
        )
        expect(series.size > 0).toBe(stage().counts)
        for (const counted of series.values()) {
          const numbers = [...new Set(counted.map((line) => line.counted!.number))].sort((a, b) => a - b)
          expect(numbers).toEqual(numbers.map((_, at) => at + 1))
        }
      }))

    test.each([
      ['slow', 'told'],
      ['timeout-before', 'told'],
      ['timeout-after', 'told'],
      ['drop', 'told'],
      ['error-500', 'told'],
      ['malformed', 'malformed'],
      ['duplicate', 'told'],
      ['late', 'told'],
      ['out-of-order', 'told'],
    ])('while the bank plays %s once: %s, and a fresh reading misses nothing', (kind, says) =>
      trying(async (feed) => {
        const { cursor } = await readAll(feed)
        const [one, two] = [await stage().send(), await stage().send()]
        await stage().fault({ kind, times: 1, ...silence(kind) })
        const said = await feed.readFeed(stage().accountNo, cursor).then(
          () => 'told',
          (error: unknown) => (error instanceof ProviderFault ? error.kind : error),
        )
        expect(said).toBe(says)
        await stage().faultsOff()
        expect(references((await readAll(feed, cursor)).lines)).toEqual(
          expect.arrayContaining([one.reference, two.reference]),
        )
      }),
    )

    test.each(['timeout-before', 'drop', 'error-500'])(
      'a bank that stays %s: unknown, never an empty statement',
      (kind) =>
        trying(async (feed) => {
          await stage().fault({ kind, ...silence(kind) })
          await expect(feed.readFeed(stage().accountNo, undefined)).rejects.toMatchObject({ kind: 'unknown-outcome' })
        }),
    )

    test('a wrong secret or an account that is not ours is declined', async () => {
      await trying(
        (feed) => expect(feed.readFeed(stage().accountNo, undefined)).rejects.toMatchObject({ kind: 'declined' }),
        {
          secret: 'wrong',
        },
      )
      await trying((feed) => expect(feed.readFeed('9999999999', undefined)).rejects.toMatchObject({ kind: 'declined' }))
    })
  })
}
