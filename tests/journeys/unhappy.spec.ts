import { expect, test } from '../src/journey.ts'
import { clientOf, deposit, newPhone } from '../src/member.ts'

const home = '/user/home'
const amountIn = 'จำนวนเงิน'

test('a wrong OTP is said under the boxes, and the right one goes on', async ({ page, sandbox }) => {
  const phone = newPhone()
  await page.goto('/register')
  await page.getByLabel('เบอร์โทรศัพท์').fill(phone)
  await page.getByRole('button', { name: 'ดำเนินการต่อ' }).click()
  const otp = page.getByLabel('รหัส OTP')
  await expect(otp).toBeVisible()
  const right = await sandbox.smsCode(phone)
  await otp.fill(right === '000000' ? '111111' : '000000')
  await page.getByRole('button', { name: 'ยืนยันรหัส' }).click()
  await expect(page.getByText('รหัสไม่ถูกต้อง กรุณาตรวจสอบข้อความแล้วลองใหม่')).toBeVisible()
  await otp.fill(right)
  await expect(page.getByText('รหัสไม่ถูกต้อง')).toBeHidden()
  await page.getByRole('button', { name: 'ยืนยันรหัส' }).click()
  await expect(page.getByLabel('ชื่อ-นามสกุล')).toBeVisible()
})

test('a wrong password is said under the form and goes with the next key', async ({ page, member }) => {
  await page.goto('/login')
  await page.getByLabel('เบอร์โทรศัพท์').fill(member.phone)
  await page.getByLabel('รหัสผ่าน', { exact: true }).fill('not-the-password')
  await page.getByRole('button', { name: 'เข้าสู่ระบบ', exact: true }).click()
  await expect(page.getByText('เบอร์โทรหรือรหัสผ่านไม่ถูกต้อง')).toBeVisible()
  await page.getByLabel('รหัสผ่าน', { exact: true }).pressSequentially('x')
  await expect(page.getByText('เบอร์โทรหรือรหัสผ่านไม่ถูกต้อง')).toBeHidden()
  await expect(page).toHaveURL(/\/login$/)
})

test('a provider that refuses the transfer: the money is back and said to be', async ({
  asMember: page,
  member,
  product,
  sandbox,
}) => {
  await deposit(product, member, 300)
  await member.call('GET /wallet/activate/{code}', { params: { code: 'pg' } })
  await sandbox.fault({ port: 'games', provider: 'pg', operation: 'deposit', kind: 'declined' })
  await page.goto(`${home}?modal=transfer:pg`)
  await page.getByLabel(amountIn, { exact: true }).first().fill('120')
  await page.getByRole('button', { name: 'โอน ฿120.00 ไป PG' }).click()
  await expect(page.getByText('เงินคืนเข้ากระเป๋าหลักเต็มจำนวนแล้ว').first()).toBeVisible()
  const { wallet } = (await member.call('GET /wallet')).body
  expect(wallet).toEqual({ amount: 300, held: { amount: 0, count: 0 } })
  await page.goto('/user/statement')
  await expect(page.getByText('ไม่สำเร็จ').first()).toBeVisible()
})

test('a provider that does not answer: in progress, the money safe, then resolved by itself', async ({
  asMember: page,
  member,
  product,
  sandbox,
}) => {
  await deposit(product, member, 300)
  await member.call('GET /wallet/activate/{code}', { params: { code: 'pg' } })
  // It does it and then says nothing; nor does it answer the first question what became of it.
  await sandbox.fault({ port: 'games', provider: 'pg', operation: 'deposit', kind: 'timeout-after', times: 1 })
  await sandbox.fault({ port: 'games', provider: 'pg', operation: 'check-transfer', kind: 'error-500', times: 3 })
  await page.goto(`${home}?modal=transfer:pg`)
  await page.getByLabel(amountIn, { exact: true }).first().fill('150')
  await page.getByRole('button', { name: 'โอน ฿150.00 ไป PG' }).click()
  await expect(page.getByRole('dialog')).toContainText('เงินของคุณปลอดภัย ไม่ต้องทำซ้ำ')
  expect((await member.call('GET /wallet')).body.wallet.held.amount).toBe(150)
  await expect(page.getByText('โอน ฿150.00 เรียบร้อยแล้ว')).toBeVisible({ timeout: 60_000 })
  const { username } = (await member.call('GET /wallet/account/{code}', { params: { code: 'pg' } })).body
  expect((await sandbox.player('pg', username)).balance).toBe(150)
  expect((await member.call('GET /wallet')).body.wallet).toEqual({ amount: 150, held: { amount: 0, count: 0 } })
})

