import { describe, expect, test } from 'vitest'
import type { GameAccount } from '@krapao/contract/calls/wallet'
import { businessDay } from '../business-day.ts'
import { playOfMember } from '../plays/play-of-member.ts'
import { readPlays } from '../plays/read-plays.ts'
import { activate, balanceOf, expectBooksAgree, memberWith, playerOf } from '../testing/money-tests.ts'
import type { TestMember } from '../testing/register-test-member.ts'
import { testApp } from '../testing/test-app.ts'
import { catalogue } from './catalogue.ts'

const app = await testApp()

/** How product.md §7 opens each of its seventeen games, and the names of the form where one is posted. */
const styles: Readonly<Record<string, GameAccount['launch']>> = {
  pg: 'username-link',
  betflix: 'username-link',
  areaslot: 'username-link',
  joker2: 'username-link',
  huayhd: 'username-link',
  askmebet: 'password-link',
  imi: 'password-link',
  usun: 'password-link',
  circus: 'password-link',
  slotracha: 'password-link',
  pgslot: 'password-link',
  joker: 'form-post',
  slotxo: 'form-post',
  superslot: 'form-post',
  ufabet: 'form-post',
  sexygame: 'link',
  other: 'new-tab',
}

const account = async (member: TestMember, code: string) =>
  (await member.me.ask('GET /wallet/account/{code}', { params: { code } })).body
const move = (member: TestMember, from: string, to: string, amount: number) =>
  member.me.ask('POST /wallet/transfer', { body: { from, to, amount } })

/** Opens the game as its style says, as the browser would, and answers the page's status. */
async function openAs({ launch, code, username, password, link, event }: GameAccount, member: TestMember) {
  const params = { provider: code, username, password }
  if (launch === 'username-link')
    return visit((await member.me.ask('GET /autoLogin/{provider}/{username}', { params })).body.link)
  if (launch === 'password-link')
    return visit((await member.me.ask('GET /autoLogin/{provider}/{username}/{password}', { params })).body.link)
  if (launch !== 'form-post') return visit(link!)
  const posted = await fetch(event!.action, { method: 'POST', body: new URLSearchParams(event!.fields) })
  return posted.status
}
const visit = async (link: string) => (await fetch(link)).status

describe('a member at every game', () => {
  test('is offered all seventeen, each under its category', () => {
    expect(catalogue.map(({ code }) => code).sort()).toEqual(Object.keys(styles).sort())
    const count = (category: string) => catalogue.filter((slot) => slot.category === category).length
    expect([count('slot') >= 10, count('sport'), count('lotto')]).toEqual([true, 4, 2])
  })

  test.each(Object.entries(styles))(
    '%s is opened by its %s, played, and left with the money home',
    async (code, style) => {
      const member = await memberWith(app, 500)
      const username = await activate(member, code)
      expect((await move(member, 'main', code, 200.5)).body).toMatchObject({ status: 'SUCCESS' })
      const bet = (round: object) => app.control('POST', `/games/${code}/players/${username}/bets`, round)
      await bet({ stake: 100, win: 150.25 })
      await bet({ stake: 50, win: 0, voided: true })

      const opened = await account(member, code)
      expect(opened).toMatchObject({ code, username, launch: style })
      expect(await openAs(opened, member)).toBe(200)

      const day = businessDay(app.clock.now())
      expect((await readPlays(app.services, day, [code])).read).toEqual([code])
      expect(await playOfMember(app.database.pool, member.id, day, day)).toMatchObject([
        { slotCode: code, turnoverMinor: 10_000, winLossMinor: 5_025 },
      ])

      expect((await move(member, code, 'main', 250.75)).body).toMatchObject({ status: 'SUCCESS' })
      expect(await balanceOf(app, member)).toEqual({ balance: 550.25, held: 0 })
      expect(await playerOf(app, code, username)).toMatchObject({ balance: 0 })

      const reset = await member.me.ask('GET /wallet/resetpassword/{code}', { params: { code } })
      expect(reset.status).toBe(200)
      expect(reset.body.password).not.toBe(opened.password)
      expect(await openAs(await account(member, code), member)).toBe(200)
    },
  )

  test('ufabet’s form carries the hidden values of a web form', async () => {
    const member = await memberWith(app, 0)
    await activate(member, 'ufabet')
    const { event } = await account(member, 'ufabet')
    expect(Object.keys(event!.fields)).toEqual(
      expect.arrayContaining(['__EVENTTARGET', '__VIEWSTATE', '__EVENTVALIDATION', 'txtUserName']),
    )
  })
})

describe('money from game to game', () => {
  /** One slot of each dialect, and back to the first. */
  const round = ['joker', 'circus', 'pg', 'usun', 'joker']

  test('goes by two legs through the main wallet, through every dialect', async () => {
    const member = await memberWith(app, 300)
    for (const code of new Set(round)) await activate(member, code)
    await move(member, 'main', 'joker', 300)
    for (const [at, from] of round.slice(0, -1).entries())
      expect((await move(member, from, round[at + 1]!, 300)).body).toMatchObject({ status: 'SUCCESS', amount: 300 })
    expect(await balanceOf(app, member)).toEqual({ balance: 0, held: 0 })
    expect((await move(member, 'joker', 'main', 300)).body).toMatchObject({ status: 'SUCCESS' })
    await expectBooksAgree(app)
  })

  test.each([...new Set(round)])('is gathered from everywhere into %s, and home again', async (to) => {
    const member = await memberWith(app, 500)
    for (const code of new Set(round)) {
      await activate(member, code)
      await move(member, 'main', code, 100)
    }
    const gather = async (place: string) =>
      (await member.me.ask('POST /wallet/transferAll', { body: { to: place } })).body
    expect(await gather(to)).toMatchObject({ status: 'SUCCESS', amount: 400 })
    const { slots } = (await member.me.ask('GET /wallet')).body
    expect(slots.filter(({ amount }) => amount > 0).map(({ code, amount }) => [code, amount])).toEqual([[to, 500]])
    expect(await gather('main')).toMatchObject({ status: 'SUCCESS', amount: 500 })
    expect(await balanceOf(app, member)).toEqual({ balance: 500, held: 0 })
    await expectBooksAgree(app)
  })
})
