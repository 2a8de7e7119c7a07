import { beforeEach, describe, expect, test } from 'vitest'
import { breakIt, expectBooksAgree, memberAt, mendIt, playerOf } from '../testing/money-tests.ts'
import { type TestMember, registerTestMember } from '../testing/register-test-member.ts'
import { testApp } from '../testing/test-app.ts'
import { catalogue } from './catalogue.ts'

const app = await testApp({ settings: { games: { balancesWithinMs: 2_000, activateWithinMs: 2_000 } } })
beforeEach(() => mendIt(app))

const open = (member: TestMember, code: string) => member.me.ask('GET /wallet/activate/{code}', { params: { code } })
const read = (member: TestMember, code: string) => member.me.ask('GET /wallet/account/{code}', { params: { code } })
const reset = (member: TestMember, code: string) =>
  member.me.ask('GET /wallet/resetpassword/{code}', { params: { code } })
const launch = (member: TestMember, provider: string, username: string, password?: string) =>
  password === undefined
    ? member.me.ask('GET /autoLogin/{provider}/{username}', { params: { provider, username } })
    : member.me.ask('GET /autoLogin/{provider}/{username}/{password}', { params: { provider, username, password } })

describe('an account at a game', () => {
  test.each(catalogue.map(({ code }) => code))('is opened at %s, once, with what opens its game', async (code) => {
    const member = await registerTestMember(app)
    const first = await open(member, code)
    expect(first).toMatchObject({ status: 200, body: { code, username: expect.any(String) } })
    expect((await open(member, code)).body).toMatchObject({
      username: first.body.username,
      password: first.body.password,
    })
    expect(await playerOf(app, code, first.body.username)).toMatchObject({ balance: 0 })
    const { launch, link, event } = (await read(member, code)).body
    expect(Boolean(link)).toBe(launch === 'link' || launch === 'new-tab')
    expect(Boolean(event)).toBe(launch === 'form-post')
    const { slots } = (await member.me.ask('GET /wallet')).body
    expect(slots.filter(({ isActive }) => isActive).map((slot) => slot.code)).toEqual([code])
  })

  test.each(['drop', 'error-500', 'malformed', 'declined', 'timeout-before', 'timeout-after'])(
    'whose provider is %s is not open, and the next try opens it under the same name',
    async (kind) => {
      const member = await registerTestMember(app)
      await breakIt(app, { port: 'games', provider: 'superslot', operation: 'create-player', kind })
      expect(await open(member, 'superslot')).toMatchObject({ status: 502, body: { message: 'SLOT_ACTIVATE_FAIL' } })
      expect(await read(member, 'superslot')).toMatchObject({ status: 404, body: { message: 'SLOT_NO_ACCOUNT' } })
      const { rows } = await app.database.pool.query('SELECT username FROM game_account WHERE member_id = $1', [
        member.id,
      ])
      await mendIt(app)
      expect((await open(member, 'superslot')).body.username).toBe(rows[0].username)
    },
  )

  test('many that open one at once open one', async () => {
    const member = await registerTestMember(app)
    const opened = await Promise.all([1, 2, 3, 4].map(() => open(member, 'pg')))
    expect(new Set(opened.map(({ body }) => `${body.username} ${body.password}`)).size).toBe(1)
  })

  test('is kept with its password sealed', async () => {
    const member = await registerTestMember(app)
    const { password } = (await open(member, 'pg')).body
    const { rows } = await app.database.pool.query('SELECT * FROM game_account WHERE member_id = $1', [member.id])
    expect(JSON.stringify(rows)).not.toContain(password)
  })

  test('of a slot that does not exist is NO_GAME', async () => {
    const member = await registerTestMember(app)
    for (const call of [open, read, reset])
      expect(await call(member, 'nowhere')).toMatchObject({ status: 404, body: { message: 'NO_GAME' } })
    for (const call of [read, reset])
      expect(await call(member, 'pg')).toMatchObject({ status: 404, body: { message: 'SLOT_NO_ACCOUNT' } })
  })

  test('is shown without its link while the provider does not answer', async () => {
    const member = await registerTestMember(app)
    const { username } = (await open(member, 'sexygame')).body
    await breakIt(app, { port: 'games', provider: 'sexygame', operation: 'launch', kind: 'timeout-before' })
    const { status, body } = await read(member, 'sexygame')
    expect({ status, username: body.username, link: body.link }).toEqual({ status: 200, username, link: undefined })
  })
})

