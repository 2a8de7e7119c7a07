import { type Tx, transaction } from '../../database/pool.ts'
import { openCase } from '../../cases/open-case.ts'
import type { FeedLine, FeedPage } from '../../providers/bank/port.ts'
import type { Services } from '../../services.ts'
import { refOf } from './bank-payment.ts'
import { noteCursor } from './feed-store.ts'
import { type BankLine, fillLine, insertLine, readKnownLines } from './line-store.ts'
import type { FedAccount } from './operator-account.ts'

/**
 * Keeps a page of a statement together with the cursor behind it, in one transaction: what was read is never read past.
 * A line that is known changes nothing, unless the bank has filled it in since; one that now tells another amount or
 * account is believed as it was first, and shown to an operator. Answers how many lines were new.
 */
export async function keepPage(services: Services, account: FedAccount, page: FeedPage): Promise<number> {
  const at = services.clock.now()
  const told = new Map(page.lines.map((line) => [refOf(line), line]))
  return transaction(services.pool, async (tx) => {
    const known = new Map((await readKnownLines(tx, [...told.values()])).map((line) => [refOf(line.payment), line]))
    let fresh = 0
    // In one order for all readers, so that two never wait for each other.
    for (const [ref, line] of [...told].sort(([a], [b]) => (a < b ? -1 : 1))) {
      const before = known.get(ref)
      if (before) await compare(services, tx, account, before, line)
      else if (await insertLine(tx, { id: services.newId(), account, told: line, at })) fresh++
    }
    await noteCursor(tx, account, { cursor: page.nextCursor, hasMore: page.hasMore, at })
    return fresh
  })
}

async function compare(services: Services, tx: Tx, account: FedAccount, before: BankLine, told: FeedLine) {
  const { payment } = before
  const isSame =
    payment.amountMinor === told.amountMinor &&
    payment.currency === told.currency &&
    payment.to.bankCode === account.bankCode &&
    payment.to.accountNo === account.accountNo
  if (!isSame) return tellOdd(services, tx, account, before, told)
  const { accountNo = payment.sender.accountNo, name = payment.sender.name } = told.sender
  const hasChanged = before.text !== told.text || accountNo !== payment.sender.accountNo || name !== payment.sender.name
  if (hasChanged) await fillLine(tx, before.id, told, services.clock.now())
}

const tellOdd = (services: Services, tx: Tx, account: FedAccount, before: BankLine, told: FeedLine) =>
  openCase(services, tx, {
    kind: 'odd-line',
    subject: { type: 'bank-feed', id: `${account.bankCode}-${account.accountNo}/${refOf(told)}` },
    by: 'feed',
    why: `the bank now tells ${told.amountMinor} ${told.currency}, it was ${before.payment.amountMinor} ${before.payment.currency}`,
    found: { ref: refOf(told), line: before.state, text: told.text },
  })
