import { sensibleFaults } from '@krapao/sandbox/fault-kinds'
import { Readable } from 'node:stream'
import { beforeEach, describe, expect, test } from 'vitest'
import { readFeed } from '../deposits/bank/read-feed.ts'
import { fedAccounts } from '../deposits/bank/operator-account.ts'
import { newFileName } from '../providers/files/port.ts'
import { balanceOf, expectBooksAgree, mendIt, passTime, statementsOf } from '../testing/money-tests.ts'
import { registerTestMember } from '../testing/register-test-member.ts'
import { testApp } from '../testing/test-app.ts'
import { checkSlip } from './check-slip.ts'
import {
  logInAgain,
  operatorsAccount,
  paidBySlip,
  pictureOf,
  readStatements,
  registerPayer,
  sendMoney,
  slipsOf,
  upload,
} from './slip-tests.ts'
import { changeSlip, insertSlip } from './store.ts'

const app = await testApp({ config: { registerOtp: false } })
const { services, clock } = app
beforeEach(() => mendIt(app))
const minute = 60_000
const breakChecker = (kind: string, times?: number) =>
  app.control('POST', '/faults', { port: 'slips', operation: 'verify', kind, ...(times && { times }) })
const afterMinutes = async (minutes: number) => {
  for (let one = 0; one < minutes; one++) await passTime(app, minute)
}
const idOf = async (reference: string) =>
  (await app.database.pool.query<{ id: string }>('SELECT id FROM slip WHERE reference = $1', [reference])).rows[0]!.id

test('a slip is being checked, then its money is in the wallet, and the statement that comes later changes nothing', async () => {
  const payer = await registerPayer(app)
  const reference = await sendMoney(app, payer, { amount: 1_500.5 })
  const answer = await upload(payer, await pictureOf(app, reference))
  expect(answer).toMatchObject({ status: 202, body: { status: 'PROCESSING' } })
  expect(await slipsOf(payer)).toEqual([
    {
      createdAt: clock.now().toISOString(),
      amount: null,
      currency: null,
      status: 'PROCESSING',
      reference: answer.body.reference,
      link: `/api/statement/slip/reference/${answer.body.reference}`,
    },
  ])
  await passTime(app, 0)
  expect(await slipsOf(payer)).toMatchObject([
    {
      status: 'SUCCESS',
      amount: 1_500.5,
      currency: 'BAHT',
      bankReference: reference,
      creditedAt: clock.now().toISOString(),
    },
  ])
  expect(await balanceOf(app, payer)).toEqual({ balance: 1_500.5, held: 0 })
  await readStatements(app)
  expect(await statementsOf(payer)).toMatchObject([{ from: 'BBL', to: 'main', status: 'SUCCESS', amount: 1_500.5 }])
  await expectBooksAgree(app)
})

test.each(['blur', 'rotate'] as const)('a picture with %s is read all the same', async (damage) => {
  const payer = await registerPayer(app)
  await paidBySlip(app, payer, {}, damage)
  expect(await slipsOf(payer)).toMatchObject([{ status: 'SUCCESS', amount: 500 }])
})

test('a slip of BCEL’s brings kip to a member who is paid in kip', async () => {
  const laos = await testApp({ config: { registerOtp: false, locale: 'la' } })
  const account = { bankCode: 'BCEL', bankAccountNo: '010120000987654', bankAccountName: 'BOUNMY SISAVATH' }
  const member = await registerTestMember(laos, { ...account, currency: 'LAK' })
  const payer = { ...member, accountNo: account.bankAccountNo, name: account.bankAccountName }
  await paidBySlip(laos, payer, { fromBankCode: 'BCEL', toAccountNo: '160120001234567', amount: 250_000 })
  expect(await slipsOf(member)).toMatchObject([{ status: 'SUCCESS', amount: 250_000, currency: 'LAK' }])
  await readStatements(laos)
  expect(await balanceOf(laos, member)).toEqual({ balance: 250_000, held: 0 })
  await expectBooksAgree(laos)
})

