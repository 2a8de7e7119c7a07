import { clientOf, newAccountNo, newPhone } from '../src/member.ts'
import { allIsClosed, expect, isAccessible, test } from '../src/journey.ts'

/** What the first sentence promises, by hand and in Thai: register, deposit, play, come home, withdraw, read. */
test('a member’s baht goes all the way round', async ({ page, product, sandbox }) => {
  const phone = newPhone()
  const password = 'ขอให้โชคดี-2026'
  const accountNo = newAccountNo()

  await test.step('register in four steps, with an OTP', async () => {
    await page.goto('/register?code=PR0NOBODY')
    await page.getByLabel('เบอร์โทรศัพท์').fill(phone)
    await page.getByRole('button', { name: 'ดำเนินการต่อ' }).click()

    await expect(page.getByRole('heading', { name: 'กรอกรหัส 6 หลัก' })).toBeVisible()
    await page.getByLabel('รหัส OTP').fill(await sandbox.smsCode(phone))
    await page.getByRole('button', { name: 'ยืนยันรหัส' }).click()

    await expect(page.getByText('สมัครด้วยรหัสเชิญ PR0NOBODY')).toBeVisible()
    await page.getByLabel('ชื่อ-นามสกุล').fill('สมหญิง ตั้งใจ')
    await page.getByLabel('รหัสผ่าน', { exact: true }).fill(password)
    await page.getByLabel('ยืนยันรหัสผ่าน').fill(password)
    await page.getByRole('button', { name: 'ดำเนินการต่อ' }).click()

    await page.getByLabel('ธนาคาร', { exact: true }).selectOption('KBANK')
    await page.getByLabel('ชื่อ', { exact: true }).fill('somying')
    await page.getByLabel('นามสกุล', { exact: true }).fill('tangjai')
    await expect(page.getByLabel('ชื่อ', { exact: true })).toHaveValue('SOMYING')
    await page.getByLabel('เลขที่บัญชี').fill(accountNo)
    await page.getByRole('checkbox').press('Space') // drawn by its label; the keyboard reaches the real one
    await expect(page.getByRole('checkbox')).toBeChecked()
    await isAccessible(page)
    await page.getByRole('button', { name: 'สมัครสมาชิก', exact: true }).click()
    await expect(page.getByText('สมัครสมาชิกสำเร็จ')).toBeVisible()
    await expect(page).toHaveURL(/\/login$/)
    expect(await page.evaluate<string | null>("localStorage.getItem('code')")).toBeNull()
  })

  await test.step('log in and see the wallet', async () => {
    await page.getByLabel('เบอร์โทรศัพท์').fill(phone)
    await page.getByLabel('รหัสผ่าน', { exact: true }).fill(password)
    await page.getByRole('button', { name: 'เข้าสู่ระบบ', exact: true }).click()
    await expect(page).toHaveURL(/\/user\/home/)
    await expect(page.getByRole('region', { name: 'กระเป๋าเงิน' })).toContainText('0.00')
  })

  await test.step('agree to the terms that open by themselves', async () => {
    const agreement = page.getByRole('dialog')
    await expect(agreement).toBeVisible()
    await agreement.getByRole('checkbox').press('Space') // or it comes again at the next visit, over what is pressed then
    await agreement.getByRole('button', { name: 'รับทราบ' }).click()
    await allIsClosed(page)
  })

  const token = await page.evaluate<string>("localStorage.getItem('token') ?? sessionStorage.getItem('token')")
  const call = clientOf(product.url, token)

  await test.step('put 500 baht in by QR and watch it arrive', async () => {
    await page.getByRole('button', { name: 'ทำรายการ' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'ฝากเงิน' }).click()
    await page.getByLabel('จำนวนเงิน', { exact: true }).first().fill('500')
    await page.getByRole('button', { name: 'สร้างคิวอาร์ ฿500.00' }).click()
    await expect(page.getByAltText('คิวอาร์สำหรับจ่าย ฿500.00')).toBeVisible()
    await expect(page.getByRole('timer')).toContainText(/09:\d\d/)
    await isAccessible(page)

    const { body: qr } = await call('GET /qrcode/{provider}', { params: { provider: 'KBANK' } })
    if (!qr.hasQrcode) throw new Error('the wallet shows a QR that the server does not have')
    await sandbox.pay(qr.qrcodeId)
    await expect(page.getByText('฿500.00 เข้ากระเป๋าหลักแล้ว')).toBeVisible()
    await expect(page.getByAltText('คิวอาร์สำหรับจ่าย ฿500.00')).toBeHidden()
    await page.getByRole('button', { name: 'เสร็จสิ้น' }).click()
    await expect(page.getByRole('region', { name: 'กระเป๋าเงิน' })).toContainText('500.00')
  })

  await test.step('move 200 to a game and play a round', async () => {
    await page.getByRole('button', { name: /(^| )PG แตะเพื่อเปิดบัญชี/ }).click()
    await page.getByRole('button', { name: 'เปิดบัญชีเกม' }).click()
    await expect(page.getByText('เปิดใช้แล้ว')).toBeVisible()
    await page.getByLabel('โอนจากกระเป๋าหลัก').first().fill('200')
    await page.getByRole('button', { name: 'โอนอย่างเดียว' }).click()
    await expect(page.getByText('โอน ฿200.00 เรียบร้อยแล้ว')).toBeVisible()
    await isAccessible(page)
    await page.getByRole('button', { name: 'กลับไปที่เกม' }).click()

    const opened = page.context().waitForEvent('page')
    await page.getByRole('button', { name: 'เล่นเลย' }).click()
    const game = await opened
    await game.waitForURL(/\/games?\//)
    await expect(game.locator('body')).toContainText('200.00')
    await game.close()
    const { username } = (await call('GET /wallet/account/{code}', { params: { code: 'pg' } })).body
    await sandbox.bet('pg', username, 50, 120)
    await page.goto('/user/home')
    await page.getByRole('button', { name: 'รีเฟรชยอดเงิน' }).click()
    await expect(page.getByRole('region', { name: 'กระเป๋าเงิน' })).toContainText('570.00')
  })

  await test.step('bring everything home and withdraw', async () => {
    await page.getByRole('navigation', { name: 'ทำรายการ' }).getByRole('button', { name: 'ถอนเงิน' }).click()
    await page.getByLabel('จำนวนเงิน', { exact: true }).first().fill('550')
    await page.getByRole('button', { name: 'ตรวจสอบก่อนถอน ฿550.00' }).click()
    await expect(page.getByRole('dialog')).toContainText('คุณจะได้รับ')
    await isAccessible(page)
    await page.getByRole('button', { name: 'ถอน ฿550.00' }).click()
    await expect(page.getByText('โอน ฿550.00 เข้าบัญชีธนาคารของคุณแล้ว')).toBeVisible()
    await page.getByRole('button', { name: 'เสร็จสิ้น' }).click()
    await expect(page.getByRole('region', { name: 'กระเป๋าเงิน' })).toContainText('20.00')
    const paid = (await sandbox.state()).payouts.filter((payout) => payout.accountNo === accountNo)
    expect(paid.map(({ amount, status }) => ({ amount, status }))).toEqual([{ amount: 550, status: 'paid' }])
  })

  await test.step('read every one of these movements in the statement', async () => {
    await page.getByRole('navigation', { name: 'เมนูหลัก' }).getByRole('link', { name: 'ประวัติ' }).first().click()
    const list = page.getByRole('main')
    await expect(list.getByText('4 รายการ')).toBeVisible()
    await expect(list).toContainText('−฿550.00')
    await expect(list).toContainText('PG → กระเป๋าหลัก')
    await expect(list).toContainText('โอนเข้า PG')
    await expect(list).toContainText('+฿500.00')
    await expect(list.getByText('สำเร็จ', { exact: true })).toHaveCount(4)
    await isAccessible(page)
  })
})
