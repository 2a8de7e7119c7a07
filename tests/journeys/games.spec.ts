import { th } from '@krapao/contract/texts/th'
import { balanceOf, expect, isAccessible, test } from '../src/journey.ts'
import { deposit } from '../src/member.ts'

const modal = '/user/home?modal=game:pg'
const inGame = 'โอนจากกระเป๋าหลัก'

test('a game account: opened at the second try, copied, given a new password at the second try', async ({
  asMember: page,
  member,
  sandbox,
}) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  const clipboard = () => page.evaluate<string>('navigator.clipboard.readText()')
  const sheet = page.getByRole('dialog').first()
  await page.goto(modal)

  await sandbox.fault({ port: 'games', provider: 'pg', operation: 'create-player', kind: 'declined', times: 1 })
  await sheet.getByRole('button', { name: 'เปิดบัญชีเกม' }).click()
  await expect(sheet.getByRole('alert')).toContainText(th.SLOT_ACTIVATE_FAIL)
  await sheet.getByRole('button', { name: 'เปิดบัญชีเกม' }).click()
  await expect(sheet.getByText('เปิดใช้แล้ว')).toBeVisible()

  const { username, password } = (await member.call('GET /wallet/account/{code}', { params: { code: 'pg' } })).body
  await sheet.getByRole('button', { name: 'คัดลอกชื่อผู้ใช้' }).click()
  await expect(page.getByText(`คัดลอกแล้ว: ${username}`)).toBeVisible()
  expect(await clipboard()).toBe(username)
  await sheet.getByRole('button', { name: 'คัดลอกรหัสผ่าน' }).click()
  await expect.poll(clipboard).toBe(password)
  await page.evaluate("navigator.clipboard.writeText = () => Promise.reject(new Error('no'))")
  await sheet.getByRole('button', { name: 'คัดลอกชื่อผู้ใช้' }).click()
  await expect(page.getByText('คัดลอกไม่สำเร็จ')).toBeVisible()

  const fault = { port: 'games', provider: 'pg', operation: 'create-player', kind: 'locked', times: 1 }
  await sandbox.fault(fault)
  await sheet.getByRole('button', { name: 'ตั้งรหัสผ่านใหม่' }).click()
  const asked = page.getByRole('dialog', { name: 'ตั้งรหัสผ่านเกมใหม่หรือไม่' })
  await isAccessible(page)
  await asked.getByRole('button', { name: 'ตั้งรหัสผ่านใหม่' }).click()
  await expect(asked.getByRole('alert').filter({ hasText: th.SLOT_RESET_PASSWORD_FAIL })).toBeVisible()
  await asked.getByRole('button', { name: 'ตั้งรหัสผ่านใหม่' }).click()
  await expect(page.getByText('เปลี่ยนรหัสผ่านเกมแล้ว')).toBeVisible()
  await expect(sheet).not.toContainText(password)
  await expect(sheet.getByText('เปิดใช้แล้ว')).toBeVisible()
})

test('without an amount: transfer only asks for one, play just opens; with one, everything comes and the game opens', async ({
  asMember: page,
  member,
  product,
  sandbox,
}) => {
  await deposit(product, member, 300)
  await member.call('GET /wallet/activate/{code}', { params: { code: 'pg' } })
  await page.goto(modal)
  const sheet = page.getByRole('dialog').first()
  await sheet.getByRole('button', { name: 'โอนอย่างเดียว' }).click()
  await expect(sheet.getByLabel(inGame)).toBeFocused()
  await sheet.getByLabel(inGame).fill('0')
  await sheet.getByRole('button', { name: 'โอนอย่างเดียว' }).click()
  await expect(sheet.getByLabel(inGame)).toBeFocused()

  await sandbox.fault({ port: 'games', provider: 'pg', operation: 'launch', kind: 'declined', times: 1 })
  const closed = page.context().waitForEvent('page')
  await sheet.getByRole('button', { name: 'เล่นเลย' }).click()
  await (await closed).waitForEvent('close').catch(() => undefined)
  await expect(sheet.getByRole('alert').filter({ hasText: 'เปิดเกมไม่ได้' })).toContainText('เงินของคุณยังอยู่ที่เดิม')
  const opened = page.context().waitForEvent('page')
  await sheet.getByRole('button', { name: 'เล่นเลย' }).click()
  const game = await opened
  await game.waitForURL(/\/games?\//)
  await game.close()
  expect((await member.call('POST /statement', { body: { page: 1, limit: 10 } })).body.total).toBe(1)

  await sheet.getByLabel(inGame).fill('100')
  const played = page.context().waitForEvent('page')
  await sheet.getByRole('button', { name: 'โอนทั้งหมดแล้วเล่น' }).click()
  const second = await played
  await second.waitForURL(/\/games?\//)
  await expect(second.locator('body')).toContainText('300.00')
  await second.close()
  expect((await member.call('GET /wallet')).body.wallet.amount).toBe(0)
  await page.goto('/user/home')
  await expect(balanceOf(page)).toContainText('300.00')
})
