import { expect, test } from 'vitest'
import { offer } from '../bonuses/bonus-tests.ts'
import { bet, endTheDay, longDays, playerWith, sharesOf } from '../loss-shares/share-tests.ts'
import { balanceOf, depositByQr, expectBooksAgree, memberWith, statementsOf } from '../testing/money-tests.ts'
import { type TestMember, registerTestMember } from '../testing/register-test-member.ts'
import { testApp } from '../testing/test-app.ts'

const app = await testApp({ config: { registerOtp: false, locale: 'la' }, settings: longDays })
await offer(app, { code: 'FIRST20' })

const compute = (day: string) => app.jobs.invites!({ day })
const collect = ({ me }: TestMember) => me.ask('GET /invite/bonus')
const inviteOf = async ({ me }: TestMember) => (await me.ask('GET /wallet')).body.invite
const listOf = async ({ me }: TestMember) => (await me.ask('POST /invite', { body: { page: 1, limit: 10 } })).body

async function pair(amount = 1_000) {
  const inviter = await registerTestMember(app, { currency: 'BAHT' })
  const over = { inviteCode: `PR${inviter.id}`, currency: 'BAHT' } as const
  const { member: invitee, username } = await playerWith(app, amount, over)
  return { inviter, invitee, username }
}

test('what an invitee loses brings five percent, collected once a day into the wallet', async () => {
  const { inviter, invitee, username } = await pair()
  await bet(app, username, { stake: 600, win: 100 })
  const day = endTheDay(app)
  await compute(day)
  await compute(day)
  expect(await sharesOf(app, 'invite', invitee)).toEqual([`${day} r1 50000 2500 2500`])
  expect(await inviteOf(inviter)).toEqual({ amount: 25, success: 200, fail: 5 })
  const collected = await collect(inviter)
  expect(collected.headers['cache-control']).toBe('no-store')
  expect(collected.body).toMatchObject({ message: 'INVITE_BONUS_SUCCESS', amount: 25, success: 200, fail: 5 })
  expect(await balanceOf(app, inviter)).toEqual({ balance: 25, held: 0 })
  expect(await inviteOf(inviter)).toMatchObject({ amount: 0 })
  expect(await statementsOf(inviter)).toMatchObject([
    { statementType: 'bonus', from: 'invite', to: 'main', amount: 25, invite: 'ໂບນັດຊວນໝູ່', status: 'SUCCESS' },
  ])
  expect(await listOf(inviter)).toMatchObject({
    total: 1,
    invites: [{ from: { name: 'Test Member' }, amount: 25, day, isReceived: true, success: 200, fail: 5 }],
  })
  expect(await listOf(invitee)).toEqual({ total: 0, invites: [], percent: 5, isActive: true })
  expect(await collect(inviter)).toMatchObject({ status: 409, body: { message: 'INVITE_COLLECT' } })
  await bet(app, username, { stake: 100, win: 0 })
  await compute(endTheDay(app))
  expect((await collect(inviter)).body).toMatchObject({ amount: 5 })
  await expectBooksAgree(app)
})

test('nobody played, or they won: each said by its code', async () => {
  const { inviter, username } = await pair()
  expect(await collect(inviter)).toMatchObject({ status: 404, body: { message: 'NO_INVITEE_PLAY_INFO' } })
  await bet(app, username, { stake: 100, win: 300 })
  await compute(endTheDay(app))
  expect(await collect(inviter)).toMatchObject({ status: 404, body: { message: 'NO_INVITE_BONUS' } })
})

