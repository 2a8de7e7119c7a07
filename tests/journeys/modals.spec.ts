import type { Page } from '@playwright/test'
import { expect, test } from '../src/journey.ts'
import { deposit } from '../src/member.ts'

const home = '/user/home'

/** Every modal that an address can name, and what opens it on home, where something there does. */
const modals = [
  { modal: 'actions', opener: (page: Page) => page.getByRole('button', { name: 'ทำรายการ' }) },
  { modal: 'conditions', opener: (page: Page) => bar(page).getByRole('button', { name: 'เงื่อนไข' }) },
  { modal: 'deposit', opener: (page: Page) => quick(page).getByRole('button', { name: 'ฝากเงิน' }) },
  { modal: 'deposit:bank' },
  { modal: 'withdraw', opener: (page: Page) => quick(page).getByRole('button', { name: 'ถอนเงิน' }) },
  { modal: 'transfer', opener: (page: Page) => quick(page).getByRole('button', { name: /โยก|โอน/ }) },
  { modal: 'game:pg', opener: (page: Page) => page.getByRole('button', { name: /(^| )PG / }) },
  { modal: 'slips' },
  { modal: 'export' },
  { modal: 'spin' },
  { modal: 'invite' },
  { modal: 'refund' },
  { modal: 'agreement' },
  { modal: 'profile' },
  { modal: 'password' },
  { modal: 'bank-name' },
] as const satisfies readonly { modal: string; opener?: (page: Page) => unknown }[]

const bar = (page: Page) => page.getByRole('navigation', { name: 'เมนูหลัก' })
const quick = (page: Page) => page.getByRole('navigation', { name: 'ทำรายการ' })
const dialogOf = (page: Page) => page.locator('dialog[open]')
const focused = (page: Page) =>
  page.evaluate<string>(
    "document.activeElement?.closest('dialog') ? 'in the dialog' : document.activeElement?.id || document.activeElement?.tagName",
  )

const isClosed = async (page: Page) => {
  await expect(dialogOf(page)).toHaveCount(0)
  await expect(page).toHaveURL(new RegExp(`${home}$`))
}

test('every modal opens by its link, closes by Escape and by the back button, and leaves the focus on the page', async ({
  asMember: page,
  member,
  product,
}) => {
  await deposit(product, member, 500)
  await member.call('GET /wallet/activate/{code}', { params: { code: 'pg' } })
  for (const { modal } of modals)
    await test.step(modal, async () => {
      await page.goto(`${home}?modal=${modal}`)
      await expect(dialogOf(page)).toHaveCount(1)
      await expect.poll(() => focused(page)).toBe('in the dialog')
      await page.keyboard.press('Escape')
      await isClosed(page)
      await expect.poll(() => focused(page)).toBe('main')
      await page.goForward()
      await expect(dialogOf(page)).toHaveCount(1)
      await page.goBack()
      await isClosed(page)
      await expect.poll(() => focused(page)).toBe('main')
    })
})

test('what opened a modal has the focus again, however the modal was closed', async ({
  asMember: page,
  member,
  product,
}) => {
  await deposit(product, member, 500)
  await member.call('GET /wallet/activate/{code}', { params: { code: 'pg' } })
  await page.goto(home)
  await expect(page.getByRole('region', { name: 'กระเป๋าเงิน' })).toContainText('500.00')
  for (const one of modals) {
    if (!('opener' in one)) continue
    await test.step(one.modal, async () => {
      const opener = one.opener(page).first()
      for (const close of [() => page.keyboard.press('Escape'), () => page.goBack()]) {
        await opener.focus()
        await page.keyboard.press('Enter')
        await expect(dialogOf(page)).toHaveCount(1)
        await expect.poll(() => focused(page)).toBe('in the dialog')
        await close()
        await isClosed(page)
        await expect(opener).toBeFocused()
      }
    })
  }
  await test.step('one modal that took the place of another', async () => {
    const opener = page.getByRole('button', { name: 'ทำรายการ' }).first()
    await opener.click()
    await dialogOf(page).getByRole('button', { name: 'ฝากเงิน' }).click()
    await expect(page).toHaveURL(/modal=deposit/)
    await page.goBack()
    await isClosed(page)
    await expect(opener).toBeFocused()
  })
})

