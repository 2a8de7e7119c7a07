import { offerBonus } from '@krapao/server/bonuses/offer-bonus'
import { demoBonuses } from '../../scripts/start/seed-bonuses.ts'
import { asOperator } from '../src/as-operator.ts'
import { allIsClosed, expect, isAccessible, phone, test } from '../src/journey.ts'
import { deposit, eventually, registerMember } from '../src/member.ts'

const card = (name: string) => ({ name })

/** A member takes a bonus knowing what it asks for, plays for it, and is paid by its rules. */
test('a bonus: its conditions, its turnover, and what a withdrawal forfeits', async ({
  asMember: page,
  member,
  product,
  sandbox,
}) => {
  await deposit(product, member, 1_000)
  const first = page.getByRole('article', card('โบนัสฝากแรก 20%'))

  await test.step('see in exact baht what it asks for, then take it', async () => {
    await page.goto('/user/home')
    await page.getByRole('navigation', { name: 'ทำรายการ' }).getByRole('link', { name: 'โบนัส' }).click()
    await expect(page).toHaveURL(/\/user\/bonus$/)
    await expect(first).toContainText('ฝาก ฿1,000.00 รับเพิ่ม ฿200.00')
    await isAccessible(page)
    await first.getByRole('button', { name: 'รับโบนัส ฿200.00' }).click()
    const sheet = page.getByRole('dialog')
    for (const figure of ['฿1,200.00', '฿6,000.00', '฿12,000.00', '฿60.00']) await expect(sheet).toContainText(figure)
    await expect(sheet.getByRole('button', { name: 'รับโบนัส ฿200.00' })).toBeDisabled()
    await isAccessible(page)
    await sheet.getByRole('checkbox').press('Space')
    await sheet.getByRole('button', { name: 'รับโบนัส ฿200.00' }).click()
    await allIsClosed(page)
    await expect(first).toContainText('กำลังใช้')
    await expect(first).toContainText('เหลือ ฿6,000.00')
  })

  await test.step('in between nothing can be ended, withdrawn or taken', async () => {
    await expect(first.getByRole('button', { name: 'ยกเลิกโบนัส' })).toBeDisabled()
    await expect(first).toContainText('จบโบนัสได้เมื่อทำยอดเทิร์นอีก ฿6,000.00')
    const daily = page.getByRole('article', card('โบนัสรายวัน 10%'))
    await expect(daily).toContainText('รับได้เมื่อโบนัสที่ใช้อยู่สิ้นสุด')
    await expect(daily.getByRole('button', { name: 'รับโบนัส' })).toBeDisabled()
    await page.goto('/user/home?modal=withdraw')
    await page.getByRole('textbox', { name: 'จำนวนเงิน' }).fill('500')
    await page.getByRole('button', { name: 'ตรวจสอบก่อนถอน ฿500.00' }).click()
    await expect(page.getByRole('alert')).toContainText('ต้องทำยอดเทิร์นอีก ฿6,000.00')
    await expect(page.getByRole('button', { name: /^ถอน ฿/ })).toBeDisabled()
    await isAccessible(page)
  })

  await test.step('play until the turnover is met', async () => {
    const { username } = (await member.call('GET /wallet/activate/{code}', { params: { code: 'pg' } })).body
    await member.call('POST /wallet/transfer', { body: { from: 'main', to: 'pg', amount: 1_200 } })
    await sandbox.bet('pg', username, 1_200, 6_000)
    await sandbox.bet('pg', username, 4_800, 11_280.5)
    await eventually(async () => {
      const { body } = await member.call('GET /bonus/check/active')
      return body.active?.state === 'met'
    })
    await page.goto('/user/home')
    await page.getByRole('group', { name: 'กระเป๋าเงิน' }).getByRole('button', { name: 'โบนัส' }).click()
    const card = page.getByRole('region', { name: 'กระเป๋าเงิน' })
    await expect(card).toContainText('ครบเงื่อนไขแล้ว')
    await expect(card).toContainText('เงื่อนไข: สำเร็จ 200% ไม่สำเร็จ 5%')
    await isAccessible(page)
    await page.setViewportSize({ width: 1280, height: 800 })
    await page.getByRole('banner').getByRole('link', { name: 'โบนัส' }).click()
    await expect(first).toContainText('100%')
    await page.setViewportSize(phone.viewport)
    await page.goto('/user/home')
  })

  await test.step('withdraw: the forfeit in exact baht, ticked, and no more than that', async () => {
    await page.getByRole('button', { name: 'รีเฟรชยอดเงิน' }).click()
    await page.getByRole('navigation', { name: 'ทำรายการ' }).getByRole('button', { name: 'ถอนเงิน' }).click()
    await page.getByRole('textbox', { name: 'จำนวนเงิน' }).fill('12480.50')
    await page.getByRole('button', { name: 'ตรวจสอบก่อนถอน ฿12,480.50' }).click()
    const sheet = page.getByRole('dialog')
    await expect(sheet).toContainText('ส่วนที่ถูกตัด')
    await expect(sheet).toContainText('฿480.50')
    const pay = sheet.getByRole('button', { name: 'ถอน ฿12,000.00' })
    await expect(pay).toBeDisabled()
    await isAccessible(page)
    await sheet.getByRole('checkbox').press('Space')
    await pay.click()
    await expect(page.getByText('โอน ฿12,000.00 เข้าบัญชีธนาคารของคุณแล้ว')).toBeVisible()
    await page.goto('/user/bonus')
    await expect(first).toContainText('รับแล้ว 1 จาก 1 ครั้ง')
    await page.goto('/user/statement')
    await expect(page.getByRole('main')).toContainText('โบนัสฝากแรก 20%')
    const { statements } = (await member.call('POST /statement', { body: { page: 1, limit: 10 } })).body
    expect(statements.find(({ statementType }) => statementType === 'finish_bonus')).toMatchObject({
      amount: 480.5,
      status: 'SUCCESS',
    })
  })
})