describe('why a slip fails, and nothing is credited', () => {
  test.each([
    ['its QR was cut off', 'CANNOT_READ_CROPPED_IMAGE', {}, 'crop'],
    ['it has no QR', 'CANNOT_READ_CROPPED_IMAGE', {}, 'noqr'],
    ['its QR lies about its CRC', 'UNSTABLE_REFNO_ON_SLIP', {}, 'badcrc'],
    ['it was paid to another account', 'DEST_ACC_INVALID', { toAccountNo: '9990001112' }, undefined],
    ['it was paid from another account', 'NOT_MATCH', { fromAccountNo: '7778889990' }, undefined],
    ['it was paid by another person', 'NOT_MATCH', { fromName: 'SOMSAK DEEJAI' }, undefined],
    ['it was paid from another bank', 'NOT_MATCH', { fromBankCode: 'KTB' }, undefined],
  ] as const)('%s: %s', async (_why, note, sent, damage) => {
    const payer = await registerPayer(app)
    await paidBySlip(app, payer, sent, damage)
    expect(await slipsOf(payer)).toMatchObject([{ status: 'FAILED', note }])
    expect(await balanceOf(app, payer)).toEqual({ balance: 0, held: 0 })
  })

  test('it is older than an hour when it is uploaded, by the bank’s clock: EXPIRED_SLIP; an hour to the second is not', async () => {
    const payer = await registerPayer(app)
    await paidBySlip(app, payer, { at: new Date(clock.now().getTime() - 60 * minute) })
    clock.advance(1) // slips of one moment have no order
    await paidBySlip(app, payer, { at: new Date(clock.now().getTime() - 60 * minute - 1_000) })
    expect(await slipsOf(payer)).toMatchObject([{ status: 'FAILED', note: 'EXPIRED_SLIP' }, { status: 'SUCCESS' }])
    expect(await balanceOf(app, payer)).toEqual({ balance: 500, held: 0 })
  })

  test('a bank that is away for hours makes no slip too old', async () => {
    const payer = await registerPayer(app)
    await breakChecker('error-500')
    await paidBySlip(app, payer, { at: new Date(clock.now().getTime() - 59 * minute) })
    clock.advance(3 * 60 * minute)
    await mendIt(app)
    await passTime(app, 0)
    expect(await slipsOf(payer)).toMatchObject([{ status: 'SUCCESS' }])
  })

  test('its reference was used: SLIP_REFNO_DUPLICATED, and when the money came', async () => {
    const payer = await registerPayer(app)
    const reference = await paidBySlip(app, payer)
    const creditedAt = clock.now().toISOString()
    clock.advance(10 * minute)
    expect(await upload(payer, await pictureOf(app, reference, 'rotate'))).toMatchObject({ status: 202 })
    await passTime(app, 0)
    expect((await slipsOf(payer))[0]).toMatchObject({ status: 'FAILED', note: 'SLIP_REFNO_DUPLICATED', creditedAt })
    expect(await balanceOf(app, payer)).toEqual({ balance: 500, held: 0 })
  })

  test('the statement told of its payment first: the slip says so and nothing doubles', async () => {
    const payer = await registerPayer(app)
    const reference = await sendMoney(app, payer, { amount: 700 })
    await readStatements(app)
    expect(await balanceOf(app, payer)).toEqual({ balance: 700, held: 0 })
    await upload(payer, await pictureOf(app, reference))
    await passTime(app, 0)
    expect(await slipsOf(payer)).toMatchObject([
      { status: 'FAILED', note: 'SLIP_REFNO_DUPLICATED', amount: 700, creditedAt: expect.any(String) },
    ])
    expect(await balanceOf(app, payer)).toEqual({ balance: 700, held: 0 })
  })

  test('another member’s slip that was used tells a stranger nothing of it', async () => {
    const [payer, stranger] = [await registerPayer(app), await registerPayer(app)]
    const reference = await paidBySlip(app, payer)
    await upload(stranger, await pictureOf(app, reference))
    await passTime(app, 0)
    const [slip] = await slipsOf(stranger)
    expect(slip).toMatchObject({ status: 'FAILED', note: 'SLIP_REFNO_DUPLICATED', amount: null })
    expect(slip).not.toHaveProperty('creditedAt')
  })

  test('the bank does not know it: believed only after a minute, then INVALID_SLIP', async () => {
    const payer = await registerPayer(app)
    await breakChecker('late')
    await paidBySlip(app, payer)
    await passTime(app, 20_000)
    expect(await slipsOf(payer)).toMatchObject([{ status: 'PROCESSING' }])
    await afterMinutes(2)
    expect(await slipsOf(payer)).toMatchObject([{ status: 'FAILED', note: 'INVALID_SLIP' }])
  })

  test('the bank knows it only a little later: credited', async () => {
    const payer = await registerPayer(app)
    await breakChecker('late', 2)
    await paidBySlip(app, payer)
    await passTime(app, 2_000)
    await passTime(app, 5_000)
    expect(await slipsOf(payer)).toMatchObject([{ status: 'SUCCESS' }])
  })

  test('the bank’s portal turns us away three times in a row: TRIPPLE_WRONG_CAPTCHA, and it may be sent again', async () => {
    const payer = await registerPayer(app)
    await breakChecker('declined', 3)
    const reference = await paidBySlip(app, payer)
    await passTime(app, 2_000)
    expect(await slipsOf(payer)).toMatchObject([{ status: 'PROCESSING' }])
    await passTime(app, 5_000)
    expect(await slipsOf(payer)).toMatchObject([{ status: 'FAILED', note: 'TRIPPLE_WRONG_CAPTCHA' }])
    await upload(payer, await pictureOf(app, reference))
    await passTime(app, 0)
    expect(await slipsOf(payer)).toMatchObject([{ status: 'SUCCESS' }, { status: 'FAILED' }])
  })

  test('twice is not three times', async () => {
    const payer = await registerPayer(app)
    await breakChecker('declined', 2)
    await paidBySlip(app, payer)
    await passTime(app, 2_000)
    await passTime(app, 5_000)
    expect(await slipsOf(payer)).toMatchObject([{ status: 'SUCCESS' }])
  })
})