test('the back button takes off one layer at a time, and two presses of a button do what one does', async ({
  asMember: page,
  member,
  product,
}) => {
  await deposit(product, member, 500)
  await member.call('GET /wallet/activate/{code}', { params: { code: 'pg' } })
  await test.step('a question over a modal', async () => {
    await page.goto(`${home}?modal=deposit`)
    await page.getByLabel('จำนวนเงิน', { exact: true }).first().fill('80')
    let created = 0
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().includes('/api/qrcode/')) created += 1
    })
    await page.getByRole('button', { name: 'สร้างคิวอาร์ ฿80.00' }).dblclick()
    await expect(page.getByAltText('คิวอาร์สำหรับจ่าย ฿80.00')).toBeVisible()
    expect(created).toBe(1)
    const cancel = dialogOf(page).getByRole('button', { name: 'ยกเลิกคิวอาร์' }).first()
    await cancel.click()
    await expect(dialogOf(page)).toHaveCount(2)
    await page.goBack()
    await expect(dialogOf(page)).toHaveCount(1)
    await expect(cancel).toBeFocused()
    await expect(page.locator('dialog')).toHaveCount(1) // it has faded
    await cancel.click()
    await dialogOf(page).last().getByRole('button', { name: 'ย้อนกลับ' }).click()
    await expect(page.locator('dialog')).toHaveCount(1)
    await page.goBack()
    await isClosed(page)
  })
  await test.step('particulars over the history', async () => {
    await page.goto('/user/statement')
    const row = page
      .getByRole('main')
      .getByRole('button', { name: /ฝากเงิน/ })
      .first()
    await row.click()
    await expect(dialogOf(page)).toHaveCount(1)
    await page.goBack()
    await expect(dialogOf(page)).toHaveCount(0)
    await expect(page).toHaveURL(/\/user\/statement$/)
    await expect(row).toBeFocused()
    await expect(page.locator('dialog')).toHaveCount(0)
    await row.click()
    await expect(dialogOf(page)).toHaveCount(1)
    await page.keyboard.press('Escape')
    await expect(page.locator('dialog')).toHaveCount(0)
    await page.goBack()
    await expect(page).toHaveURL(new RegExp(home)) // nothing of the closed layer is left to go back to
  })
  await test.step('nothing closes while money is being sent, and two presses send once', async () => {
    await page.goto(`${home}?modal=transfer:pg`)
    await page.getByLabel('จำนวนเงิน', { exact: true }).first().fill('50')
    let answer = () => {}
    const held = new Promise<void>((resolve) => {
      answer = resolve
    })
    await page.route('**/api/wallet/transfer', async (route) => {
      await held
      await route.continue()
    })
    await page.getByRole('button', { name: 'โอน ฿50.00 ไป PG' }).dblclick()
    await expect(dialogOf(page)).toHaveAttribute('aria-busy', 'true')
    await page.goBack()
    await page.keyboard.press('Escape')
    await expect(dialogOf(page)).toHaveCount(1)
    await expect(page).toHaveURL(/modal=transfer:pg/)
    answer()
    await expect(page.getByText('โอน ฿50.00 เรียบร้อยแล้ว')).toBeVisible()
    const { statements } = (await member.call('POST /statement', { body: { page: 1, limit: 10 } })).body
    expect(statements.filter(({ statementType }) => statementType === 'transfer')).toHaveLength(1)
  })
})

test('a sheet that fades takes no press, and none goes through it: what it was about stays what it was', async ({
  asMember: page,
  member,
  product,
}) => {
  await deposit(product, member, 500)
  await deposit(product, member, 300)
  await page.goto('/user/statement')
  const rows = page.getByRole('main').getByRole('button', { name: /ฝากเงิน/ })
  await rows.nth(0).click()
  await expect(dialogOf(page)).toContainText('300.00')
  const box = (await rows.nth(1).boundingBox())!
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  // In the same turn, so that however slow the machine is the sheet is still fading.
  const pressed = await page.evaluate<string[]>(`(async () => {
    const sheet = document.querySelector('dialog')
    sheet.querySelector('header button').click()
    await null
    const under = document.elementFromPoint(${x}, ${y})
    return [sheet.matches(':modal[inert]') ? 'fades' : 'is gone', under?.closest('button') ? 'pressed' : 'nothing']
  })()`)
  expect(pressed).toEqual(['fades', 'nothing'])
  await expect(page.locator('dialog')).toHaveCount(0)
  await expect(rows.nth(0)).toBeFocused()
  await rows.nth(1).click()
  await expect(dialogOf(page)).toContainText('500.00')
})

