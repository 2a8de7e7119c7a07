import { balanceOf, expect, isAccessible, noticesAreHere, test } from '../src/journey.ts'
import { deposit } from '../src/member.ts'

const lost = 'ไม่มีสัญญาณอินเทอร์เน็ต ยอดเงินอาจไม่เป็นปัจจุบัน'
const why = 'ปุ่มที่ต้องใช้อินเทอร์เน็ตจะกดได้อีกครั้งเมื่อเชื่อมต่อได้'
const amountIn = 'จำนวนเงิน'

test('without a connection the reason stands where the action is, and all is asked again on its return', async ({
  asMember: page,
  member,
  product,
}) => {
  await deposit(product, member, 300)
  await member.call('GET /wallet/activate/{code}', { params: { code: 'pg' } })
  await page.goto('/user/home?modal=transfer:pg')
  await page.getByLabel(amountIn, { exact: true }).first().fill('120')
  const send = page.getByRole('button', { name: 'โอน ฿120.00 ไป PG' })
  await expect(send).toBeEnabled()
  await noticesAreHere(page)

  await page.context().setOffline(true)
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText(lost)).toBeVisible()
  await expect(send).toBeDisabled()
  await expect(send).toHaveAccessibleDescription(`${lost} ${why}`)
  await send.focus()
  await page.keyboard.press('Enter')
  await expect(send).toBeFocused()
  await isAccessible(page)

  await deposit(product, member, 50)
  await page.context().setOffline(false)
  await expect(page.getByText(lost)).toBeHidden()
  await expect(send).toBeEnabled()
  await page.keyboard.press('Escape')
  await expect(balanceOf(page)).toContainText('350.00')
  expect((await member.call('POST /statement', { body: { page: 1, limit: 10 } })).body.total).toBe(2)
})

test('money on its way when the line is lost is sent again under its key, once it is back, and is moved once', async ({
  asMember: page,
  member,
  product,
}) => {
  await deposit(product, member, 300)
  await member.call('GET /wallet/activate/{code}', { params: { code: 'pg' } })
  await page.goto('/user/home?modal=transfer:pg')
  await page.getByLabel(amountIn, { exact: true }).first().fill('120')
  await noticesAreHere(page)
  const keys: (string | undefined)[] = []
  await page.route('**/api/wallet/transfer', async (route) => {
    keys.push(route.request().headers()['idempotency-key'])
    if (keys.length > 1) return route.fallback()
    await route.fetch() // the server has done it; its answer is lost with the line
    await page.context().setOffline(true)
    return route.abort('internetdisconnected')
  })
  await page.getByRole('button', { name: 'โอน ฿120.00 ไป PG' }).click()
  await expect(page.getByText('ยังไม่ทราบว่ารายการถึงระบบหรือไม่')).toBeVisible({ timeout: 30_000 })
  await expect(page.getByRole('button', { name: 'ส่งคำขอเดิมอีกครั้ง' })).toBeDisabled()

  await page.context().setOffline(false)
  await expect(page.getByText('โอน ฿120.00 เรียบร้อยแล้ว')).toBeVisible()
  expect(new Set(keys).size).toBe(1)
  const { statements } = (await member.call('POST /statement', { body: { page: 1, limit: 10 } })).body
  expect(statements.filter(({ statementType }) => statementType === 'transfer')).toHaveLength(1)
  expect((await member.call('GET /wallet')).body.wallet).toEqual({ amount: 180, held: { amount: 0, count: 0 } })
})
