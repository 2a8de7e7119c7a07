import { beMember, expect, isAccessible, openPage, test } from '../src/journey.ts'
import { clientOf, newAccountNo } from '../src/member.ts'
import { type Product, startProduct } from '../src/product.ts'
import { sandboxOf } from '../src/sandbox.ts'

let product: Product
test.beforeAll(async () => {
  product = await startProduct({ env: { LOCALE: 'la' } })
})
test.afterAll(() => product?.stop())

/** The same way round as in Thailand, in Lao and in kip: no ten-digit phone, a currency to choose, amounts times 500. */
test('Laos mode: a member’s kip goes all the way round', async ({ chromium }) => {
  const sandbox = sandboxOf(product.sandboxUrl)
  const page = await openPage(chromium, product)
  const typed = '+856 20 5551 2345'
  const phone = '02055512345'
  const password = 'ໂຊກດີ-2026-ໂຊກດີ'
  const accountNo = newAccountNo()

  await test.step('register: a Lao phone, and kip unless baht is chosen', async () => {
    await page.goto('/register')
    await expect(page.locator('html')).toHaveAttribute('lang', 'lo')
    await page.getByLabel('ເບີໂທລະສັບ').fill('12345')
    await page.getByRole('button', { name: 'ດຳເນີນການຕໍ່' }).click()
    await expect(page.getByText('ກະລຸນາໃສ່ເບີໂທລະສັບໃຫ້ຖືກຕ້ອງ')).toBeVisible()
    await page.getByLabel('ເບີໂທລະສັບ').fill(typed)
    await page.getByRole('button', { name: 'ດຳເນີນການຕໍ່' }).click()
    await expect(page.getByRole('heading', { name: 'ໃສ່ລະຫັດ 6 ຕົວ' })).toBeVisible()
    await page.getByLabel('ລະຫັດ OTP').fill(await sandbox.smsCode(phone))
    await page.getByRole('button', { name: 'ຢືນຢັນລະຫັດ' }).click()
    await page.getByLabel('ຊື່ ແລະ ນາມສະກຸນ').fill('ບຸນມີ ສຸກໃຈ')
    await page.getByLabel('ລະຫັດຜ່ານ', { exact: true }).fill(password)
    await page.getByLabel('ຢືນຢັນລະຫັດຜ່ານ').fill(password)
    await page.getByRole('button', { name: 'ດຳເນີນການຕໍ່' }).click()
    await expect(page.getByLabel('ສະກຸນເງິນ')).toHaveValue('LAK')
    await page.getByLabel('ທະນາຄານ', { exact: true }).selectOption('BCEL')
    await page.getByLabel('ຊື່', { exact: true }).fill('bounmy')
    await page.getByLabel('ນາມສະກຸນ', { exact: true }).fill('soukjai')
    await page.getByLabel('ເລກບັນຊີ').fill(accountNo)
    await page.getByRole('checkbox').press('Space')
    await isAccessible(page)
    await page.getByRole('button', { name: 'ສະໝັກສະມາຊິກ', exact: true }).click()
    await expect(page).toHaveURL(/\/login$/)
  })

  const guest = clientOf(product.url)
  const { token } = (await guest('POST /login', { body: { username: phone, password } })).body
  const call = clientOf(product.url, token)
  await beMember(page, { phone, password, bankAccountNo: accountNo, token, call }, 'la')

  await test.step('a LAO QR from 50,000 kip on, and its money in the wallet', async () => {
    await page.goto('/user/home?modal=deposit:qr')
    await expect(page.getByRole('tab')).toHaveCount(2) // True Wallet knows baht only
    await page.getByRole('radio', { name: /WW/ }).check()
    const amount = page.getByLabel('ຈຳນວນເງິນ', { exact: true }).first()
    await amount.fill('49999')
    await expect(page.getByText('ຊ່ອງທາງນີ້ຝາກໄດ້ຕັ້ງແຕ່ ₭50,000.00')).toBeVisible()
    await expect(page.getByRole('button', { name: /^ສ້າງ QR/ })).toBeDisabled()
    await page.getByRole('button', { name: '250,000', exact: true }).click()
    await page.getByRole('button', { name: 'ສ້າງ QR ₭250,000.00' }).click()
    await expect(page.getByAltText('QR ສຳລັບຈ່າຍ ₭250,000.00')).toBeVisible()
    await isAccessible(page)
    const { body: qr } = await call('GET /qrcode/{provider}', { params: { provider: 'WW' } })
    if (!qr.hasQrcode) throw new Error('the wallet shows a QR that the server does not have')
    expect(qr.payload).toMatch(/38\d\d0016A0052662846625770108\d{8}0203002.*5303418.*5802LA/)
    await sandbox.pay(qr.qrcodeId)
    await expect(page.getByText('₭250,000.00 ເຂົ້າກະເປົາຫຼັກແລ້ວ')).toBeVisible()
  })

  await test.step('BCEL’s account, with its picture of how to send', async () => {
    await page.goto('/user/home?modal=deposit:bank')
    await expect(page.getByRole('dialog')).toContainText('160120001234567')
    await expect(page.getByRole('dialog').getByRole('img', { name: /BCEL One/ })).toBeVisible()
    await isAccessible(page)
    await sandbox.transfer({
      fromBankCode: 'BCEL',
      fromAccountNo: accountNo,
      fromName: 'BOUNMY SOUKJAI',
      toAccountNo: '160120001234567',
      amount: 100_000,
    })
    await expect.poll(async () => (await call('GET /wallet')).body.wallet.amount, { timeout: 60_000 }).toBe(350_000)
  })

  await test.step('kip goes into a game and home again', async () => {
    await call('GET /wallet/activate/{code}', { params: { code: 'pg' } })
    await page.goto('/user/home?modal=transfer:pg')
    const amount = page.getByLabel('ຈຳນວນເງິນ', { exact: true }).first()
    await amount.fill('499')
    await page.getByRole('button', { name: 'ໂອນ ₭499.00 ໄປ PG' }).click()
    await expect(page.getByRole('alert').filter({ hasText: 'ຂັ້ນຕ່ຳ 500 ກີບ' })).toBeVisible()
    await amount.fill('100000')
    await page.getByRole('button', { name: 'ໂອນ ₭100,000.00 ໄປ PG' }).click()
    await expect(page.getByRole('dialog')).toContainText('₭100,000.00')
    await expect.poll(async () => (await call('GET /wallet')).body.wallet.amount).toBe(250_000)
    await page.goto('/user/home?modal=game:pg')
    await page.getByRole('button', { name: 'ໂອນ ₭100,000.00 ກັບກະເປົາຫຼັກ' }).click()
    await expect.poll(async () => (await call('GET /wallet')).body.wallet.amount).toBe(350_000)
  })

  await test.step('a forgotten password goes by the Lao phone too', async () => {
    const visitor = await openPage(chromium, product)
    await visitor.goto('/login?forgot')
    await visitor.getByLabel('ເບີໂທລະສັບ').fill('12345')
    await visitor.getByRole('button', { name: 'ດຳເນີນການຕໍ່' }).click()
    await expect(visitor.getByText('ກະລຸນາໃສ່ເບີໂທລະສັບໃຫ້ຖືກຕ້ອງ')).toBeVisible()
    await visitor.getByLabel('ເບີໂທລະສັບ').fill(typed)
    await visitor.getByRole('button', { name: 'ດຳເນີນການຕໍ່' }).click()
    await expect.poll(() => sandbox.smsCodes(phone, 'new password')).toHaveLength(1)
    await visitor.context().close()
  })

  await test.step('a withdrawal has the limits of its own currency', async () => {
    await page.goto('/user/home?modal=withdraw')
    const amount = page.getByLabel('ຈຳນວນເງິນ', { exact: true }).first()
    await amount.fill('49999')
    await page.getByRole('button', { name: 'ກວດກ່ອນຖອນ ₭49,999.00' }).click()
    await expect(page.getByRole('alert').filter({ hasText: '50,000' })).toBeVisible()
    await amount.fill('300000')
    await page.getByRole('button', { name: 'ກວດກ່ອນຖອນ ₭300,000.00' }).click()
    await page.getByRole('button', { name: 'ຖອນ ₭300,000.00' }).click()
    await expect(page.getByText('ໂອນ ₭300,000.00 ເຂົ້າບັນຊີທະນາຄານຂອງທ່ານແລ້ວ')).toBeVisible({ timeout: 60_000 })
    const paid = (await sandbox.state()).payouts.filter((payout) => payout.accountNo === accountNo)
    expect(paid).toMatchObject([{ amount: 300_000, currency: 'LAK', status: 'paid' }])
  })
  await page.context().close()
})