test('the second of two quick presses is for nothing that has come to lie under it', async ({
  asMember: page,
  member,
  product,
}) => {
  await deposit(product, member, 500)
  await test.step('a question about money asks, though its answer stands where the button was', async () => {
    await page.goto(`${home}?modal=withdraw`)
    let sent = 0
    page.on('request', (request) => {
      if (request.url().includes('/api/wallet/withdraw')) sent += 1
    })
    await page.getByLabel('จำนวนเงิน', { exact: true }).first().fill('200')
    const check = page.getByRole('button', { name: 'ตรวจสอบก่อนถอน ฿200.00' })
    const { width, height } = (await check.boundingBox())!
    await check.dblclick({ position: { x: width * 0.75, y: height / 2 } })
    await expect(dialogOf(page)).toContainText('คุณจะได้รับ')
    await expect(page.getByRole('button', { name: 'ถอน ฿200.00' })).toBeEnabled()
    expect(sent).toBe(0)
  })
  await test.step('what the scrim would close stays open', async () => {
    await page.setViewportSize({ width: 1280, height: 800 })
    await page.goto(home)
    const open = page.getByRole('navigation').getByRole('button', { name: 'ทำรายการ' }).locator('visible=true')
    await open.click()
    await expect(dialogOf(page)).toHaveCount(1) // its code is here now
    await page.keyboard.press('Escape')
    await isClosed(page)
    await open.dblclick()
    await expect(dialogOf(page)).toHaveCount(1)
    await expect(page).toHaveURL(/modal=actions/)
  })
})

test('a modal whose code is slow has its place: what lies under it takes no press', async ({ asMember: page }) => {
  // Who saves data gets no code before they want it.
  await page.addInitScript("Object.defineProperty(navigator, 'connection', { value: { saveData: true } })")
  await page.goto(home)
  await page.getByRole('button', { name: 'ทำรายการ' }).first().click()
  const tile = dialogOf(page).getByRole('button', { name: 'ฝากเงิน' })
  await expect(tile).toBeVisible() // or its own code is held too
  let arrive = () => {}
  const held = new Promise<void>((resolve) => {
    arrive = resolve
  })
  await page.route('**/assets/*.js', async (route) => {
    await held
    await route.continue()
  })
  await tile.click()
  await expect(page.locator('dialog')).toHaveCount(0)
  await expect(page.locator('.coming').getByRole('status')).toContainText('กำลังโหลด')
  for (const { x, y } of [
    { x: 100, y: 480 },
    { x: 195, y: 800 },
  ])
    await page.touchscreen.tap(x, y)
  await expect(page).toHaveURL(new RegExp(`${home}\\?modal=deposit$`))
  arrive()
  await expect(dialogOf(page).getByRole('heading', { name: 'ฝากเงิน' })).toBeVisible()
})

test('a sheet that opens before the wallet is known is the same one when it is, and its buttons stay where they are', async ({
  asMember: page,
}) => {
  const open = async (modal: string, look: () => Promise<void>) => {
    let answer = () => {}
    const held = new Promise<void>((resolve) => {
      answer = resolve
    })
    await page.addInitScript("localStorage.removeItem('last_sync')")
    await page.route('**/api/wallet', async (route) => {
      await held
      await route.continue().catch(() => undefined) // the page has gone on
    })
    await page.goto(`${home}?modal=${modal}`)
    await expect(dialogOf(page)).toHaveCount(1)
    await look()
    await page.evaluate("document.querySelector('dialog').dataset.first = 'yes'")
    answer()
    await page.unrouteAll({ behavior: 'wait' })
  }
  const first = page.locator('dialog[data-first]')
  await test.step('a game', async () => {
    await open('game:pg', () => expect(dialogOf(page).getByRole('heading', { name: 'บัญชีเกม' })).toBeVisible())
    await expect(first.getByRole('heading', { name: 'PG' })).toBeVisible()
  })
  await test.step('a transfer', async () => {
    const quick = dialogOf(page).getByRole('group', { name: 'จำนวนเงิน' }).getByRole('button')
    const all = dialogOf(page).getByRole('button', { name: 'ทั้งหมด' })
    await open('transfer', async () => {
      await expect(quick).toHaveCount(4)
      await expect(all).toBeDisabled()
    })
    await expect(first.getByRole('button', { name: 'ทั้งหมด' })).toBeEnabled()
    await expect(quick).toHaveCount(4)
  })
})
