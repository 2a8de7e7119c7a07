import type { Page } from '@playwright/test'
import { balanceOf, beMember, expect, noticesAreHere, openPage, test } from '../src/journey.ts'
import { deposit } from '../src/member.ts'

/** A finger that goes down by so much, in steps, and lets go. */
const pullDown = async (page: Page, byPx: number, sidewaysPx = 0) => {
  const hand = await page.context().newCDPSession(page)
  const at = (part: number) => [{ x: 195 + sidewaysPx * part, y: 120 + byPx * part }]
  await hand.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(0) })
  for (let step = 1; step <= 8; step++)
    await hand.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: at(step / 8) })
  const shown = Number(await page.evaluate("getComputedStyle(document.querySelector('.pull')).opacity"))
  await hand.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  await hand.detach()
  return shown
}

test('pulling home down asks for the balance anew; a short pull, a sideways one and an open sheet do not', async ({
  chromium,
  product,
  member,
}) => {
  for (const reducedMotion of ['no-preference', 'reduce'] as const) {
    const page = await openPage(chromium, product, { isMobile: true, reducedMotion })
    await beMember(page, member)
    let asked = 0
    page.on('request', (request) => {
      if (request.url().endsWith('/api/wallet/refresh/slot')) asked += 1
    })
    await page.goto('/user/home')
    await noticesAreHere(page)
    await expect(page.locator('.pull')).toBeAttached()
    const card = balanceOf(page)
    await expect(card).toContainText('.00')
    await expect.poll(() => asked).toBe(1) // home asks by itself when it opens
    await expect(page.getByRole('button', { name: 'รีเฟรชยอดเงิน', exact: true })).toBeVisible()

    expect(await pullDown(page, 40)).toBeLessThan(1)
    expect(await pullDown(page, 60, 150)).toBe(0)
    await deposit(product, member, 75)
    expect(asked).toBe(1)
    expect(await pullDown(page, 160)).toBe(1)
    await expect.poll(() => asked).toBe(2)
    await expect(card).toContainText(reducedMotion === 'reduce' ? '150.00' : '75.00')
    await expect(page.locator('.pull')).toHaveCSS('opacity', '0')
    await expect(page).toHaveURL(/\/user\/home$/) // nothing was loaded anew
    await page.goto('/user/home?modal=actions')
    await expect(page.getByRole('dialog')).toBeVisible()
    await expect.poll(() => asked).toBe(3)
    await pullDown(page, 160)
    expect(asked).toBe(3)
    await page.context().close()
  }
})