test('a hundred collect at once: one has it', async () => {
  const { inviter, username } = await pair()
  await bet(app, username, { stake: 200, win: 0 })
  await compute(endTheDay(app))
  const answers = await Promise.all(Array.from({ length: 100 }, () => collect(inviter)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  for (const { status, body } of answers) if (status !== 200) expect(body.message).toBe('INVITE_COLLECT')
  expect(await balanceOf(app, inviter)).toEqual({ balance: 10, held: 0 })
  await expectBooksAgree(app)
})

test('not beside a bonus, and not while it is switched off', async () => {
  const { inviter, username } = await pair()
  await bet(app, username, { stake: 200, win: 0 })
  await compute(endTheDay(app))
  await depositByQr(app, inviter, 500)
  app.clock.advance(1_000)
  expect((await inviter.me.ask('GET /bonus/activate/{code}', { params: { code: 'FIRST20' } })).status).toBe(200)
  expect(await collect(inviter)).toMatchObject({ status: 409, body: { message: 'BONUS_REMAINING' } })
  expect(await inviteOf(inviter)).toMatchObject({ amount: 10 })
  const off = await testApp({ config: { registerOtp: false }, settings: { invites: { isActive: false } } })
  const member = await memberWith(off, 0)
  expect(await collect(member)).toMatchObject({ status: 403, body: { message: 'INVITE_INACTIVE' } })
  expect(await listOf(member)).toMatchObject({ isActive: false })
})

test('collecting races with taking a bonus: never an invite bonus collected after it was taken', async () => {
  for (let round = 0; round < 4; round++) {
    const { inviter, username } = await pair()
    await bet(app, username, { stake: 200, win: 0 })
    await compute(endTheDay(app))
    await depositByQr(app, inviter, 1_000)
    app.clock.advance(1_000)
    const take = () => inviter.me.ask('GET /bonus/activate/{code}', { params: { code: 'FIRST20' } })
    const isFirst = round % 2 === 0
    const [one, other] = await Promise.all(isFirst ? [take(), collect(inviter)] : [collect(inviter), take()])
    const [taken, collected] = isFirst ? [one, other] : [other, one]
    expect(taken.status).toBe(200)
    if (collected.status !== 200) expect(collected.body.message).toBe('BONUS_REMAINING')
    expect(await inviteOf(inviter)).toMatchObject({ amount: collected.status === 200 ? 0 : 10 })
    expect(await balanceOf(app, inviter)).toEqual({ balance: collected.status === 200 ? 1_210 : 1_200, held: 0 })
  }
  await expectBooksAgree(app)
})

test('in kip: an invitee in kip brings kip', async () => {
  const lao = { currency: 'LAK', bankCode: 'BCEL' } as const
  const inviter = await registerTestMember(app, lao)
  const { username } = await playerWith(app, 500_000, { ...lao, inviteCode: `PR${inviter.id}` })
  await bet(app, username, { stake: 10_000, win: 0 })
  await compute(endTheDay(app))
  expect((await collect(inviter)).body).toMatchObject({ amount: 500 })
  expect(await listOf(inviter)).toMatchObject({ invites: [{ amount: 500, isReceived: true, success: 200, fail: 5 }] })
  expect(await balanceOf(app, inviter)).toEqual({ balance: 500, held: 0 })
  await expectBooksAgree(app)
})

test('who invited whom is said once: no self-invite, no circle, and nothing across currencies', async () => {
  const { inviter, invitee } = await pair(100)
  const change = (id: string, by: string) =>
    app.database.pool.query('UPDATE member SET invited_by = $2 WHERE id = $1', [id, by])
  await expect(change(inviter.id, invitee.id)).rejects.toThrow('append only')
  await expect(change(inviter.id, inviter.id)).rejects.toThrow('append only')

  const over = { inviteCode: `PR${inviter.id}`, currency: 'LAK', bankCode: 'BCEL' } as const
  const abroad = await registerTestMember(app, over)
  await app.database.pool.query(
    `INSERT INTO play (member_id, slot_code, business_day, revision, turnover_minor, win_loss_minor, read_at)
     VALUES ($1, 'pg', '2026-01-01', 1, 100000, -100000, now())`,
    [abroad.id],
  )
  await compute('2026-01-01')
  expect(await sharesOf(app, 'invite', abroad)).toEqual([])
})
