import { beforeEach, describe, expect, test } from 'vitest'
import { businessDay } from '../business-day.ts'
import { manualClock } from '../testing/manual-clock.ts'
import { breakIt, memberAt, mendIt } from '../testing/money-tests.ts'
import type { TestMember } from '../testing/register-test-member.ts'
import { testApp } from '../testing/test-app.ts'
import { playOfMember } from './play-of-member.ts'
import { isDue } from './read-due-plays.ts'
import { readPlays } from './read-plays.ts'
import { turnoverSince } from './turnover-since.ts'
import { unreadSlots } from './unread-slots.ts'

const minute = 60_000
const hour = 60 * minute

/** Half an hour before midnight in Bangkok, which is an afternoon in Greenwich. */
const app = await testApp({ clock: manualClock('2026-03-02T16:30:00.000Z') })
const { services } = app
beforeEach(() => mendIt(app))

type Round = { stake: number; win: number; voided?: boolean }
const bet = (code: string, username: string, round: Round) =>
  app.control('POST', `/games/${code}/players/${username}/bets`, round)

const today = () => businessDay(app.clock.now())
const standing = async ({ id }: TestMember, from = today(), to = from) =>
  (await playOfMember(services.pool, id, from, to)).map(
    ({ slotCode, day, revision, turnoverMinor, winLossMinor }) =>
      `${day} ${slotCode} r${revision} ${turnoverMinor} ${winLossMinor}`,
  )
const revisionsOf = async ({ id }: TestMember) =>
  (
    await services.pool.query<{ told: string }>(
      `SELECT slot_code || ' ' || turnover_minor || ' ' || win_loss_minor AS told FROM play
       WHERE member_id = $1 ORDER BY slot_code, business_day, revision`,
      [id],
    )
  ).rows.map(({ told }) => told)

describe('what a member played', () => {
  test('is read at every provider for the day of Bangkok, voided rounds left out, and read again changes nothing', async () => {
    const { member, names } = await memberAt(app, ['joker', 'circus', 'pg', 'usun'])
    for (const [code, name] of Object.entries(names)) {
      await bet(code, name, { stake: 10.25, win: 30 })
      await bet(code, name, { stake: 50, win: 0, voided: true })
    }
    const day = today()
    app.clock.advance(hour)
    await bet('pg', names.pg, { stake: 5, win: 0 })
    expect(today()).not.toBe(day)

    const first = await readPlays(services, day)
    expect(first.unreached).toEqual([])
    expect(first.read).toHaveLength(17)
    const told = ['circus', 'joker', 'pg', 'usun'].map((code) => `${day} ${code} r1 1025 1975`)
    expect(await standing(member, day)).toEqual(told)
    expect(await readPlays(services, day)).toMatchObject({ revised: 0 })
    await Promise.all([readPlays(services, today()), readPlays(services, today())])
    expect(await standing(member, day, today())).toEqual([...told, `${today()} pg r1 500 -500`])
  })

  test('a correction is a further revision; the one before stays on record', async () => {
    const { member, names } = await memberAt(app, ['pg', 'circus'])
    await bet('pg', names.pg, { stake: 20, win: 0 })
    await bet('circus', names.circus, { stake: 10, win: 0 })
    await readPlays(services, today())
    app.sandbox.books.run('UPDATE game_rounds SET voided = 1 WHERE username = ?', names.pg)
    await bet('circus', names.circus, { stake: 5, win: 6 })
    expect(await readPlays(services, today(), ['pg', 'circus'])).toMatchObject({ revised: 2 })
    expect(await standing(member)).toEqual([`${today()} circus r2 1500 -900`, `${today()} pg r2 0 0`])
    expect(await revisionsOf(member)).toEqual(['circus 1000 -1000', 'circus 1500 -900', 'pg 2000 -2000', 'pg 0 0'])
    await expect(services.pool.query('UPDATE play SET turnover_minor = 1')).rejects.toThrow()
    await expect(services.pool.query('DELETE FROM play')).rejects.toThrow()
  })

  test('of two readings the one that was asked for later stands, whichever is written last', async () => {
    const { member, names } = await memberAt(app, ['pg'])
    await bet('pg', names.pg, { stake: 20, win: 0 })
    app.clock.advance(minute)
    await readPlays(services, today(), ['pg'])
    app.clock.advance(-minute)
    await bet('pg', names.pg, { stake: 1, win: 0 })
    expect(await readPlays(services, today(), ['pg'])).toMatchObject({ revised: 0 })
    expect(await standing(member)).toEqual([`${today()} pg r1 2000 -2000`])
    app.clock.advance(minute)
  })
})

