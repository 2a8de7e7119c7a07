import { expect } from 'vitest'
import { transaction } from '../database/pool.ts'
import { creditBankPayment } from '../deposits/bank/credit-bank-payment.ts'
import { findMember } from '../members/find-member.ts'
import { toMinor } from '../money.ts'
import type { Campaign } from './campaign.ts'
import { offerBonus } from './offer-bonus.ts'
import { activate } from '../testing/money-tests.ts'
import type { TestApp } from '../testing/test-app.ts'
import type { TestMember } from '../testing/register-test-member.ts'

/** What tests of bonuses share: an offer, taking it, and play. */

const words = (text: string) => ({ th: `โบนัส ${text}`, la: `ໂບນັດ ${text}`, en: `Bonus ${text}` })

/** 20 % up to 500 on deposits from 100, ever so often. */
export async function offer(app: TestApp, over: Partial<Campaign> & { readonly code: string }): Promise<void> {
  await offerBonus(app.database.pool, {
    isPromotion: false,
    type: 'limit',
    maxReceived: 100,
    title: words(over.code),
    description: words(over.code),
    banner: '/bonuses/lanterns.svg',
    percent: 20,
    maximumBaht: 500,
    minimumBaht: 100,
    multiple: null,
    lifeDays: null,
    cashOutMultiple: null,
    percentFail: null,
    quota: null,
    position: 1,
    ...over,
  })
}

export const take = (app: TestApp, member: TestMember, code: string) => {
  app.clock.advance(1_000)
  return member.me.ask('GET /bonus/activate/{code}', { params: { code } })
}

export const activeOf = async (member: TestMember) => (await member.me.ask('GET /bonus/check/active')).body.active

let deposits = 0

/** A deposit by bank transfer, as the feed credits it. */
export async function giveDeposit(app: TestApp, member: TestMember, amount: number): Promise<void> {
  const { clock, database, services } = app
  const { currency } = await findMember(database.pool, member.id)
  const payment = {
    sendingBank: 'KBANK',
    bankReference: `BONUS${++deposits}`,
    to: { bankCode: 'KBANK', accountNo: '0000000001' },
    amountMinor: toMinor(amount),
    currency,
    paidAt: clock.now(),
    sender: {},
  }
  clock.advance(1_000)
  await transaction(database.pool, (tx) =>
    creditBankPayment(services, tx, { memberId: member.id, payment, channel: 'feed', actor: 'poller', why: 'a test' }),
  )
}

/** Everything goes to a game and is staked there in one round, which gives back `win`. Answers the player's name. */
export async function play(
  app: TestApp,
  member: TestMember,
  round: { readonly stake: number; readonly win: number; readonly code?: string; readonly bring?: number },
): Promise<string> {
  const { code = 'pg', bring } = round
  const username = await activate(member, code)
  if (bring) await move(member, 'main', code, bring)
  app.clock.advance(1_000)
  await app.control('POST', `/games/${code}/players/${username}/bets`, { stake: round.stake, win: round.win })
  app.clock.advance(60_000)
  return username
}

export async function move(member: TestMember, from: string, to: string, amount: number): Promise<void> {
  const { status, body } = await member.me.ask('POST /wallet/transfer', { body: { from, to, amount } })
  if (status !== 200) throw new Error(`not moved: ${JSON.stringify(body)}`)
}

/**
 * The books hold by themselves, and what the house has given and taken is what the rows say: the bonuses that stand, and the
 * forfeits that were posted.
 */
export async function expectHouseAgrees(app: TestApp): Promise<void> {
  expect(await app.services.ledger.audit(app.database.pool, { now: app.clock.now() })).toEqual([])
  const { rows } = await app.database.pool.query<{ given: string; granted: string; taken: string; forfeited: string }>(
    `SELECT (SELECT -coalesce(sum(e.amount), 0) FROM entry e JOIN account a ON a.id = e.account_id WHERE a.name = 'house/bonus') AS given,
       (SELECT coalesce(sum(bonus_minor), 0) FROM bonus_grant) AS granted,
       (SELECT coalesce(sum(e.amount), 0) FROM entry e JOIN account a ON a.id = e.account_id WHERE a.name = 'house/forfeit') AS taken,
       (SELECT coalesce(sum(m.amount), 0) FROM bonus_grant g JOIN movement m ON m.id = g.forfeit_movement_id
         WHERE g.ended_at IS NOT NULL AND m.state = 'posted') AS forfeited`,
  )
  const { given, granted, taken, forfeited } = rows[0]!
  expect({ given, taken }).toEqual({ given: granted, taken: forfeited })
}
