import { compareNets, expectedNets, type PartyNet } from '../../server/src/ledger/compare-party-books.ts'
import { type AuditFinding, mainAccount } from '../../server/src/ledger/ledger.ts'
import { minorFromText, toMinor } from '../../server/src/money.ts'
import { readPartyBooks, sumNets } from '../../scripts/start/read-party-books.ts'
import type { World } from '../src/world.ts'
import { checkAnswers } from './check-answers.ts'
import { checkBonuses, rewardsOf } from './check-bonuses.ts'
import { checkPlay } from './check-play.ts'
import { checkShares } from './check-shares.ts'
import { checkWheel } from './check-wheel.ts'
import type { Life } from './life.ts'
import { playersOf } from './players-of.ts'

const day = 24 * 60 * 60 * 1000

/**
 * What must be true at the end of every life (design/money.md): the books by themselves, against every third party's own,
 * and against what the member did. Answers what is not.
 */
export async function checkLife(life: Life): Promise<string[]> {
  const people = [life, ...life.friends]
  const found = await Promise.all([
    compareBooks(life.world),
    checkResolved(life),
    checkShares(life),
    ...people.flatMap((one) => [checkMoney(one), checkAnswers(one), checkPlay(one), checkBonuses(one, life.calledOff)]),
  ])
  return found.flat()
}

async function checkMoney(life: Life): Promise<string[]> {
  const cameInMinor = await cameInFor(life)
  return [...(await checkWallet(life, cameInMinor)), ...(await checkWheel(life, cameInMinor))]
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
    UNION ALL SELECT format('slip %s is %s', id, state) FROM slip WHERE state NOT IN ('queued', 'credited', 'refused')
    UNION ALL SELECT format('voucher %s is %s', v.id, v.state) FROM voucher v LEFT JOIN movement m ON m.id = v.id
    WHERE v.ended_at IS NULL AND m.state IS DISTINCT FROM 'queued'
    UNION ALL SELECT format('key %s has no answer', k.key) FROM idempotency_key k
    WHERE k.status IS NULL AND NOT EXISTS (
      SELECT FROM movement m WHERE m.member_id = k.member_id AND m.idempotency_key = k.key AND m.state = 'queued')`)
  return rows.map(({ what }) => what)
}

async function compareParties(world: World): Promise<AuditFinding[]> {
  const theirs = await readPartyBooks(world.sandbox.url)
  const ours = sumNets([...(await expectedNets(world.database)), ...(await waitingNets(world.database))])
  return compareNets(ours, theirs!)
}

/** What arrived at a third party and is in nobody's wallet: it waits for an operator, or one has rejected it. */
async function waitingNets(db: World['database']): Promise<PartyNet[]> {
  const { rows } = await db.query<{ account: PartyNet['account']; currency: PartyNet['currency']; amount: string }>(`
    SELECT 'payment/' || provider AS account, p.currency, -amount_minor AS amount
    FROM qrcode_payment p JOIN movement m ON m.id = p.movement_id WHERE m.state <> 'posted'
    UNION ALL SELECT format('bank/%s-%s', bank_code, account_no), currency, -amount FROM bank_line WHERE state <> 'credited'
    UNION ALL SELECT 'voucher/' || wallet, currency, -amount FROM wallet_transfer WHERE state <> 'credited'`)
  return rows.map(({ amount, ...net }) => ({ ...net, netMinor: minorFromText(amount) }))
}

type Books = {
  readonly payouts: readonly { accountNo: string; amount: number; status: string }[]
  readonly vouchers: readonly { link: string; redemptions: readonly { wallet: string; amount: number }[] }[]
}
type Transfer = { readonly direction: 'deposit' | 'withdraw'; readonly amount: number; readonly status: string }

/** The main wallet holds what came for the member, less what was paid out and what lies at the games by their own books. */
async function checkWallet(life: Life, cameIn: number): Promise<string[]> {
  const { world, member } = life
  const { payouts } = await world.control<Books>('GET', '/state')
  const paidOut = payouts.filter(({ accountNo, status }) => accountNo === member.accountNo && status === 'paid')
  let atGames = 0
  for (const [code, username] of await playersOf(life)) {
    const { transfers } = await world.control<{ transfers: Transfer[] }>('GET', `/games/${code}/players/${username}`)
    for (const { direction, amount, status } of transfers)
      if (status === 'done') atGames += (direction === 'deposit' ? 1 : -1) * toMinor(amount)
  }
  const { balanceMinor } = await world.app.services.ledger.balance(world.database, mainAccount(member.id))
  const rewards = await rewardsOf(life)
  if (balanceMinor === cameIn - sumOf(paidOut) - atGames + rewards) return []
  return [
    `the main wallet has ${balanceMinor}: ${cameIn} came, ${sumOf(paidOut)} were paid out, ${atGames} lie at games, rewards come to ${rewards}`,
  ]
}

/** Deposits of every channel. */
async function cameInFor(life: Life): Promise<number> {
  const { vouchers } = await life.world.control<Books>('GET', '/state')
  const gifts = vouchers.filter(({ link }) => life.gifts.includes(link)).flatMap(({ redemptions }) => redemptions)
  return (await creditedOf(life)) + sumOf(gifts.filter(({ wallet }) => /^\d+$/.test(wallet)))
}

const sumOf = (rows: readonly { readonly amount: number }[]) =>
  rows.reduce((sum, { amount }) => sum + toMinor(amount), 0)

/** What came for this member and was credited; what others sent only an operator may have given them. */
async function creditedOf({ world, member, paid }: Life): Promise<number> {
  const { rows } = await world.database.query<{ reference: string; actor: string }>(
    `SELECT told.reference, e.actor FROM (
       SELECT bank_reference AS reference, movement_id FROM bank_payment
       UNION ALL SELECT transaction_id, movement_id FROM wallet_transfer
       UNION ALL SELECT transaction_id, movement_id FROM qrcode_payment) AS told
     JOIN movement m ON m.id = told.movement_id AND m.state = 'posted' AND m.member_id = $1
     JOIN movement_event e ON e.movement_id = m.id AND e.seq = m.seq`,
    [member.id],
  )
  const credited = new Map(rows.map(({ reference, actor }) => [reference, actor]))
  const guessed = paid.find(
    ({ isMine, reference }) => !isMine && (credited.get(reference) ?? 'operator') !== 'operator',
  )
  if (guessed) throw new Error(`${guessed.reference} was sent by somebody else and credited by no operator`)
  const arrived = paid.filter(({ reference }) => credited.has(reference))
  return arrived.reduce((sum, { amountMinor }) => sum + amountMinor, 0)
}