test('a promotion by its code: in capitals, not found, found, taken, and ended once it is met', async ({
  asMember: page,
  member,
  product,
  sandbox,
}) => {
  await deposit(product, member, 500)
  await page.goto('/user/bonus')
  const code = page.getByRole('textbox', { name: 'รหัสโปรโมชัน' })
  await code.fill('nothing')
  await expect(code).toHaveValue('NOTHING')
  await page.getByRole('button', { name: 'ค้นหา' }).click()
  await expect(page.getByText('ไม่พบโปรโมชันรหัส NOTHING')).toBeVisible()
  await test.step('the last one, which somebody else has taken', async () => {
    const last = { ...demoBonuses[0]!, code: 'LASTONE', isPromotion: true, quota: 1, minimumBaht: 100 }
    await asOperator(product, (database) => offerBonus(database, last))
    const quicker = await registerMember(product)
    await deposit(product, quicker, 100)
    await code.fill('lastone')
    await code.press('Enter')
    const offered = page.getByRole('article', card('โบนัสฝากแรก 20%')).first()
    await expect(offered).toContainText('เหลือ 1')
    await offered.getByRole('button', { name: 'รับโบนัส ฿100.00' }).click()
    await page.getByRole('dialog').getByRole('checkbox').press('Space')
    const taken = await quicker.call('GET /promotion/activate/{code}', { params: { code: 'LASTONE' } })
    expect(taken.status).toBe(200)
    await page.getByRole('dialog').getByRole('button', { name: 'รับโบนัส ฿100.00' }).click()
    await expect(page.getByRole('dialog').getByRole('alert')).toBeVisible()
    await isAccessible(page)
    await page.keyboard.press('Escape')
    await allIsClosed(page)
    await code.press('Enter')
    await expect(offered).toContainText('โบนัสนี้ถูกรับครบแล้ว')
    await expect(offered.getByRole('button', { name: 'รับโบนัส' })).toBeDisabled()
  })
  await code.fill('welcome')
  await code.press('Enter')
  const welcome = page.getByRole('article', card('ยินดีต้อนรับ 30%'))
  await welcome.getByRole('button', { name: 'รับโบนัส ฿150.00' }).click()
  await page.getByRole('dialog').getByRole('checkbox').press('Space')
  await page.getByRole('dialog').getByRole('button', { name: 'รับโบนัส ฿150.00' }).click()
  await expect(welcome).toContainText('กำลังใช้')
  await expect(welcome).toHaveCount(1)

  const { username } = (await member.call('GET /wallet/activate/{code}', { params: { code: 'pg' } })).body
  await member.call('POST /wallet/transfer', { body: { from: 'main', to: 'pg', amount: 650 } })
  await sandbox.bet('pg', username, 650, 3_250)
  await sandbox.bet('pg', username, 2_600, 250)
  await eventually(async () => (await member.call('GET /bonus/check/active')).body.active?.state === 'met')
  await page.reload()
  await expect(welcome).toContainText('100%')
  await expect(welcome).toContainText('PG')
  await welcome.getByRole('button', { name: 'จบโบนัส' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('จบยินดีต้อนรับ 30%หรือไม่')
  await isAccessible(page)
  const end = dialog.getByRole('button', { name: 'จบโบนัส เก็บ ฿900.00' })
  // A failure of this one is an alert (product.md §8).
  const refusal = { message: 'BONUS_CONDITION', requestId: 'r' }
  await page.route('**/api/bonus/clear', (route) => route.fulfill({ status: 400, json: refusal }))
  await end.click()
  await expect(dialog.getByRole('alert')).toContainText('จบโบนัสไม่สำเร็จ')
  await expect(dialog.getByRole('alert')).toContainText('ยังไม่ครบเงื่อนไขของโบนัส')
  await page.unroute('**/api/bonus/clear')
  await end.click()
  await expect(dialog).toBeHidden()
  await expect(welcome).toBeHidden()
  expect((await member.call('GET /promotion/activate/{code}', { params: { code: 'WELCOME' } })).message).toBe(
    'PROMOTION_RECEIVED',
  )
})