test('too little money: said beside the amount, and nothing is sent', async ({ asMember: page, member }) => {
  await member.call('GET /wallet/activate/{code}', { params: { code: 'pg' } })
  await page.goto(`${home}?modal=transfer:pg`)
  await page.getByLabel(amountIn, { exact: true }).first().fill('50')
  await page.getByRole('button', { name: 'โอน ฿50.00 ไป PG' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'มีเงิน ฿0.00' })).toBeVisible()
  expect((await member.call('POST /statement', { body: { page: 1, limit: 10 } })).body.total).toBe(0)
})

test('a withdrawal over the limit, and one under it: the limit is said, nothing moves', async ({
  asMember: page,
  member,
  product,
}) => {
  await deposit(product, member, 70_000)
  await page.goto(`${home}?modal=withdraw`)
  const amount = page.getByLabel(amountIn, { exact: true }).first()
  await amount.fill('60000')
  await page.getByRole('button', { name: 'ตรวจสอบก่อนถอน ฿60,000.00' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'สูงสุด 50,000 บาท' })).toBeVisible()
  await amount.fill('99.99')
  await page.getByRole('button', { name: 'ตรวจสอบก่อนถอน ฿99.99' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'ขั้นต่ำ 100 บาท' })).toBeVisible()
  expect((await member.call('GET /wallet')).body.wallet.amount).toBe(70_000)
})

test('a session that was ended elsewhere leads to the login', async ({ asMember: page, member }) => {
  await page.goto(home)
  await expect(page.getByRole('region', { name: 'กระเป๋าเงิน' })).toContainText('0.00')
  await member.call('POST /logout')
  await page.reload()
  await expect(page).toHaveURL(/\/login$/)
  expect(await page.evaluate<string | null>("localStorage.getItem('token')")).toBeNull()
})

test('a QR that was cancelled and paid all the same is credited, and the statement says so', async ({
  asMember: page,
  member,
  sandbox,
}) => {
  await page.goto(`${home}?modal=deposit`)
  await page.getByLabel(amountIn, { exact: true }).first().fill('80')
  await page.getByRole('button', { name: 'สร้างคิวอาร์ ฿80.00' }).click()
  await expect(page.getByAltText('คิวอาร์สำหรับจ่าย ฿80.00')).toBeVisible()
  const { body: qr } = await member.call('GET /qrcode/{provider}', { params: { provider: 'KBANK' } })
  if (!qr.hasQrcode) throw new Error('no QR')
  await page.getByRole('button', { name: 'ยกเลิกคิวอาร์' }).click()
  const question = page.getByRole('dialog', { name: 'ยกเลิกคิวอาร์นี้หรือไม่' })
  await question.getByRole('button', { name: 'ยกเลิกคิวอาร์' }).click()
  await expect(page.getByAltText('คิวอาร์สำหรับจ่าย ฿80.00')).toBeHidden()
  await expect.poll(() => page.evaluate('history.state?.layer')).toBeUndefined()
  await sandbox.pay(qr.qrcodeId)
  await page.goto('/user/statement')
  await expect(page.getByText('เงินเข้าหลังยกเลิกคิวอาร์').first()).toBeVisible({ timeout: 60_000 })
  await expect(page.getByRole('main')).toContainText('+฿80.00')
})

test('nobody sees another’s: a foreign QR can be neither read nor cancelled', async ({ member, product }) => {
  const other = clientOf(product.url)
  const login = await other('POST /login', { body: { username: '0823456789', password: 'krapao-demo' } })
  const stranger = clientOf(product.url, login.body.token)
  const { body: qr } = await member.call('POST /qrcode/{provider}', {
    params: { provider: 'KBANK' },
    body: { amount: 50 },
  })
  if (!qr.hasQrcode) throw new Error('no QR')
  const answer = await stranger('DELETE /qrcode/{qrcodeId}', { params: { qrcodeId: qr.qrcodeId } })
  expect(answer).toMatchObject({ status: 404, message: 'NO_DATA' })
  const mine = (await member.call('GET /qrcode/{provider}', { params: { provider: 'KBANK' } })).body
  expect(mine.hasQrcode).toBe(true)
})
