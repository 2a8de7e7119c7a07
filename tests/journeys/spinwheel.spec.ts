import { setWheel } from '@krapao/server/spinwheel/set-wheel'
import type { WheelSlice } from '@krapao/server/spinwheel/prize'
import { demoWheel } from '../../scripts/start/demo-wheel.ts'
import { asOperator } from '../src/as-operator.ts'
import { allIsClosed, beMember, expect, isAccessible, openPage, test } from '../src/journey.ts'
import { deposit, registerMember } from '../src/member.ts'
import type { Product } from '../src/product.ts'

const demo = (code: string) => demoWheel.find((slice) => slice.code === code)!

/** A wheel that draws this one, but once in a million. */
const putWheel = (product: Product, slice: WheelSlice) =>
  asOperator(product, (database) =>
    setWheel(database, [
      { ...demo('again'), weight: 1 },
      { ...slice, weight: 999_999 },
    ]),
  )

test.afterAll(({ product }) => asOperator(product, (database) => setWheel(database, demoWheel)))

const spin = 'หมุน 1 ครั้ง ใช้ 1 เหรียญ'

test('a coin becomes a coupon, and the coupon money', async ({ asMember: page, member, product }) => {
  await deposit(product, member, 1_000)
  await putWheel(product, demo('cash-50'))

  await test.step('the coins on home open the wheel', async () => {
    await page.goto('/user/home')
    await page.getByRole('button', { name: /เหรียญ 2/ }).click()
    const sheet = page.getByRole('dialog', { name: 'วงล้อรางวัล' })
    await expect(sheet).toContainText('2 เหรียญ')
    await expect(sheet.getByRole('listitem').filter({ hasText: '฿50' })).toContainText('99.9999%')
    await isAccessible(page)
  })

  await test.step('it turns once however often it is pressed, and stops where the server said', async () => {
    const button = page.getByRole('button', { name: spin })
    await button.click()
    await expect(page.getByRole('button', { name: 'วงล้อกำลังหมุน' })).toHaveAttribute('aria-busy', 'true')
    await page.getByRole('button', { name: 'วงล้อกำลังหมุน' }).click({ force: true })
    const prize = page.getByRole('dialog', { name: 'คุณได้รับ' })
    await expect(prize).toContainText('฿50')
    await expect(prize).toContainText('เหลือ 1 เหรียญ')
    await isAccessible(page)
    await prize.getByRole('button', { name: 'ดูคูปอง' }).click()
    await expect(page).toHaveURL(/\/user\/spin$/)
    expect((await member.call('GET /spinwheel/setup')).body.userCoin).toBe(1)
  })

  await test.step('the coupon is claimed after a second look', async () => {
    const coupons = page.getByRole('region', { name: 'คูปองของฉัน' })
    await expect(coupons).toContainText('1 จาก 1')
    await isAccessible(page)
    await coupons.getByRole('button', { name: 'รับรางวัล เงินสด ฿50.00' }).click()
    const confirm = page.getByRole('dialog', { name: 'รับรางวัลจากคูปองนี้' })
    await isAccessible(page)
    await confirm.getByRole('button', { name: 'รับเข้ากระเป๋า' }).dblclick()
    await expect(page.getByText('เงินสด ฿50.00 เข้ากระเป๋าหลักแล้ว')).toBeVisible()
    await expect(coupons).toContainText('ยังไม่มีคูปอง')
    await allIsClosed(page)
    expect((await member.call('GET /wallet')).body.wallet.amount).toBe(1_050)
  })

  await test.step('the statement says where the money came from', async () => {
    await page.goto('/user/statement')
    await expect(page.getByRole('main')).toContainText('เงินสด ฿50.00')
    await expect(page.getByRole('main')).toContainText('+฿50.00')
  })
})

test('the drawer has the wheel, and without a coin it does not turn', async ({ asMember: page, product }) => {
  await putWheel(product, demo('cash-50'))
  await page.goto('/user/home?modal=actions')
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /หมุนวงล้อ/ })
    .click()
  await expect(page.getByRole('button', { name: spin })).toBeDisabled()
  await expect(page.getByRole('dialog')).toContainText('ยังไม่มีเหรียญ ฝากครบทุก ฿500.00 รับ 1 เหรียญ')
  await isAccessible(page)
})

