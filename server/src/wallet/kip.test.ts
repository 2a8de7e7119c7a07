import { expect, test } from 'vitest'
import { readQr } from '../providers/payments/emvco.ts'
import { giveVoucher, sendGift } from '../deposits/truewallet/truewallet-tests.ts'
import { activate, balanceOf, depositByQr, expectBooksAgree, playerOf } from '../testing/money-tests.ts'
import { registerTestMember } from '../testing/register-test-member.ts'
import { testApp } from '../testing/test-app.ts'

const app = await testApp({ config: { locale: 'la' } })

test('a member in kip goes all the way round, with limits in kip', async () => {
  const member = await registerTestMember(app, { currency: 'LAK', bankCode: 'BCEL' })
  const ask = (amount: number) =>
    member.me.ask('POST /qrcode/{provider}', { params: { provider: 'WW' }, body: { amount } })
  expect(await ask(49_999)).toMatchObject({ status: 400, body: { details: { minimum: 50_000 } } })
  const { body: qr } = await ask(500_000)
  if (!qr.hasQrcode) throw new Error('no QR')
  expect(readQr(qr.payload)).toMatchObject({ currency: 'LAK', amountMinor: 50_000_000, ref2: qr.qrcodeId })
  await depositByQr(app, member, 500_000, 'WW')

  const username = await activate(member, 'pg')
  const send = (amount: number) => member.me.ask('POST /wallet/transfer', { body: { from: 'main', to: 'pg', amount } })
  expect(await send(499)).toMatchObject({
    status: 400,
    body: { message: 'TRANSFER_MINIMUM', details: { minimum: 500 } },
  })
  expect(await send(100_000)).toMatchObject({ status: 200 })
  expect(await playerOf(app, 'pg', username)).toMatchObject({ balance: 100_000, currency: 'LAK' })

  const withdraw = (amount: number) => member.me.ask('POST /wallet/withdrawAll', { body: { amount } })
  expect(await withdraw(49_999)).toMatchObject({ status: 400, body: { message: 'WITHDRAW_MINIMUM' } })
  expect(await withdraw(450_000)).toMatchObject({ status: 200, body: { amount: 450_000 } })
  expect(await balanceOf(app, member)).toEqual({ balance: 50_000, held: 0 })
  await expectBooksAgree(app)
})

test('True Wallet knows baht only: offered to members in baht, refused to those in kip', async () => {
  const [inKip, inBaht] = [
    await registerTestMember(app, { currency: 'LAK', bankCode: 'BCEL' }),
    await registerTestMember(app, { currency: 'BAHT' }),
  ]
  const link = await giveVoucher(app, 20)
  expect(await sendGift(app, inKip, link)).toMatchObject({ status: 404, body: { message: 'NO_WALLET' } })
  expect(await sendGift(app, inBaht, link)).toMatchObject({ status: 200, body: { amount: 20 } })
  await app.control('POST', '/truewallet/transfers', { fromPhone: inKip.phone, toWallet: 'KRAPAO WALLET', amount: 30 })
  await app.jobs['read-wallet-transfers']!({})
  expect(await balanceOf(app, inKip)).toEqual({ balance: 0, held: 0 })
  await expectBooksAgree(app)
})
