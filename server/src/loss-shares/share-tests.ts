import type { Currency } from '@krapao/contract/money'
import { businessDay, nextDay, startOfDay } from '../business-day.ts'
import { move } from '../bonuses/bonus-tests.ts'
import { activate, memberWith } from '../testing/money-tests.ts'
import type { TestApp } from '../testing/test-app.ts'
import type { TestMember } from '../testing/register-test-member.ts'

/** What tests of refunds and invite bonuses share: days of play, and what came of them. */

/** Days pass here: sessions outlive them, and a hundred calls at once are no rudeness. */
export const longDays = { sessions: { lifeMs: 365 * 86_400_000 }, limits: { memberCalls: 10_000 } }

/** A member with money at a slot, and their name there. */
export async function playerWith(
  app: TestApp,
  amount: number,
  {
    code = 'pg',
    ...over
  }: {
    readonly code?: string
    readonly inviteCode?: string
    readonly currency?: Currency
    readonly bankCode?: string
  } = {},
) {
  const member = await memberWith(app, amount, over)
  const username = await activate(member, code)
  await move(member, 'main', code, amount)
  return { member, username }
}

export const bet = (app: TestApp, username: string, round: { stake: number; win: number }, code = 'pg') =>
  app.control('POST', `/games/${code}/players/${username}/bets`, round)

export const today = (app: TestApp) => businessDay(app.clock.now())

/** Midnight in Bangkok that ends the running day, but for so many milliseconds. */
export const goToMidnight = (app: TestApp, ms: number) =>
  app.clock.advance(startOfDay(nextDay(today(app))).getTime() + ms - app.clock.now().getTime())

/** The next day has come, late enough for the last one to be closed. Answers the day that ended. */
export function endTheDay(app: TestApp): string {
  const day = today(app)
  goToMidnight(app, 20 * 60_000)
  return day
}

/** Every row of a kind for a player as it was written: day, revision, loss, share, what it adds. */
export const sharesOf = async (app: TestApp, kind: 'refund' | 'invite', player: TestMember) =>
  (
    await app.database.pool.query<{ told: string }>(
      `SELECT concat_ws(' ', business_day, 'r' || revision, loss_minor, share_minor, amount_minor) AS told FROM loss_share
       WHERE kind = $1 AND player_id = $2 ORDER BY business_day, revision`,
      [kind, player.id],
    )
  ).rows.map(({ told }) => told)
