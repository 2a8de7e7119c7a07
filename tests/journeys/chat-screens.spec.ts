import { launcher, panel, said, unique, write } from '../src/chat-page.ts'
import { deskOf } from '../src/desk.ts'
import { beMember, expect, isAccessible, openPage, test } from '../src/journey.ts'

test('a chat that can not start says so, keeps what is written, and starts by itself', async ({ page, product }) => {
  await test.step('without a line its code does not come', async () => {
    const voice = page.waitForResponse(/assets\/Toaster-/) // what says it has come before
    await page.goto('/login')
    await (await voice).finished()
    await expect(launcher(page)).toBeVisible()
    await page.context().setOffline(true)
    await launcher(page).click()
    await expect(page.getByRole('alert')).toContainText('เริ่มแชทไม่ได้')
    await page.context().setOffline(false)
  })
  await page.route('**/api/chat/config', (route) => route.abort())
  await page.goto('/contact')
  await page.getByRole('button', { name: 'แชทกับทีมงานที่นี่' }).click()
  await expect(panel(page).getByRole('alert')).toContainText('เริ่มแชทไม่ได้')
  await isAccessible(page)
  const text = unique('มีใครอยู่ไหมคะ')
  await write(page, text)
  await expect(said(page, text)).toBeVisible()
  await page.unroute('**/api/chat/config')
  await expect(panel(page).getByRole('alert')).toBeHidden()
  await (await deskOf(product)).conversationSaying(text)
})

for (const [locale, open, field, send, tooLong, away] of [
  ['la', 'ແຊັດກັບທີມງານ', 'ຂໍ້ຄວາມ', 'ສົ່ງຂໍ້ຄວາມ', 'ຂໍ້ຄວາມຍາວເກີນໄປ 2001', 'ທີມງານກັບມາ 21/11/2026 08:00'],
  [
    'en',
    'Chat with support',
    'Message',
    'Send the message',
    'Too long: 2001 of at most 2000',
    'back on 21/11/2026 08:00',
  ],
] as const)
  test(`beside a desktop's page and on the narrowest phone, in ${locale}: keyboard, counter, nothing wider than the screen`, async ({
    chromium,
    product,
    member,
  }) => {
    const desktop = await openPage(chromium, product, {
      viewport: { width: 1280, height: 860 },
      reducedMotion: 'reduce',
    })
    await desktop.context().addCookies([{ name: 'i18next', value: locale, url: product.url }])
    await beMember(desktop, member, locale)
    await desktop.goto('/user/home')
    const way = desktop.locator('.chat-launch')
    await expect(way).toHaveAccessibleName(open)
    await way.press('Enter')
    const box = desktop.getByRole('textbox', { name: field })
    await expect(box).toBeFocused()
    await box.fill('กิ้'.repeat(2001))
    await expect(desktop.getByRole('dialog').getByRole('alert')).toContainText(tooLong)
    await box.press('Enter')
    await expect(box).toHaveValue(/กิ้/)
    await isAccessible(desktop)
    await box.fill('one')
    await box.press('Shift+Enter')
    await box.pressSequentially('two')
    await box.press('Enter')
    await expect(desktop.getByRole('log')).toContainText('one\ntwo')
    await desktop.getByRole('navigation').getByRole('link').nth(1).click()
    await expect(desktop).toHaveURL(/statement/)
    await expect(desktop.getByRole('log')).toContainText('one\ntwo')
    await box.press('Escape')
    await expect(way).toBeFocused()
    await desktop.context().close()

    const narrow = await openPage(chromium, product, { viewport: { width: 320, height: 568 } })
    await narrow.context().addCookies([{ name: 'i18next', value: locale, url: product.url }])
    await beMember(narrow, member, locale)
    await narrow.route('**/api/chat/config', async (route) => {
      const json = await (await route.fetch()).json()
      await route.fulfill({ json: { ...json, isOpen: false, opensAt: '2026-11-21T01:00:00.000Z' } })
    })
    await narrow.goto('/user/home')
    await narrow.locator('.chat-launch').click()
    await expect(narrow.getByRole('dialog')).toContainText(away)
    await narrow.getByRole('textbox', { name: field }).fill('ຍາວ'.repeat(200))
    await narrow.getByRole('button', { name: send }).click()
    await expect(narrow.getByRole('log')).toContainText('ຍາວ'.repeat(200))
    await isAccessible(narrow)
    expect(await narrow.evaluate<number>('document.documentElement.scrollWidth')).toBeLessThanOrEqual(320)
    await narrow.context().close()
  })
