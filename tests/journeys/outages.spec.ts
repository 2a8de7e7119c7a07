import { asOperator } from '../src/as-operator.ts'
import { beMember, expect, noticesAreHere, openPage, test } from '../src/journey.ts'
import { deposit, eventually, registerMember } from '../src/member.ts'
import { childOf } from '../src/processes.ts'
import { type Product, startProduct } from '../src/product.ts'
import { sandboxOf } from '../src/sandbox.ts'

test('the server goes down and comes back: the wallet says so, keeps what it knew, and recovers by itself', async ({
  chromium,
}) => {
  const product = await startProduct()
  try {
    const member = await registerMember(product)
    await deposit(product, member, 250)
    const page = await openPage(chromium, product)
    await beMember(page, member)
    await page.goto('/user/home')
    const card = page.getByRole('region', { name: 'กระเป๋าเงิน' })
    await expect(card).toContainText('250.00')
    await noticesAreHere(page)
    process.kill(product.pid, 'SIGSTOP') // who would start it again at once
    process.kill(childOf(product.pid, 'server/src/main.ts'), 'SIGKILL')
    await page.getByRole('button', { name: 'รีเฟรชยอดเงิน' }).click()
    await expect(page.getByText('ติดต่อระบบไม่ได้ในขณะนี้ เรากำลังลองเชื่อมต่อใหม่')).toBeVisible()
    await expect(card).toContainText('250.00')
    process.kill(product.pid, 'SIGCONT')
    await eventually(async () => (await fetch(`${product.url}/readyz`).catch(() => undefined))?.ok)
    await deposit(product, member, 100)
    await expect(card).toContainText('350.00', { timeout: 60_000 })
    await expect(page.getByText('ติดต่อระบบไม่ได้ในขณะนี้')).toBeHidden()
    await page.context().close()
  } finally {
    await product.stop()
  }
})

test.describe('where everything is short-lived', () => {
  let product: Product
  test.beforeAll(async () => {
    // Long enough to be used on a slow machine, short enough to be waited for.
    const settings = { sessions: { cacheMs: 500 }, qrcodes: { lifeMs: 20_000 }, otp: { lifeMs: 20_000 } }
    product = await startProduct({ settings })
  })
  test.afterAll(() => product?.stop())

  test('a session whose time is over leads to the login', async ({ chromium }) => {
    const member = await registerMember(product)
    const page = await openPage(chromium, product)
    await beMember(page, member)
    await page.goto('/user/home')
    await expect(page.getByRole('region', { name: 'กระเป๋าเงิน' })).toContainText('0.00')
    await asOperator(product, (database) => database.query('UPDATE session SET expires_at = now()'))
    await eventually(async () => (await member.call('GET /wallet')).message === 'EXPIRED_AUTH_TOKEN')
    await page.reload() // unless the page has asked something by itself, and is there already
    await expect(page).toHaveURL(/\/login$/)
    await page.context().close()
  })

  test('a QR whose time is over leaves the screen and says what to do', async ({ chromium }) => {
    const member = await registerMember(product)
    const page = await openPage(chromium, product)
    await beMember(page, member)
    await page.goto('/user/home?modal=deposit')
    await page.getByLabel('จำนวนเงิน', { exact: true }).first().fill('40')
    await page.getByRole('button', { name: 'สร้างคิวอาร์ ฿40.00' }).click()
    await expect(page.getByRole('timer')).toContainText(/00:[01]\d/)
    await expect(page.getByText('คิวอาร์หมดอายุแล้ว').first()).toBeVisible({ timeout: 40_000 })
    await expect(page.getByAltText('คิวอาร์สำหรับจ่าย ฿40.00')).toBeHidden()
    await page.getByRole('button', { name: 'สร้างคิวอาร์' }).click()
    await expect(page.getByLabel('จำนวนเงิน', { exact: true }).first()).toBeVisible()
    await page.context().close()
  })

  test('a code whose time is over is refused, and the next one sets the new password', async ({ chromium }) => {
    const member = await registerMember(product)
    const sandbox = sandboxOf(product.sandboxUrl)
    const codes = () => sandbox.smsCodes(member.phone, 'new password')
    const page = await openPage(chromium, product)
    await page.goto('/login?forgot')
    await page.getByLabel('เบอร์โทรศัพท์').fill(member.phone)
    await page.getByRole('button', { name: 'ดำเนินการต่อ' }).click()
    const verify = async (code: string) => {
      await page.getByLabel('รหัส OTP').fill(code)
      await page.getByRole('button', { name: 'ยืนยันรหัส' }).click()
    }
    await expect.poll(codes).toHaveLength(1)
    await expect(page.getByRole('timer')).toContainText('รหัสหมดอายุแล้ว', { timeout: 40_000 })
    await verify((await codes())[0]!)
    await expect(page.getByText('รหัสหมดอายุแล้ว กรุณาขอรหัสใหม่')).toBeVisible()
    await page.getByRole('button', { name: 'ส่งรหัสใหม่' }).click()
    await expect.poll(codes).toHaveLength(2)
    await verify((await codes())[0]!)
    await expect(page.getByRole('heading', { name: 'ตั้งรหัสผ่านใหม่' })).toBeVisible()
    await page.context().close()
  })
})

test('a site that has ended shows its last page, whatever was asked for', async ({ chromium }) => {
  const product = await startProduct({ env: { SITE_TERMINATED: 'on' } })
  try {
    const page = await openPage(chromium, product)
    await page.goto('/login')
    await expect(page).toHaveURL(/\/terminated$/)
    await page.context().close()
  } finally {
    await product.stop()
  }
})
