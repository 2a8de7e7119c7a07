import { compareNets, expectedNets, type PartyNet } from '../../server/src/ledger/compare-party-books.ts'
import { type AuditFinding, mainAccount } from '../../server/src/ledger/ledger.ts'
import { minorFromText, minorOf, toMinor } from '../../server/src/money.ts'
import { readPartyBooks } from '../../scripts/start/read-party-books.ts'
import type { World } from '../src/world.ts'
import { checkAnswers } from './check-answers.ts'
import type { Life } from './life.ts'
import { checkPlay } from './check-play.ts'
import { playersOf } from './players-of.ts'

const day = 24 * 60 * 60 * 1000

/**
 * What must be true at the end of every life (design/money.md): the books by themselves, against every third party's own,
 * and against what the member did. Answers what is not.
 */
export async function checkLife(life: Life): Promise<string[]> {
  const found = await Promise.all([
    compareBooks(life.world),
    checkResolved(life),
    checkWallet(life),
    checkAnswers(life),
    checkPlay(life),
  ])
  return found.flat()
}

/** The books by themselves, and each third party's own: they say what ours say, less what has arrived and waits. */
export async function compareBooks(world: World): Promise<string[]> {
  const { app, database, clock } = world
  const broken = await app.services.ledger.audit(database, { now: clock.now(), longestRetryMs: day })
  return [...broken, ...(await compareParties(world))].map(
    ({ rule, subject, detail }) => `${rule}: ${subject}: ${detail}`,
  )
}

/** Nothing is on its way any more but what waits for an operator, and nothing was left open behind what has ended. */
async function checkResolved({ world }: Life): Promise<string[]> {
  const { rows } = await world.database.query<{ what: string }>(`
    SELECT format('movement %s is still %s after %s attempts', id, state, attempts) AS what
    FROM movement WHERE settled_at IS NULL AND state <> 'queued'
    UNION ALL SELECT format('gathering %s has not ended', id) FROM gathering WHERE ended_at IS NULL
    UNION ALL SELECT format('game transfer %s is open: %s, its movement %s', movement_id, t.is_open, m.state)
    FROM game_transfer t JOIN movement m ON m.id = t.movement_id WHERE t.is_open <> (m.settled_at IS NULL)
    UNION ALL SELECT format('payout %s is open: %s, its movement %s', movement_id, p.is_open, m.state)
    FROM payout p JOIN movement m ON m.id = p.movement_id WHERE p.is_open <> (m.settled_at IS NULL)
    UNION ALL SELECT format('bank line %s was read and nothing was made of it', id) FROM bank_line WHERE state = 'read'
    UNION ALL SELECT format('key %s has no answer', k.key) FROM idempotency_key k
    WHERE k.status IS NULL AND NOT EXISTS (
      SELECT FROM movement m WHERE m.member_id = k.member_id AND m.idempotency_key = k.key AND m.state = 'queued')`)
  return rows.map(({ what }) => what)
}

async function compareParties(world: World): Promise<AuditFinding[]> {
  const theirs = await readPartyBooks(world.sandbox.url)
  const ours = [...(await expectedNets(world.database)), ...(await waitingNets(world.database))]
  const sums = new Map<string, PartyNet>()
  for (const net of ours) {
    const key = `${net.account} ${net.currency}`
    sums.set(key, { ...net, netMinor: minorOf((sums.get(key)?.netMinor ?? 0) + net.netMinor) })
  }
  return compareNets([...sums.values()], theirs!)
}

/** What arrived at a third party and is in nobody's wallet yet. */
async function waitingNets(db: World['database']): Promise<PartyNet[]> {
  const { rows } = await db.query<{ account: PartyNet['account']; currency: PartyNet['currency']; amount: string }>(`
    SELECT 'payment/' || from_place AS account, currency, -amount AS amount FROM movement
    WHERE type = 'deposit' AND state = 'queued'
    UNION ALL SELECT format('bank/%s-%s', bank_code, account_no), currency, -amount FROM bank_line WHERE state <> 'credited'`)
  return rows.map(({ amount, ...net }) => ({ ...net, netMinor: minorFromText(amount) }))
}

type Transfer = { readonly direction: 'deposit' | 'withdraw'; readonly amount: number; readonly status: string }

/** The main wallet holds what the member was sent, less what was paid out and what lies at the games by their own books. */
async function checkWallet(life: Life): Promise<string[]> {
  const { world, member } = life
  const { database } = world
  const waiting = await database.query<{ sum: string }>(
    `SELECT coalesce(sum(amount), 0) AS sum FROM (
       SELECT amount FROM movement WHERE member_id = $1 AND type = 'deposit' AND state = 'queued'
       UNION ALL SELECT amount FROM bank_line WHERE bank_reference = ANY ($2) AND state <> 'credited') AS amounts`,
    [member.id, life.paid.flatMap(({ isMine, reference }) => (isMine && reference ? [reference] : []))],
  )
  const { payouts } = await world.control<{ payouts: { accountNo: string; amount: number; status: string }[] }>(
    'GET',
    '/state',
  )
  const paidIn = life.paid.reduce((sum, { isMine, amountMinor }) => sum + (isMine ? amountMinor : 0), 0)
  const paidOut = payouts
    .filter(({ accountNo, status }) => accountNo === member.accountNo && status === 'paid')
    .reduce((sum, { amount }) => sum + toMinor(amount), 0)
  let atGames = 0
  for (const [code, username] of await playersOf(life)) {
    const { transfers } = await world.control<{ transfers: Transfer[] }>('GET', `/games/${code}/players/${username}`)
    for (const { direction, amount, status } of transfers)
      if (status === 'done') atGames += (direction === 'deposit' ? 1 : -1) * toMinor(amount)
  }
  const { balanceMinor } = await world.app.services.ledger.balance(database, mainAccount(member.id))
  const expected = paidIn - Number(waiting.rows[0]!.sum) - paidOut - atGames
  if (balanceMinor === expected) return []
  return [`the main wallet has ${balanceMinor}: ${paidIn} were sent, ${paidOut} paid out, ${atGames} are at games`]
}