describe('third parties that fail', () => {
  test.each(sensibleFaults.slips['verify']!.filter((kind) => kind !== 'declined'))(
    'the checker is %s: the member reads "in progress", then the money is there once, to the satang',
    async (kind) => {
      const payer = await registerPayer(app)
      const delayMs = kind === 'slow' || kind.startsWith('timeout') ? { delayMs: 20 } : {}
      await app.control('POST', '/faults', { port: 'slips', kind, ...delayMs })
      await paidBySlip(app, payer, { amount: 321.09 })
      const before = kind === 'slow' ? 'SUCCESS' : 'PROCESSING'
      expect(await slipsOf(payer)).toMatchObject([{ status: before }])
      await mendIt(app)
      await afterMinutes(1)
      expect(await slipsOf(payer)).toMatchObject([{ status: 'SUCCESS', amount: 321.09 }])
      expect(await balanceOf(app, payer)).toEqual({ balance: 321.09, held: 0 })
      await readStatements(app)
      await expectBooksAgree(app)
    },
  )

  test('a checker that is away for a day: UNKNOW_ERROR, and before an operator', async () => {
    const payer = await registerPayer(app)
    await breakChecker('error-500')
    await paidBySlip(app, payer)
    clock.advance(24 * 60 * minute)
    await passTime(app, 0)
    expect(await slipsOf(await logInAgain(app, payer))).toMatchObject([
      { status: 'FAILED', note: 'UNKNOW_ERROR', isManual: true },
    ])
    const { rows } = await app.database.pool.query(
      `SELECT why FROM operator_case WHERE state = 'open' AND kind = 'undecided-slip' AND candidates = ARRAY[$1]`,
      [payer.id],
    )
    expect(rows).toEqual([{ why: expect.stringContaining('verify') }])
  })
})