describe('a new password', () => {
  test('replaces the old one there and here', async () => {
    const member = await registerTestMember(app)
    const before = (await open(member, 'imi')).body
    const after = (await reset(member, 'imi')).body
    expect(after.password).not.toBe(before.password)
    expect((await read(member, 'imi')).body.password).toBe(after.password)
    const wrong = await launch(member, 'imi', before.username, before.password)
    expect(wrong).toMatchObject({ status: 400, body: { message: 'WRONG_PASSWORD' } })
    expect(await launch(member, 'imi', before.username, after.password)).toMatchObject({ status: 200 })
  })

  test('that the provider may or may not have set is set again by the next try', async () => {
    const member = await registerTestMember(app)
    const before = (await open(member, 'imi')).body
    await breakIt(app, { port: 'games', provider: 'imi', operation: 'create-player', kind: 'malformed' })
    expect(await reset(member, 'imi')).toMatchObject({ status: 502, body: { message: 'NOT_REACHABLE' } })
    await mendIt(app)
    const after = (await reset(member, 'imi')).body
    expect(after.password).not.toBe(before.password)
    expect(await launch(member, 'imi', after.username, after.password)).toMatchObject({ status: 200 })
  })

  test('that the provider refuses leaves the old one', async () => {
    const member = await registerTestMember(app)
    const before = (await open(member, 'imi')).body
    await breakIt(app, { port: 'games', provider: 'imi', operation: 'create-player', kind: 'declined' })
    expect(await reset(member, 'imi')).toMatchObject({ status: 502, body: { message: 'SLOT_RESET_PASSWORD_FAIL' } })
    expect((await read(member, 'imi')).body.password).toBe(before.password)
    await mendIt(app)
    expect(await launch(member, 'imi', before.username, before.password)).toMatchObject({ status: 200 })
  })
})

describe('opening a game by a link', () => {
  const byName = ['pg', 'betflix', 'areaslot', 'joker2', 'huayhd']
  const byPassword = ['askmebet', 'imi', 'usun', 'circus', 'slotracha', 'pgslot']

  test.each(byName)('%s wants the name, and no password', async (code) => {
    const member = await registerTestMember(app)
    const { username, password } = (await open(member, code)).body
    const opened = await launch(member, code, username)
    expect(opened).toMatchObject({ status: 200, headers: { 'cache-control': 'no-store' } })
    expect((await fetch(opened.body.link)).status).toBe(200)
    expect(await launch(member, code, username, password)).toMatchObject({ status: 404, body: { message: 'NO_GAME' } })
  })

  test.each(byPassword)('%s wants name and password', async (code) => {
    const member = await registerTestMember(app)
    const { username, password } = (await open(member, code)).body
    const opened = await launch(member, code, username, password)
    expect(opened.status).toBe(200)
    expect((await fetch(opened.body.link)).status).toBe(200)
    expect(await launch(member, code, username)).toMatchObject({ status: 404, body: { message: 'NO_GAME' } })
    expect(await launch(member, code, username, 'not-that-one')).toMatchObject({
      status: 400,
      body: { message: 'WRONG_PASSWORD' },
    })
  })

  test('is only for one’s own account at that very handler', async () => {
    const [member, stranger] = [await registerTestMember(app), await registerTestMember(app)]
    for (const [code, message] of [
      ['pg', 'SLOT_NO_ACCOUNT'],
      ['areaslot', 'NOT_AREASLOT'],
      ['ufabet', 'NOT_UFABET'],
    ] as const) {
      const { username } = (await open(stranger, code)).body
      expect((await launch(member, code, username)).body.message).toBe(message)
      const own = (await open(member, code)).body
      expect((await launch(member, code, username)).body.message).toBe(message)
      if (code === 'ufabet') expect((await launch(member, code, own.username)).body.message).toBe('NO_GAME')
    }
    expect((await launch(member, 'nowhere', 'x')).body.message).toBe('NO_GAME')
  })
})

describe('the balances', () => {
  test('of silent and locked games are the last that were known, and the total says so', async () => {
    const { member, names } = await memberAt(app, ['joker', 'pg', 'circus'], { rest: 300 })
    await app.control('POST', `/games/joker/players/${names.joker}/bets`, { stake: 50, win: 125 })
    await app.control('POST', `/games/pg/players/${names.pg}/bets`, { stake: 50, win: 0 })
    await breakIt(app, { port: 'games', provider: 'pg', operation: 'balance', kind: 'timeout-before' })
    await breakIt(app, { port: 'games', provider: 'circus', operation: 'balance', kind: 'locked' })
    const readAt = app.clock.now().toISOString()
    app.clock.advance(60_000)
    const { body } = await member.me.ask('GET /wallet/refresh/slot')
    const bySlot = Object.fromEntries(body.slots.map((slot) => [slot.code, slot]))
    expect(bySlot['joker']).toMatchObject({ amount: 175, reachable: true, amountAt: app.clock.now().toISOString() })
    expect(bySlot['pg']).toMatchObject({ amount: 100, reachable: false, amountAt: readAt, isLocked: false })
    expect(bySlot['circus']).toMatchObject({ amount: 100, reachable: false, amountAt: readAt, isLocked: true })
    expect(body).toMatchObject({ total: 675, isPartial: true })
    expect((await member.me.ask('GET /wallet')).body).toMatchObject({ total: 675, isPartial: true })

    await mendIt(app)
    expect((await member.me.ask('GET /wallet/refresh/slot')).body).toMatchObject({ total: 625, isPartial: false })
    await expectBooksAgree(app)
  })
})
