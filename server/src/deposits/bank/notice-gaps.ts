import { transaction } from '../../database/pool.ts'
import { closeCase } from '../../cases/close-case.ts'
import { findCases } from '../../cases/find-cases.ts'
import { openCase } from '../../cases/open-case.ts'
import type { CaseSubject } from '../../cases/operator-case.ts'
import type { Services } from '../../services.ts'
import { type Gap, isFilled, listGaps, noteGap, readFeedState } from './feed-store.ts'
import type { FedAccount } from './operator-account.ts'

/**
 * A bank that counts its lines shows when one is missing. While it is, rounds begin earlier; after a while the operators
 * are told, once, and should it still turn up, their case is closed.
 */
export async function noticeGaps(services: Services, account: FedAccount, series: readonly string[]): Promise<void> {
  const { pool, clock, settings } = services
  const told = await findCases(pool, 'bank-feed', `${account.bankCode}-${account.accountNo}/gap/`)
  const isTold = new Set(told.map(({ subject }) => subject.id))
  for (const { subject, state } of told)
    if (state === 'open' && (await isFilled(pool, account, gapOf(subject)))) await tellFilled(services, subject)

  const gaps = (await listGaps(pool, account, series)).filter((gap) => !isTold.has(subjectOf(account, gap).id))
  const { gapSince } = await readFeedState(pool, account)
  const now = clock.now()
  const since = gaps.length === 0 ? null : (gapSince ?? now)
  if (since?.getTime() !== gapSince?.getTime()) await noteGap(pool, account, since)
  if (since && now.getTime() - since.getTime() >= settings.feeds.gapPatienceMs)
    for (const gap of gaps) await tellMissing(services, account, gap)
}

const tellMissing = (services: Services, account: FedAccount, gap: Gap) =>
  transaction(services.pool, (tx) =>
    openCase(services, tx, {
      kind: 'feed-gap',
      subject: subjectOf(account, gap),
      by: 'feed',
      why: `lines ${gap.first} to ${gap.last} of ${gap.series} are missing from the statement`,
      found: { ...gap, account: `${account.bankCode} ${account.accountNo}` },
    }),
  )

const tellFilled = (services: Services, subject: CaseSubject) =>
  transaction(services.pool, (tx) =>
    closeCase(services, tx, subject, { verdict: 'done', by: 'feed', why: 'the lines have turned up' }),
  )

const subjectOf = ({ bankCode, accountNo }: FedAccount, { series, first, last }: Gap): CaseSubject => ({
  type: 'bank-feed',
  id: `${bankCode}-${accountNo}/gap/${series}/${first}-${last}`,
})

function gapOf({ id }: CaseSubject): Gap {
  const [, series, first, last] = /\/gap\/([^/]+)\/(\d+)-(\d+)$/.exec(id)!
  return { series: series!, first: Number(first), last: Number(last) }
}