test('by keyboard and without movement, to a prize that is gone: the coin is back', async ({
  chromium,
  member,
  product,
}) => {
  await deposit(product, member, 500)
  const page = await openPage(chromium, product, { reducedMotion: 'reduce' })
  await beMember(page, member)
  await putWheel(product, { ...demo('gold-1-salung'), stock: 0 })
  await page.goto('/user/spin')
  const odds = page.getByRole('region', { name: 'โอกาสออกรางวัล' })
  await expect(odds.getByRole('listitem').filter({ hasText: 'ทอง 1 สลึง · หมดแล้ว' })).toContainText('99.9999%')
  await page.getByRole('button', { name: spin }).press('Enter')
  const prize = page.getByRole('dialog', { name: 'รางวัลนี้แจกหมดแล้ว' })
  await expect(prize).toContainText('คืนเหรียญให้คุณแล้ว')
  await expect(prize).toContainText('เหลือ 1 เหรียญ')
  await page.keyboard.press('Escape')
  await expect(prize).toBeHidden()
  const coins = page.getByRole('region', { name: 'เหรียญของฉัน' })
  await expect(coins.getByRole('listitem').first()).toContainText('คืนเหรียญ รางวัลแจกหมดแล้ว')
  await expect(coins.getByRole('listitem').nth(1)).toContainText('−1')
  await page.getByRole('button', { name: spin }).press('Enter')
  await prize.getByRole('link', { name: 'ตรวจสอบการหมุนนี้' }).press('Enter')
  await expect(page).toHaveURL(/\/user\/fairness$/)
  await expect(page.getByRole('region', { name: 'การหมุนล่าสุดของฉัน' }).getByText('ยังผนึกอยู่')).toHaveCount(2)
  await page.context().close()
})

test('coupons of coins, a bonus and a thing: what each asks for, what it gives, and one that has to wait', async ({
  asMember: page,
  member,
  product,
}) => {
  await deposit(product, member, 2_000)
  for (const prize of ['coins-3', 'bonus-100', 'bonus-100', 'gold-1-salung']) {
    await putWheel(product, { ...demo(prize), stock: null })
    await member.call('POST /spinwheel/spin', { body: {} })
  }
  await page.goto('/user/spin')
  const coupons = page.getByRole('region', { name: 'คูปองของฉัน' })
  const confirm = page.getByRole('dialog', { name: 'รับรางวัลจากคูปองนี้' })
  const claim = async (prize: string, button: string) => {
    await coupons.getByRole('button', { name: `รับรางวัล ${prize}` }).click()
    await confirm.getByRole('button', { name: button }).click()
  }

  await claim('3 เหรียญ', 'รับเหรียญ')
  await expect(page.getByText('เพิ่ม 3 เหรียญ ให้แล้ว')).toBeVisible()
  await expect(page.getByRole('region', { name: 'เหรียญของฉัน' }).getByRole('listitem').first()).toContainText('+3')

  await coupons.getByRole('button', { name: 'รับรางวัล โบนัส ฿100.00' }).click()
  for (const figure of ['฿500.00', '฿2,000.00', '฿5.00', '30 วัน']) await expect(confirm).toContainText(figure)
  await isAccessible(page)
  await confirm.getByRole('button', { name: 'รับเข้ากระเป๋า' }).click()
  await expect(page.getByText('โบนัส ฿100.00 เข้ากระเป๋าแล้ว')).toBeVisible()
  await claim('โบนัส ฿100.00', 'รับเข้ากระเป๋า')
  await expect(confirm.getByRole('alert')).toContainText('คูปองยังเป็นของคุณ')
  await confirm.getByRole('button', { name: 'กลับ' }).click()

  await claim('ทอง 1 สลึง', 'รับรางวัล')
  await expect(page.getByText('ทอง 1 สลึง ทีมงานจะติดต่อคุณ')).toBeVisible()
  await expect(coupons.getByRole('row')).toHaveCount(2)
  await allIsClosed(page)
  await page.goto('/user/bonus')
  await expect(page.getByRole('article', { name: 'โบนัส ฿100.00' })).toContainText('เหลือ ฿500.00')
})