describe('the schedule', () => {
  const runJob = () => app.jobs['read-due-plays']!({})

  test('catches up with a provider that did not answer, and closes each day after its end', async () => {
    const { member, names } = await memberAt(app, ['joker', 'huayhd'])
    await bet('joker', names.joker, { stake: 10, win: 0 })
    await bet('huayhd', names.huayhd, { stake: 20, win: 0 })
    await breakIt(app, { port: 'games', provider: 'huayhd', operation: 'summary', kind: 'drop' })
    app.clock.advance(services.settings.plays.everyMs)
    const day = today()
    await runJob()
    expect(await standing(member)).toEqual([`${day} joker r1 1000 -1000`])
    expect((await unreadSlots(services, member.id, day)).sort()).toEqual(['huayhd', 'joker'])

    app.clock.advance(24 * hour)
    await runJob()
    expect(await unreadSlots(services, member.id, day)).toEqual(['huayhd'])
    app.clock.advance(24 * hour)
    await mendIt(app)
    await runJob()
    expect(await unreadSlots(services, member.id, day)).toEqual([])
    expect(await standing(member, day)).toEqual([`${day} huayhd r1 2000 -2000`, `${day} joker r1 1000 -1000`])
  })

  test('a day given by hand is read at all providers, and says who did not tell', async () => {
    const { member, names } = await memberAt(app, ['imi'])
    await bet('imi', names.imi, { stake: 10, win: 0 })
    await breakIt(app, { port: 'games', provider: 'askmebet', operation: 'summary', kind: 'error-500' })
    await expect(app.jobs.summaries!({ day: today() })).rejects.toThrow('not told by askmebet')
    expect(await standing(member)).toEqual([`${today()} imi r1 1000 -1000`])
  })

  test('asks for a running day now and then, once after its end, and for a while for corrections', () => {
    const { plays } = services.settings
    const at = (time: string) => new Date(`${time}+07:00`)
    const due = (asked: string | undefined, now: string) =>
      isDue('2026-03-02', asked ? at(asked) : undefined, at(now), plays)
    expect(due(undefined, '2026-03-02T00:00')).toBe(true)
    expect(due('2026-03-02T12:00', '2026-03-02T12:04')).toBe(false)
    expect(due('2026-03-02T12:00', '2026-03-02T12:05')).toBe(true)
    expect(due('2026-03-03T00:09', '2026-03-03T00:10')).toBe(true)
    expect(due('2026-03-03T00:10', '2026-03-03T00:20')).toBe(false)
    expect(due('2026-03-03T00:10', '2026-03-03T06:10')).toBe(true)
    expect(due('2026-03-09T23:00', '2026-03-10T00:09')).toBe(false)
    expect(due('2026-03-09T12:00', '2026-03-10T00:09')).toBe(true)
    expect(due('2026-03-09T12:00', '2026-03-10T00:10')).toBe(false)
  })
})

describe('the turnover since a moment', () => {
  test('is asked of every provider, and counts neither what was before nor what was voided', async () => {
    const { member, names } = await memberAt(app, ['joker', 'circus', 'pg', 'usun'])
    for (const [code, name] of Object.entries(names)) await bet(code, name, { stake: 1, win: 0 })
    app.clock.advance(minute)
    const since = app.clock.now()
    for (const [code, name] of Object.entries(names)) {
      await bet(code, name, { stake: 10, win: 15 })
      await bet(code, name, { stake: 40, win: 0, voided: true })
    }
    expect(await turnoverSince(services, member.id, since)).toMatchObject({
      turnoverMinor: 4_000,
      winLossMinor: 2_000,
      unreached: [],
    })
    app.clock.advance(minute)
    const until = app.clock.now()
    await bet('pg', names.pg, { stake: 2, win: 0 })
    expect(await turnoverSince(services, member.id, since, until)).toMatchObject({ turnoverMinor: 4_000 })
    expect(await turnoverSince(services, member.id, since)).toMatchObject({ turnoverMinor: 4_200 })
  })

  test('of a provider that does not tell is the least that its days have shown', async () => {
    const { member, names } = await memberAt(app, ['joker', 'pg'])
    const since = app.clock.now()
    const play = async () => {
      await bet('joker', names.joker, { stake: 1, win: 0 })
      await bet('pg', names.pg, { stake: 2, win: 0 })
      await readPlays(services, today())
      app.clock.advance(24 * hour)
    }
    await play()
    await play()
    await breakIt(app, { port: 'games', provider: 'pg', operation: 'summary', kind: 'error-500' })
    expect(await turnoverSince(services, member.id, since)).toMatchObject({ turnoverMinor: 400, unreached: ['pg'] })
    await mendIt(app)
    expect(await turnoverSince(services, member.id, since)).toMatchObject({ turnoverMinor: 600, unreached: [] })
  })
})
