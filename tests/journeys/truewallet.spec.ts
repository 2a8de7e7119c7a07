import { allIsClosed, balanceOf, expect, isAccessible, test } from '../src/journey.ts'

const home = '/user/home?modal=deposit:truewallet'

test('a gift link is pasted, sent and in the wallet; sent again it is said to be used', async ({
  asMember: page,
  member,
  sandbox,
}) => {
  const { link } = await sandbox.giveVoucher(150)
  await page.goto(home)
  const send = page.getByRole('button', { name: 'ส่งลิงก์ซองของขวัญ' })
  await expect(send).toBeDisabled()
  await page.getByLabel('ลิงก์ซองของขวัญ').fill(`  ${link} `)
  await isAccessible(page)
  await send.click()
  await expect(page.getByText('฿150.00 เข้ากระเป๋าหลักแล้ว')).toBeVisible()
  await isAccessible(page)
  await page.getByRole('button', { name: 'เสร็จสิ้น' }).click()
  await allIsClosed(page)
  await expect(balanceOf(page)).toContainText('150.00')

  await page.goto(home)
  await page.getByLabel('ลิงก์ซองของขวัญ').fill(link)
  await send.click()
  await expect(page.getByRole('alert').filter({ hasText: 'ลิงก์ซองของขวัญนี้ถูกส่งแล้ว' })).toBeVisible()
  expect((await member.call('GET /wallet')).body.wallet.amount).toBe(150)
  await page.goto('/user/statement')
  await expect(page.getByRole('main')).toContainText('ฝากเงิน ทรูวอลเล็ท')
})

test('a gift for several is refused, says why, and is not opened', async ({ asMember: page, sandbox }) => {
  const { link } = await sandbox.giveVoucher(150, 3)
  await page.goto(home)
  await page.getByLabel('ลิงก์ซองของขวัญ').fill(link)
  await page.getByRole('button', { name: 'ส่งลิงก์ซองของขวัญ' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'ซองนี้สำหรับหลายคน' })).toBeVisible()
  await page.getByLabel('ลิงก์ซองของขวัญ').fill('')
  await expect(page.getByRole('button', { name: 'ส่งลิงก์ซองของขวัญ' })).toBeDisabled()
  await expect(page.getByRole('alert').filter({ hasText: 'ซองนี้สำหรับหลายคน' })).toBeHidden()
})

test('True Wallet does not answer: in progress, then in the wallet by itself', async ({
  asMember: page,
  member,
  sandbox,
}) => {
  const { link } = await sandbox.giveVoucher(90)
  await sandbox.fault({ port: 'vouchers', operation: 'redeem', kind: 'timeout-after', delayMs: 100, times: 1 })
  await sandbox.fault({ port: 'vouchers', operation: 'ask', kind: 'error-500' })
  await page.goto(home)
  await page.getByLabel('ลิงก์ซองของขวัญ').fill(link)
  await page.getByRole('button', { name: 'ส่งลิงก์ซองของขวัญ' }).click()
  await expect(page.getByRole('dialog')).toContainText('เงินของคุณปลอดภัย ไม่ต้องทำซ้ำ')
  expect((await member.call('POST /statement', { body: { page: 1, limit: 1 } })).body.statements).toMatchObject([
    { status: 'PROCESSING', amount: 90, channel: 'truelink' },
  ])
  await sandbox.clearFaults()
  await expect(page.getByText('฿90.00 เข้ากระเป๋าหลักแล้ว')).toBeVisible({ timeout: 60_000 })
})

test('money from the registered number arrives by itself', async ({ asMember: page, member, sandbox }) => {
  await page.goto(home)
  await page.getByLabel('โอนเข้าเบอร์').check()
  await expect(page.getByRole('dialog')).toContainText('099-000-0202')
  await isAccessible(page)
  await sandbox.sendToWallet(member.phone, '0990000202', 75)
  await page.getByRole('button', { name: 'โอนเรียบร้อยแล้ว' }).click()
  await expect(balanceOf(page)).toContainText('75.00', { timeout: 60_000 })
})