test('a coupon that expires before it is claimed says so', async ({ asMember: page, member, product }) => {
  await deposit(product, member, 500)
  await putWheel(product, demo('cash-50'))
  const { body } = await member.call('POST /spinwheel/spin', { body: {} })
  if (!body.success || !body.coupon) throw new Error('nothing was won')
  const { _id: coupon } = body.coupon
  await page.goto('/user/spin')
  await page.getByRole('button', { name: 'รับรางวัล เงินสด ฿50.00' }).click()
  await asOperator(product, async (database) => {
    await database.query('SET session_replication_role = replica')
    await database.query('UPDATE wheel_coupon SET expires_at = now() WHERE id = $1', [coupon])
  })
  await page.getByRole('button', { name: 'รับเข้ากระเป๋า' }).click()
  await expect(page.getByRole('dialog').getByRole('alert')).toContainText('คูปองหมดอายุแล้ว')
  await expect(page.getByRole('button', { name: 'รับเข้ากระเป๋า' })).toBeDisabled()
})

test('a member checks their spins in the browser', async ({ asMember: page, member, product }) => {
  await deposit(product, member, 1_000)
  await asOperator(product, (database) => setWheel(database, demoWheel))
  for (const clientSeed of ['one', 'two']) await member.call('POST /spinwheel/spin', { body: { clientSeed } })

  await page.goto('/user/spin')
  await page.getByRole('link', { name: /ตรวจสอบความยุติธรรม/ }).click()
  const spins = page.getByRole('region', { name: 'การหมุนล่าสุดของฉัน' })
  await expect(spins.getByText('ยังผนึกอยู่')).toHaveCount(2)
  await isAccessible(page)
  await spins.getByRole('button', { name: 'เปิดค่าสุ่มและตรวจสอบ' }).click()
  await expect(spins.getByText('ยุติธรรม สุ่มซ้ำได้ผลเดียวกัน')).toHaveCount(2)

  const { receipts } = (await member.call('POST /spinwheel/receipts', { body: { page: 1, limit: 10 } })).body
  const paste = page.getByRole('region', { name: 'ตรวจใบรับรอง' })
  const check = async (text: string) => {
    await paste.getByRole('textbox').fill(text)
    await paste.getByRole('button', { name: 'ตรวจสอบ' }).click()
  }
  await check(JSON.stringify(receipts[0]))
  await expect(paste).toContainText('ยุติธรรม')
  await check(JSON.stringify({ ...receipts[0], clientSeed: 'three' }))
  await expect(paste).toContainText('ไม่ตรงกัน')
  await check('{"seal": "none"}')
  await expect(paste).toContainText('ใบรับรองไม่ครบ')
  await isAccessible(page)
})

test('many coupons stand three a page, in Lao and English, on the narrowest phone', async ({ chromium, product }) => {
  const member = await registerMember(product)
  await deposit(product, member, 2_000)
  for (const baht of [20, 30, 40, 60]) {
    await putWheel(product, { ...demo('cash-50'), code: `cash-${baht}`, value: baht })
    await member.call('POST /spinwheel/spin', { body: {} })
  }
  for (const [locale, title, next] of [
    ['la', 'ຄູປອງຂອງຂ້ອຍ', 'ຖັດໄປ'],
    ['en', 'My coupons', 'Next'],
  ] as const) {
    const page = await openPage(chromium, product, { viewport: { width: 320, height: 640 } })
    await page.context().addCookies([{ name: 'i18next', value: locale, url: product.url }])
    await beMember(page, member, locale)
    await page.goto('/user/spin')
    const coupons = page.getByRole('region', { name: title })
    await expect(coupons.getByRole('row')).toHaveCount(4)
    await coupons.getByRole('button', { name: next }).click()
    await expect(coupons.getByRole('row')).toHaveCount(2)
    await isAccessible(page)
    const width = await page.evaluate<number>('document.documentElement.scrollWidth')
    expect(width).toBeLessThanOrEqual(320)
    await page.context().close()
  }
})