describe('all at once', () => {
  test('the same slip by two members: its owner has the money', async () => {
    const [payer, thief] = [await registerPayer(app), await registerPayer(app)]
    const picture = await pictureOf(app, await sendMoney(app, payer))
    const slips = await Promise.all([upload(payer, picture), upload(thief, picture)])
    const ids = await Promise.all(slips.map(({ body }) => idOf(body.reference)))
    await Promise.all(ids.flatMap((id) => [checkSlip(services, id), checkSlip(services, id)]))
    expect(await balanceOf(app, payer)).toEqual({ balance: 500, held: 0 })
    expect(await balanceOf(app, thief)).toEqual({ balance: 0, held: 0 })
    expect(await slipsOf(thief)).toMatchObject([{ status: 'FAILED' }])
  })

  test('a slip and the statement, in any order: one credit', async () => {
    const account = fedAccounts(services).find(({ accountNo }) => accountNo === operatorsAccount)!
    for (let round = 0; round < 5; round++) {
      const payer = await registerPayer(app)
      const slip = await upload(payer, await pictureOf(app, await sendMoney(app, payer, { amount: 100 + round })))
      const id = await idOf(slip.body.reference)
      await Promise.all([checkSlip(services, id), readFeed(services, account), checkSlip(services, id)])
      expect(await balanceOf(app, payer)).toEqual({ balance: 100 + round, held: 0 })
      expect(await statementsOf(payer)).toHaveLength(1)
      expect((await slipsOf(payer))[0]!.status).not.toBe('PROCESSING')
    }
    await readStatements(app)
    await expectBooksAgree(app)
  })

  test('two pictures of one slip: one credits, the other was too late', async () => {
    const payer = await registerPayer(app)
    const reference = await sendMoney(app, payer)
    const pictures = [await pictureOf(app, reference), await pictureOf(app, reference, 'rotate')]
    const slips = await Promise.all(pictures.map((picture) => upload(payer, picture)))
    const ids = await Promise.all(slips.map(({ body }) => idOf(body.reference)))
    await Promise.all(ids.map((id) => checkSlip(services, id)))
    expect((await slipsOf(payer)).map(({ note }) => note ?? 'credited').toSorted()).toEqual([
      'SLIP_REFNO_DUPLICATED',
      'credited',
    ])
    expect(await balanceOf(app, payer)).toEqual({ balance: 500, held: 0 })
  })
})

describe('a process that ends in the middle', () => {
  const begin = async (payer: Awaited<ReturnType<typeof registerPayer>>) => {
    const id = services.newId()
    const fileName = newFileName('slips', 'jpg', services.random)
    await insertSlip(app.database.pool, {
      id,
      memberId: payer.id,
      reference: id.slice(0, 20),
      contentHash: Buffer.from(id),
      fileName,
      reason: null,
      idempotencyKey: undefined,
      why: 'uploaded',
      at: clock.now(),
    })
    const runAt = new Date(clock.now().getTime() + services.settings.slips.firstLookMs)
    await services.enqueue(app.database.pool, 'check-slip', { slipId: id }, { key: `check-slip/${id}`, runAt })
    return { id, fileName }
  }

  test('before the picture was kept: UPLOADED_FILE_NOT_EXIST, and it can be sent again', async () => {
    const payer = await registerPayer(app)
    await begin(payer)
    await passTime(app, 30_000)
    expect(await slipsOf(payer)).toMatchObject([{ status: 'PROCESSING' }])
    await passTime(app, 30_000)
    expect(await slipsOf(payer)).toMatchObject([{ status: 'FAILED', note: 'UPLOADED_FILE_NOT_EXIST' }])
  })

  test('after the picture was kept, before anybody was told: the job finds it', async () => {
    const payer = await registerPayer(app)
    const { fileName } = await begin(payer)
    const picture = await pictureOf(app, await sendMoney(app, payer))
    await services.files.put(fileName, Readable.from([picture]))
    await afterMinutes(1)
    expect(await slipsOf(payer)).toMatchObject([{ status: 'SUCCESS' }])
  })

  test('the file is gone from the store', async () => {
    const payer = await registerPayer(app)
    const { id } = await begin(payer)
    await changeSlip(app.database.pool, id, ['uploaded'], { state: 'checking', why: 'kept', at: clock.now() })
    await afterMinutes(1)
    expect(await slipsOf(payer)).toMatchObject([{ note: 'UPLOADED_FILE_NOT_EXIST' }])
  })
})
