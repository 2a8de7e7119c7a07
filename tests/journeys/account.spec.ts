import type { Page } from '@playwright/test'
import { beMember, expect, isAccessible, openPage, test } from '../src/journey.ts'
import { newPhone, registerMember } from '../src/member.ts'
import type { Sandbox } from '../src/sandbox.ts'

const next = 'ดำเนินการต่อ'

const logIn = async (page: Page, phone: string, password: string, { remember = true } = {}) => {
  await page.goto('/login')
  await page.getByLabel('เบอร์โทรศัพท์').fill(phone)
  await page.getByLabel('รหัสผ่าน', { exact: true }).fill(password)
  if (!remember) await page.getByRole('checkbox').press('Space')
  await page.getByRole('button', { name: 'เข้าสู่ระบบ', exact: true }).click()
}

const askForCode = async (page: Page, phone: string) => {
  await page.getByLabel('เบอร์โทรศัพท์').fill(phone)
  await page.getByRole('button', { name: next }).click()
  await expect(page.getByRole('heading', { name: 'กรอกรหัส 6 หลัก' })).toBeVisible()
  await expect(page.getByText('ขั้นที่ 2 จาก 3')).toBeFocused()
  await expect(page.getByText('ถ้าเบอร์นี้เป็นของสมาชิก รหัสกำลังส่งไปที่')).toBeVisible()
}

/** It leaves beside the answer. */
const resetCode = async (sandbox: Sandbox, phone: string) => {
  await expect.poll(() => sandbox.smsCodes(phone, 'new password')).toHaveLength(1)
  return (await sandbox.smsCodes(phone, 'new password'))[0]!
}

test('a forgotten password: the phone, its code, a new password, and every device is logged out', async ({
  page,
  member,
  sandbox,
}) => {
  await page.goto('/login')
  await page.getByRole('link', { name: 'ลืมรหัสผ่าน?' }).click()

  await test.step('a number that can be none is told so; one that is nobody’s is not', async () => {
    await expect(page.getByText('ขั้นที่ 1 จาก 3')).toBeVisible()
    await isAccessible(page)
    await page.getByLabel('เบอร์โทรศัพท์').fill('08123')
    await page.getByRole('button', { name: next }).click()
    await expect(page.getByText('เบอร์โทรศัพท์ต้องมี 10 หลัก')).toBeVisible()
    await askForCode(page, newPhone())
    await page.getByRole('button', { name: 'ย้อนกลับ' }).click()
  })

  await test.step('a wrong code says how many tries are left', async () => {
    await askForCode(page, member.phone)
    await isAccessible(page)
    const right = await resetCode(sandbox, member.phone)
    const otp = page.getByLabel('รหัส OTP')
    await otp.fill(right === '000000' ? '111111' : '000000')
    await page.getByRole('button', { name: 'ยืนยันรหัส' }).click()
    await expect(page.getByText('รหัสไม่ถูกต้อง').first()).toContainText('ลองได้อีก 4 ครั้ง')
    await otp.fill(right)
    await page.getByRole('button', { name: 'ยืนยันรหัส' }).click()
    await expect(page.getByRole('heading', { name: 'ตั้งรหัสผ่านใหม่' })).toBeVisible()
  })

  const password = 'รหัสใหม่-2026'
  await test.step('the new password twice, by the rules', async () => {
    await isAccessible(page)
    const fill = async (first: string, second: string) => {
      await page.getByLabel('รหัสผ่านใหม่', { exact: true }).fill(first)
      await page.getByLabel('ยืนยันรหัสผ่าน').fill(second)
      await page.getByRole('button', { name: 'บันทึกรหัสผ่านใหม่' }).click()
    }
    await fill('short', 'short')
    await expect(page.getByText('รหัสผ่านต้องมีอย่างน้อย 8 ตัวอักษร')).toBeVisible()
    await fill(password, 'another-one')
    await expect(page.getByText('รหัสผ่านไม่ตรงกัน')).toBeVisible()
    await fill(password, password)
    await expect(page.getByText('บันทึกรหัสผ่านใหม่แล้ว')).toBeVisible()
  })

  await expect(page).toHaveURL(/\/login$/)
  expect((await member.call('GET /wallet')).message).toBe('invalid-token')
  await logIn(page, member.phone, password)
  await expect(page).toHaveURL(/\/user\/home/)
})

