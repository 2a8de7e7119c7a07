import { ProviderFault } from '../../providers/fault.ts'
import type { FeedPage } from '../../providers/bank/port.ts'
import type { Services } from '../../services.ts'
import { cursorAt, forgetCursors, noteBeginning, readFeedState } from './feed-store.ts'
import { keepPage } from './keep-page.ts'
import { listUnsettledLines } from './line-store.ts'
import { noticeGaps } from './notice-gaps.ts'
import type { FedAccount } from './operator-account.ts'
import { settleLine } from './settle-line.ts'

/** Lines looked at in one go. */
const batch = 500

export type FeedRound = { readonly fresh: number; readonly fault?: string }

/**
 * One round of reading the statement of an operator's account. It begins a little before where the reading stood, keeps
 * each page with its cursor, and credits what is new. Whatever a round that was cut off had kept is settled first. A bank
 * that does not answer costs nothing but time: the next round begins where this one did. Safe to run twice at once.
 */
export async function readFeed(services: Services, account: FedAccount): Promise<FeedRound> {
  const feed = services.banks.get(account.bankCode)
  if (!feed) throw new Error(`no feed is configured for ${account.bankCode}`)
  await settleLines(services, account)
  let cursor = await whereToBegin(services, account)
  let fresh = 0
  const series = new Set<string>()
  for (let pages = 0; pages < services.settings.feeds.pagesPerRound; pages++) {
    const page = await readPage(services, account, () => feed.readFeed(account.accountNo, cursor))
    if (typeof page === 'string') return { fresh, fault: page }
    fresh += await keepPage(services, account, page)
    for (const { counted } of page.lines) if (counted) series.add(counted.series)
    await settleLines(services, account)
    if (!page.hasMore) {
      await noticeGaps(services, account, [...series])
      break
    }
    cursor = page.nextCursor
  }
  return { fresh }
}

/** Where the last round was cut short, else a little before where it ended; more so while lines are missing. */
async function whereToBegin({ pool, clock, settings }: Services, account: FedAccount): Promise<string | undefined> {
  const { overlapMs, gapOverlapMs } = settings.feeds
  const now = clock.now().getTime()
  await noteBeginning(pool, account, clock.now())
  const { cursor, gapSince } = await readFeedState(pool, account)
  if (cursor !== null) return cursor
  await forgetCursors(pool, account, new Date(now - gapOverlapMs))
  return cursorAt(pool, account, new Date(now - (gapSince ? gapOverlapMs : overlapMs)))
}

async function readPage({ log }: Services, { bankCode, accountNo }: FedAccount, read: () => Promise<FeedPage>) {
  try {
    return await read()
  } catch (error) {
    if (!(error instanceof ProviderFault)) throw error
    log.warn({ bankCode, accountNo, fault: error.kind, vendorCode: error.vendorCode }, 'a statement was not told')
    return error.message
  }
}

/** One line that can not be settled does not keep the rest waiting. */
async function settleLines(services: Services, account: FedAccount): Promise<void> {
  for (const line of await listUnsettledLines(services.pool, account, batch))
    try {
      await settleLine(services, account, line)
    } catch (error) {
      services.log.error({ err: error, lineId: line.id }, 'a line of a statement could not be settled')
    }
}
