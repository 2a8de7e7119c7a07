import type { Locator, Page } from '@playwright/test'
import { balanceOf, expect, test } from '../src/journey.ts'
import { deposit } from '../src/member.ts'

const mostTabs = 60

const hasFocus = (target: Locator) => target.evaluate((element) => element === element.ownerDocument.activeElement)

/** Goes on by Tab until it is there, as somebody without a mouse does; what takes more presses than that is not reachable. */
async function tabTo(page: Page, target: Locator) {
  await expect(target).toBeVisible()
  for (let presses = 0; presses < mostTabs; presses++) {
    if (await hasFocus(target)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`${target.toString()} is not reached by Tab`)
}

async function pressOn(page: Page, target: Locator) {
  await tabTo(page, target)
  await page.keyboard.press('Enter')
}

const dialogOf = (page: Page) => page.getByRole('dialog')
const quick = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'ทำรายการ' }).getByRole('button', { name })

/** Every place that Tab stops at, once around: what it is and how far down it stands. */
async function stopsOf(page: Page) {
  const stops: { part: string; isShown: boolean }[] = []
  for (let presses = 0; presses < mostTabs; presses++) {
    await page.keyboard.press('Tab')
    const stop = await page.evaluate<{ part: string; isShown: boolean; isSeen: boolean } | undefined>(`(() => {
      const at = document.activeElement
      if (!at || at === document.body) return undefined
      const box = at.getBoundingClientRect()
      const under = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2)
      const part = at.closest('.skip, header.topbar, main, nav.bottombar, dialog')
      const isSeen = at.dataset.stopped === 'yes'
      at.dataset.stopped = 'yes'
      return {
        part: part?.className.split(' ')[0] || part?.tagName.toLowerCase() || 'elsewhere',
        isShown: box.bottom > 0 && box.top < innerHeight && (under === null || at.contains(under) || under.contains(at) || box.width < 2),
        isSeen,
      }
    })()`)
    if (!stop || stop.isSeen) return stops
    stops.push(stop)
  }
  throw new Error('Tab never comes around')
}

test('deposit, transfer and withdraw by the keyboard alone, from the login on', async ({
  page,
  member,
  product,
  sandbox,
}) => {
  await deposit(product, member, 300)
  await member.call('GET /wallet/activate/{code}', { params: { code: 'pg' } })
  await page.addInitScript("localStorage.setItem('remember-agreement', 'true')")

  await test.step('log in', async () => {
    await page.goto('/login')
    await tabTo(page, page.getByLabel('เบอร์โทรศัพท์'))
    await page.keyboard.type(member.phone)
    await tabTo(page, page.getByLabel('รหัสผ่าน', { exact: true }))
    await page.keyboard.type(member.password)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/user\/home/)
    await expect(balanceOf(page)).toContainText('300.00')
  })

  await test.step('deposit: from the tile to the receipt, and the focus is back on the tile', async () => {
    await pressOn(page, quick(page, 'ฝากเงิน'))
    await expect(page.getByRole('heading', { name: 'ฝากเงิน' })).toBeFocused()
    await tabTo(page, page.getByLabel('จำนวนเงิน', { exact: true }).first())
    await page.keyboard.type('500')
    await pressOn(page, page.getByRole('button', { name: 'สร้างคิวอาร์ ฿500.00' }))
    await expect(page.getByAltText('คิวอาร์สำหรับจ่าย ฿500.00')).toBeVisible()
    const { body: qr } = await member.call('GET /qrcode/{provider}', { params: { provider: 'KBANK' } })
    if (!qr.hasQrcode) throw new Error('the wallet shows a QR that the server does not have')
    await sandbox.pay(qr.qrcodeId)
    await expect(page.getByText('฿500.00 เข้ากระเป๋าหลักแล้ว')).toBeVisible()
    await pressOn(page, page.getByRole('button', { name: 'เสร็จสิ้น' }))
    await expect(dialogOf(page)).toBeHidden()
    await expect(quick(page, 'ฝากเงิน')).toBeFocused()
  })

  await test.step('transfer', async () => {
    await pressOn(page, quick(page, 'โอนเงิน'))
    await tabTo(page, dialogOf(page).getByRole('combobox', { name: 'ไปที่' }))
    await page.keyboard.type('PG')
    await tabTo(page, page.getByLabel('จำนวนเงิน', { exact: true }).first())
    await page.keyboard.type('120')
    await pressOn(page, page.getByRole('button', { name: 'โอน ฿120.00 ไป PG' }))
    await expect(page.getByText('โอน ฿120.00 เรียบร้อยแล้ว')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialogOf(page)).toBeHidden()
  })

  await test.step('withdraw', async () => {
    await pressOn(page, quick(page, 'ถอนเงิน'))
    await tabTo(page, page.getByLabel('จำนวนเงิน', { exact: true }).first())
    await page.keyboard.type('700')
    await pressOn(page, page.getByRole('button', { name: 'ตรวจสอบก่อนถอน ฿700.00' }))
    await expect(dialogOf(page)).toContainText('คุณจะได้รับ')
    await pressOn(page, page.getByRole('button', { name: 'ถอน ฿700.00' }))
    await expect(page.getByText('โอน ฿700.00 เข้าบัญชีธนาคารของคุณแล้ว')).toBeVisible()
    await pressOn(page, page.getByRole('button', { name: 'เสร็จสิ้น' }))
    await expect(balanceOf(page)).toContainText('100.00')
  })
})

test('Tab goes from the skip link through the top bar and the page to the bottom bar, and nothing it stops at is hidden', async ({
  asMember: page,
}) => {
  for (const path of ['/user/home', '/user/statement', '/user/profile', '/user/bonus', '/user/spin']) {
    await page.goto(path)
    await expect(page.getByRole('main')).toBeVisible()
    await expect(page.locator('.skel')).toHaveCount(0)
    await page.evaluate('document.activeElement?.blur()')
    const stops = await stopsOf(page)
    // last the button of the chat, which floats over the page
    const order = ['skip', 'topbar', 'main', 'bottombar', 'elsewhere']
    const parts = stops.map(({ part }) => part).filter((part, at, all) => part !== all[at - 1])
    expect(parts, path).toEqual(order.filter((part) => parts.includes(part)))
    expect(parts, path).toContain('bottombar')
    expect(
      stops.filter(({ isShown }) => !isShown),
      `${path}: hidden under something`,
    ).toEqual([])
  }
})

test('the skip link leads to the page, and Tab stays in an open sheet', async ({ asMember: page }) => {
  await page.goto('/user/home')
  await expect(balanceOf(page)).toContainText('0.00')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'ข้ามไปยังเนื้อหา' })).toBeFocused()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  expect(await page.evaluate("document.activeElement.closest('main') !== null")).toBe(true)
  await pressOn(page, quick(page, 'ฝากเงิน'))
  await expect(page.getByRole('heading', { name: 'ฝากเงิน' })).toBeFocused()
  for (let presses = 0; presses < 25; presses++) {
    await page.keyboard.press('Tab')
    expect(
      await page.evaluate(
        "document.activeElement === document.body || document.activeElement.closest('dialog') !== null",
      ),
    ).toBe(true)
  }
})
