import { expect, test } from 'vitest'
import { demoWheel } from '../../../scripts/start/demo-wheel.ts'
import { demoBonuses } from '../../../scripts/start/seed-bonuses.ts'
import { memberWith } from '../testing/money-tests.ts'
import { testApp } from '../testing/test-app.ts'
import { changeOffers } from './change-offers.ts'
import { listOfferChanges } from './offer-change-store.ts'
import { readOffers } from './read-offers.ts'

const app = await testApp({ config: { registerOtp: false } })
const { services } = app
const { pool } = app.database
const who = { by: 'Nok', why: 'new season' }
const first = demoBonuses[0]!
const change = (file: object) => changeOffers(services, file, who)

test('what is offered is set from a file, read back as that file, and each change is on record', async () => {
  const file = { bonuses: demoBonuses, wheel: demoWheel }
  const codes = demoBonuses.map(({ code }) => code)
  expect(await change(file)).toEqual([...codes, 'wheel'])
  const read = await readOffers(pool)
  expect(read).toMatchObject({ ...file, counted: { taken: { WELCOME: 0 }, wheel: { again: { won: 0 } } } })
  expect(await change(read), 'what is as it was changes nothing').toEqual([])
  expect(await change({ bonuses: [{ ...first, percent: 25 }] })).toEqual([first.code])
  expect((await listOfferChanges(pool, 1))[0]).toMatchObject({
    ...who,
    what: 'bonus',
    code: first.code,
    before: { percent: 20 },
    after: { percent: 25 },
  })
  expect(await listOfferChanges(pool, 50)).toHaveLength(codes.length + 2)
  await expect(pool.query("UPDATE offer_change SET why = ''")).rejects.toThrow('append only')
})

test('a bonus that is offered no more can not be taken, and can be offered again', async () => {
  const member = await memberWith(app, 1_000)
  const listed = async () =>
    (await member.me.ask('GET /bonus')).body.bonuses.map(({ code }) => code).includes(first.code)
  const take = () => member.me.ask('GET /bonus/activate/{code}', { params: { code: first.code } })
  await change({ bonuses: [{ ...first, isOffered: false }] })
  expect(await listed()).toBe(false)
  expect(await take()).toMatchObject({ status: 404, body: { message: 'NO_DATA' } })
  await change({ bonuses: [{ ...first, quota: 5 }] })
  expect(await listed()).toBe(true)
  expect((await take()).status).toBe(200)
})

test.each([
  ['a field that is none', { bonuses: [{ ...first, prcent: 20 }] }, '/bonuses/0'],
  ['a percentage of nothing', { bonuses: [{ ...first, percent: 0 }] }, '/bonuses/0/percent'],
  [
    'a text that is missing in a language',
    { bonuses: [{ ...first, title: { th: 'ก', en: 'a' } }] },
    '/bonuses/0/title',
  ],
  ['a wheel of one slice', { wheel: demoWheel.slice(0, 1) }, '2 to 16 slices'],
  [
    'a slice that nobody can read',
    { wheel: [{ ...demoWheel[0]!, textColor: '#2b2558' }, demoWheel[1]!] },
    'can not be read',
  ],
  ['a slice without worth', { wheel: [demoWheel[0]!, { ...demoWheel[1]!, value: 0 }] }, 'the wheel'],
  ['no offers at all', [], '/'],
])('%s is refused with its place, and nothing is changed', async (_story, file, place) => {
  const before = await readOffers(pool)
  await expect(change(file)).rejects.toThrow(place)
  expect(await readOffers(pool)).toEqual(before)
})

test('all of a file or nothing', async () => {
  const before = await readOffers(pool)
  await expect(change({ bonuses: [{ ...first, percent: 77 }], wheel: demoWheel.slice(0, 1) })).rejects.toThrow('slices')
  expect(await readOffers(pool)).toEqual(before)
})

test('a quota below what was taken is refused in words', async () => {
  const member = await memberWith(app, 1_000)
  await change({ bonuses: [{ ...first, code: 'TWO', quota: 2 }] })
  expect((await member.me.ask('GET /bonus/activate/{code}', { params: { code: 'TWO' } })).status).toBe(200)
  await pool.query("UPDATE bonus SET taken = 2 WHERE code = 'TWO'")
  await expect(change({ bonuses: [{ ...first, code: 'TWO', quota: 1 }] })).rejects.toThrow(
    'the bonus TWO: its quota is less than what was taken of it',
  )
})