test('the profile: what can be corrected, what can not and why, and the password', async ({ chromium, product }) => {
  const member = await registerMember(product, { bankCode: 'KTB' })
  const page = await openPage(chromium, product)
  await beMember(page, member)
  const { profile } = (await member.call('GET /account/profile')).body
  await page.goto('/user/profile')
  const main = page.getByRole('main')

  await test.step('who I am and where I am paid', async () => {
    await expect(main.getByRole('heading', { name: 'สมชาย ใจดี' })).toBeVisible()
    await expect(main).toContainText(profile._id)
    await expect(main).toContainText(/สมาชิกตั้งแต่ \d\d\/\d\d\/\d{4} \d\d:\d\d:\d\d/)
    const grouped = (digits: string) => digits.replace(/^(\d{3})(\d{3})/, '$1-$2-')
    await expect(main).toContainText(grouped(member.phone))
    await expect(main).toContainText(grouped(member.bankAccountNo))
    await expect(main).toContainText('ธนาคารกรุงไทย')
    await page.getByRole('button', { name: 'EN' }).click()
    await expect(main).toContainText('ธนาคารกรุงไทย · Krungthai Bank')
    await page.getByRole('button', { name: 'ไทย' }).click()
  })

  await test.step('edit profile: names by the rules, the bank as it is', async () => {
    await page.getByRole('button', { name: 'แก้ไขโปรไฟล์' }).click()
    const sheet = page.getByRole('dialog')
    await expect(sheet.getByLabel('ธนาคาร', { exact: true })).toHaveAttribute('readonly', '')
    await expect(sheet.getByLabel('เลขที่บัญชี')).toHaveAttribute('readonly', '')
    await expect(sheet).toContainText('ธนาคารและเลขที่บัญชีแก้ไขที่นี่ไม่ได้')
    await isAccessible(page)
    const save = sheet.getByRole('button', { name: 'บันทึก' })
    await sheet.getByLabel('ชื่อ-นามสกุล').fill(' ')
    await sheet.getByLabel('ชื่อบัญชีธนาคาร').fill('สมชาย')
    await save.click()
    await expect(sheet.getByText('โปรดกรอกชื่อ', { exact: true })).toBeVisible()
    await expect(sheet.getByText('ต้องเป็นภาษาอังกฤษเท่านั้น')).toBeVisible()
    await sheet.getByLabel('ชื่อ-นามสกุล').fill('สมศรี มีสุข')
    await sheet.getByLabel('ชื่อบัญชีธนาคาร').fill('somsri meesuk')
    await save.click()
    await expect(sheet).toBeHidden()
    await expect(page.getByText('บันทึกโปรไฟล์แล้ว')).toBeVisible()
    await expect(main).toContainText('SOMSRI MEESUK')
    await expect(page.getByRole('banner')).toContainText('สมศรี มีสุข')
  })

  await test.step('the lock opens the change of password', async () => {
    await main.getByRole('button', { name: 'เปลี่ยนรหัสผ่าน' }).first().click()
    const sheet = page.getByRole('dialog')
    const change = async (old: string, fresh: string, again: string) => {
      await sheet.getByLabel('รหัสผ่านเดิม').fill(old)
      await sheet.getByLabel('รหัสผ่านใหม่', { exact: true }).fill(fresh)
      await sheet.getByLabel('ยืนยันรหัสผ่าน').fill(again)
      await sheet.getByRole('button', { name: 'บันทึกรหัสผ่านใหม่' }).click()
    }
    await change('', 'a-new-password', 'a-new-password')
    await expect(sheet.getByText('โปรดกรอกรหัสผ่าน')).toBeVisible()
    await change(member.password, 'a-new-password', 'another')
    await expect(sheet.getByText('รหัสผ่านไม่ตรงกัน')).toBeVisible()
    await expect(sheet).not.toContainText('8 ตัวอักษร') // product.md §5: no rule of length is shown
    await change('not-the-old-one', 'a-new-password', 'a-new-password')
    await expect(sheet.getByRole('alert')).toBeVisible()
    await change(member.password, 'a-new-password', 'a-new-password')
    await expect(page.getByText('เปลี่ยนรหัสผ่านแล้ว')).toBeVisible()
    await expect(sheet).toBeHidden()
  })
  await page.context().close()
})

test('remembered or not: the token outlives the tab or goes with it, and nothing stays after leaving', async ({
  page,
  member,
}) => {
  const storage = (key: string) =>
    page.evaluate<(string | null)[]>(`[localStorage.getItem('${key}'), sessionStorage.getItem('${key}')]`)
  await logIn(page, member.phone, member.password, { remember: false })
  await expect(page).toHaveURL(/\/user\/home/)
  await page.evaluate("localStorage.setItem('remember-agreement', 'x')") // else it soon stands before the way out
  expect((await storage('token'))[0]).toBeNull()
  const other = await page.context().newPage()
  await other.goto('/user/home')
  await expect(other).toHaveURL(/\/login$/)
  await other.close()
  await page.getByRole('button', { name: 'ออกจากระบบ' }).click()
  await expect(page).toHaveURL(/\/login$/)

  await logIn(page, member.phone, member.password)
  await expect(page.getByRole('region', { name: 'กระเป๋าเงิน' })).toContainText('0.00')
  const again = await page.context().newPage()
  await again.goto('/')
  await expect(again).toHaveURL(/\/user\/home$/)
  await again.close()
  await page.evaluate("localStorage.setItem('remember-agreement', 'x')")
  expect((await storage('last_sync'))[0]).toContain('"timesync"')

  // A logged-out screen that finds a token clears it, and what was remembered with it (product.md §4).
  await page.goto('/contact')
  await expect(page.getByRole('heading', { name: 'ติดต่อเรา' })).toBeVisible()
  for (const key of ['token', 'last_sync', 'remember-agreement'])
    await expect.poll(() => storage(key)).toEqual([null, null])
})
