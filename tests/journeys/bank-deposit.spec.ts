import type { Page } from '@playwright/test'
import { beMember, expect, isAccessible, openPage, test } from '../src/journey.ts'
import { registerMember } from '../src/member.ts'

const clipboard = (page: Page) => page.evaluate<string>('navigator.clipboard.readText()')

test('a bank transfer: copy the number, transfer, and the money is there within the minute', async ({
  asMember: page,
  member,
  sandbox,
}) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto('/user/home?modal=deposit')
  await page.getByRole('tab', { name: 'โอนธนาคาร' }).click()
  const sheet = page.getByRole('dialog')
  await expect(sheet.getByText('SOMCHAI JAIDEE')).toBeVisible()
  await sheet.getByRole('radio', { name: /SCB/ }).check({ force: true })
  await expect(sheet.getByText('403-118-2957')).toBeVisible()
  await expect(sheet.getByText('อัตโนมัติ')).toBeVisible()
  await isAccessible(page)
  await sheet.getByRole('button', { name: 'เลขบัญชีที่จะโอนเข้า' }).click()
  await expect(page.getByText('4031182957')).toBeVisible()
  expect(await clipboard(page)).toBe('4031182957')

  const { bankAccountNo: fromAccountNo } = member
  const sent = { fromBankCode: 'KBANK', fromAccountNo, fromName: 'SOMCHAI JAIDEE', toAccountNo: '4031182957' }
  await sandbox.transfer({ ...sent, amount: 640 })
  await page.getByRole('button', { name: 'โอนเรียบร้อยแล้ว' }).click()
  await expect(page.getByRole('region', { name: 'กระเป๋าเงิน' })).toContainText('640.00', { timeout: 60_000 })
  await page.goto('/user/statement')
  await expect(page.getByText('ฝากเงิน โอนธนาคาร')).toBeVisible()
})

test('KTB with a Thai name: the name comes first, then the number is copied by itself', async ({
  chromium,
  product,
}) => {
  const member = await registerMember(product, { bankCode: 'KTB', bankAccountName: 'SOMCHAI JAIDEE' })
  const page = await openPage(chromium, product)
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await beMember(page, member)
  // Such members are older than the rule: registration takes no Thai name for KTB any more.
  let isEdited = false
  await page.route('**/api/wallet', async (route) => {
    const answer = await route.fetch()
    const wallet = (await answer.json()) as { bankAccount: { bankAccountName: string } }
    if (!isEdited) wallet.bankAccount.bankAccountName = 'สมชาย ใจดี'
    await route.fulfill({ response: answer, json: wallet })
  })
  await page.route('**/api/account/bankAccountName', (route) => {
    isEdited = true
    return route.continue()
  })
  await page.goto('/user/home?modal=deposit:bank')
  const sheet = page.getByRole('dialog')
  await sheet.getByRole('radio', { name: /KBANK/ }).check({ force: true })
  await expect(sheet.getByText('048-355-6671')).toBeHidden()
  const name = sheet.getByLabel('ชื่อบัญชีของคุณเป็นภาษาอังกฤษ')
  await name.fill('สมชาย')
  await sheet.getByRole('button', { name: 'บันทึกชื่อ' }).click()
  await expect(sheet.getByText('ใช้ตัวอักษรภาษาอังกฤษและช่องว่างเท่านั้น')).toBeVisible()
  await isAccessible(page)
  await name.fill('somchai jaidee')
  await sheet.getByRole('button', { name: 'บันทึกชื่อ' }).click()
  await expect(sheet.getByText('048-355-6671')).toBeVisible()
  await expect.poll(() => clipboard(page)).toBe('0483556671')
  await page.context().close()
})
