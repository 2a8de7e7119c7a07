import type { Page } from '@playwright/test'
import { beMember, balanceOf, expect, isAccessible, openPage, test } from '../src/journey.ts'
import type { TestMember } from '../src/member.ts'
import type { Product } from '../src/product.ts'
import type { Sandbox } from '../src/sandbox.ts'

/** The member has paid; the statement of the operator's account does not tell of it, so that the slip is first. */
async function paid(product: Product, sandbox: Sandbox, member: TestMember, amount: number, damage = '') {
  await sandbox.fault({ port: 'bank', operation: 'feed', kind: 'error-500' })
  const from = { fromBankCode: 'KBANK', fromAccountNo: member.bankAccountNo, fromName: 'SOMCHAI JAIDEE' }
  const { slip } = await sandbox.transfer({ ...from, toAccountNo: '4031182957', amount })
  const answer = await fetch(`${product.sandboxUrl}${slip}${damage && `?damage=${damage}`}`)
  return { name: 'slip.png', mimeType: 'image/png', buffer: Buffer.from(await answer.arrayBuffer()) }
}
const choose = (page: Page, file: Awaited<ReturnType<typeof paid>>) =>
  page.locator('dialog input[type=file]').setInputFiles(file)

test('paid, but no money: the slip is sent, checked and credited, and its picture can be seen', async ({
  asMember: page,
  member,
  product,
  sandbox,
}) => {
  const slip = await paid(product, sandbox, member, 875.25)
  await page.goto('/user/home?modal=deposit')
  const sheet = page.getByRole('dialog')
  await sheet.getByRole('button', { name: 'โอนแล้วยอดไม่เข้า?' }).click()
  await expect(sheet.getByRole('button', { name: 'เลือกรูปสลิป' })).toBeVisible()
  await isAccessible(page)
  await choose(page, slip)
  await expect(sheet.getByRole('img', { name: 'รูปที่คุณเลือก' })).toBeVisible()
  await expect(sheet.getByText('อ่านคิวอาร์ของสลิปได้')).toBeVisible({ timeout: 20_000 })
  await isAccessible(page)
  await sheet.getByRole('button', { name: 'ส่งสลิปนี้' }).click()
  await expect(sheet.getByRole('heading', { name: 'สถานะสลิป' })).toBeVisible()
  await expect(sheet.getByText('สำเร็จ', { exact: true })).toBeVisible({ timeout: 60_000 })
  await expect(sheet.getByText('฿875.25')).toBeVisible()
  await isAccessible(page)
  await sheet.getByRole('button', { name: /ดูรูปสลิป/ }).click()
  const picture = sheet.getByRole('img', { name: /สลิปที่คุณส่งเมื่อ/ })
  await expect
    .poll(() => picture.evaluate((image) => (image as unknown as { naturalWidth: number }).naturalWidth))
    .toBe(1080)
  await isAccessible(page)
  await sheet.getByRole('button', { name: 'กลับไปที่รายการ' }).click()
  await page.keyboard.press('Escape')
  await expect(balanceOf(page)).toContainText('875.25')
})

test('a cropped slip is told at once, sent all the same, and fails with a way to send another', async ({
  asMember: page,
  member,
  product,
  sandbox,
}) => {
  const slip = await paid(product, sandbox, member, 120, 'crop')
  await page.goto('/user/statement')
  await page.getByRole('button', { name: 'สลิป' }).click()
  const sheet = page.getByRole('dialog')
  await expect(sheet.getByText('ยังไม่มีสลิป')).toBeVisible()
  await isAccessible(page)
  await sheet.getByRole('button', { name: 'แนบสลิป' }).click()
  await choose(page, { name: 'notes.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF') })
  await expect(sheet.getByRole('alert')).toContainText('ไม่ใช่รูปที่อ่านได้')
  await choose(page, slip)
  await expect(sheet.getByText('มองไม่เห็นคิวอาร์ของสลิปในรูปนี้', { exact: false })).toBeVisible({ timeout: 20_000 })
  await sheet.getByRole('button', { name: 'ส่งสลิปนี้' }).click()
  await expect(sheet.getByText('ไม่สำเร็จ', { exact: true })).toBeVisible({ timeout: 60_000 })
  await sheet.getByRole('button', { name: 'ส่งรูปใหม่' }).click()
  await expect(sheet.getByRole('button', { name: 'เลือกรูปสลิป' })).toBeVisible()
})

test('the connection is lost while sending: said under it, and sending again is the same slip', async ({
  asMember: page,
  member,
  product,
  sandbox,
}) => {
  const slip = await paid(product, sandbox, member, 130)
  let lost = 0
  await page.route('**/api/wallet/slip', (route) => (lost++ === 0 ? route.abort('failed') : route.continue()))
  await page.goto('/user/home?modal=slips:send')
  const sheet = page.getByRole('dialog')
  await choose(page, slip)
  await sheet.getByRole('button', { name: 'ส่งสลิปนี้' }).click()
  await expect(sheet.getByRole('alert')).toContainText('ส่งสลิปไม่สำเร็จ')
  await isAccessible(page)
  await sheet.getByRole('button', { name: 'ส่งอีกครั้ง' }).click()
  await expect(sheet.getByText('สำเร็จ', { exact: true })).toBeVisible({ timeout: 60_000 })
})

test('a slip on its way can be stopped', async ({ asMember: page, member, product, sandbox }) => {
  const slip = await paid(product, sandbox, member, 140)
  await page.route('**/api/wallet/slip', () => {})
  await page.goto('/user/home?modal=slips:send')
  const sheet = page.getByRole('dialog')
  await choose(page, slip)
  await sheet.getByRole('button', { name: 'ส่งสลิปนี้' }).click()
  await expect(sheet.getByRole('progressbar')).toBeVisible()
  await sheet.getByRole('button', { name: 'ยกเลิกการส่ง' }).click()
  await expect(sheet.getByRole('button', { name: 'ส่งสลิปนี้' })).toBeVisible()
})

test('while slips are closed it says when they open, in every language', async ({ chromium, product, member }) => {
  const words = {
    th: 'เปิดรับสลิปอีกครั้งเวลา 01:00 น.',
    la: 'ເປີດຮັບສະລິບອີກຄັ້ງເວລາ 01:00',
    en: 'Slips are taken again at 01:00',
  }
  const closed = { isOpen: false, closedFrom: '23:00', closedTo: '01:00' }
  for (const [locale, text] of Object.entries(words)) {
    const page = await openPage(chromium, product, { viewport: { width: 320, height: 640 } })
    await beMember(page, member, locale as keyof typeof words)
    await page.context().addCookies([{ name: 'i18next', value: locale, url: product.url }])
    await page.route('**/api/lookup/slip', async (route) => {
      const answer = await route.fetch()
      await route.fulfill({ response: answer, json: { ...((await answer.json()) as object), ...closed } })
    })
    await page.goto('/user/home?modal=slips')
    await expect(page.getByRole('dialog').getByText(text, { exact: false })).toBeVisible()
    await expect(page.getByRole('dialog').getByText('23:00', { exact: false })).toBeVisible()
    expect(await page.evaluate<boolean>('document.documentElement.scrollWidth <= innerWidth')).toBe(true)
    await isAccessible(page)
    await page.context().close()
  }
})
