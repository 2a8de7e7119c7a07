import path from 'node:path'
import type { Browser, Page } from '@playwright/test'
import { violationsOn } from '../src/axe.ts'
import { expect, type Locale, openPage, test } from '../src/journey.ts'
import { clientOf } from '../src/member.ts'
import type { Product } from '../src/product.ts'
import { openSheet, keepPicture, writeSheet } from '../src/screens/contact-sheet.ts'
import { registeredScreens } from '../src/screens/registered-screens.ts'
import { allViews, type View } from '../src/screens/views.ts'

/**
 * Everything that the wallet can show, as `routes.tsx` registers it, in each language, by night and by day: axe finds nothing, nothing is cut
 * off on 320 px or at 200 % zoom, nothing moves by itself, and a picture is kept. One load a view; language and colours change in place.
 */
const locales = ['th', 'la', 'en'] as const satisfies readonly Locale[]
const words: Readonly<Record<Locale, RegExp>> = { th: /[ก-๙]/, la: /[ກ-ໟ]/, en: /[a-z]/ }
const phone = { width: 390, height: 844 }
const desktop = { width: 1280, height: 800 }
/** The least width of WCAG 1.4.10, and a desktop at 200 % zoom. */
const narrow = [
  { width: 320, height: 640 },
  { width: 640, height: 400 },
]
const watchPage = path.join(import.meta.dirname, '../src/screens/watch-page.js')
const demo = { username: '0812345678', password: 'krapao-demo', name: 'Demo Member' }

let token: Promise<string> | undefined
/** The demo member, who has a history, with one game account that is open. */
const demoToken = (product: Product) =>
  (token ??= (async () => {
    const { body } = await clientOf(product.url)('POST /login', {
      body: { username: demo.username, password: demo.password },
    })
    await clientOf(product.url, body.token)('GET /wallet/activate/{code}', { params: { code: 'pg' } })
    return body.token
  })())

async function open(browser: Browser, product: Product, view: View): Promise<Page> {
  const page = await openPage(browser, product, { reducedMotion: 'reduce' })
  await page.addInitScript({ path: watchPage })
  if (view.who === 'member')
    await page.addInitScript(
      `localStorage.token = '${await demoToken(product)}'; localStorage.setItem('remember-agreement', 'true')`,
    )
  // A first visit, where answers come after the first paint, and fonts when all of it stands: too late to be waited for.
  let sendFonts = () => {}
  const standing = new Promise<void>((resolve) => (sendFonts = resolve))
  await page.route(/\.woff2$|\/api\//, async (route) => {
    const isFont = route.request().url().endsWith('.woff2')
    await Promise.all([isFont && standing, new Promise((resolve) => setTimeout(resolve, isFont ? 400 : 100))])
    await route.continue().catch(() => undefined) // the page has gone on
  })
  await page.goto(view.path, { waitUntil: 'domcontentloaded' }) // fonts are loaded before the page counts as loaded
  await stands(page, view)
  sendFonts()
  await page.evaluate('screens.isStill()')
  expect.soft(await page.evaluate('screens.shifts'), 'on a slow first visit nothing moves by itself').toEqual([])
  await page.unrouteAll({ behavior: 'wait' })
  await page.reload()
  await stands(page, view)
  await page.evaluate('screens.isStill()')
  expect.soft(await page.evaluate('screens.shifts'), 'nothing moves by itself').toEqual([])
  await view.reach?.(page)
  await page.evaluate('screens.isStill()')
  return page
}

async function stands(page: Page, view: View) {
  const place = view.place === 'dialog' ? page.getByRole('dialog').last() : page.locator('body')
  await expect(place.getByRole('heading').first()).toBeVisible()
  await expect(page.locator('.skel')).toHaveCount(0)
}

const wear = (page: Page, theme: 'dark' | 'light') =>
  page.evaluate(`document.documentElement.dataset.theme = '${theme}'`)

async function fits(page: Page, size: { width: number; height: number }) {
  await page.setViewportSize(size)
  await page.evaluate('screens.isStill()')
  expect.soft(await page.evaluate('screens.whatDoesNotFit()'), `at ${size.width} px`).toEqual([])
  const shortened = await page.evaluate<string[]>('screens.inEllipsis()')
  expect
    .soft(
      shortened.filter((text) => !text.endsWith(demo.name)),
      'only names are shortened',
    )
    .toEqual([])
}

test.beforeAll(() => openSheet())
test.afterAll(() => console.log(`every screen to look at: ${writeSheet()}`))

for (const view of allViews())
  test(`${view.name}: th, la, en, by night and by day`, async ({ chromium, product }) => {
    const page = await open(chromium, product, view)
    const place = page.locator(view.place === 'dialog' ? 'dialog[open]' : 'body').last()
    for (const locale of locales)
      await test.step(locale, async () => {
        await page.evaluate(`screens.speak('${locale}')`)
        await expect.soft(place).toContainText(words[locale])
        expect.soft(await violationsOn(page), 'by night').toEqual([])
        await wear(page, 'light')
        expect.soft(await violationsOn(page, 'colours'), 'by day').toEqual([])
        if (locale === 'th') await keepPicture(page, view.name, 'th-light')
        await wear(page, 'dark')
        for (const size of narrow) await fits(page, size)
        if (locale === 'th') {
          await fits(page, desktop)
          await keepPicture(page, view.name, 'th-desktop')
        }
        await fits(page, phone)
        await keepPicture(page, view.name, locale)
      })
    await page.context().close()
  })

test('a text that is cut off, one that is shortened and a page that is too wide are noticed', async ({ page }) => {
  await page.addInitScript({ path: watchPage })
  await page.goto('/terminated')
  await page.evaluate(`document.body.insertAdjacentHTML('beforeend', '<p id="cut">twice as wide as its room</p><p id="short">shortened to its first word</p><p id="wide">-</p>');
    cut.style.cssText = 'width:4rem;overflow:hidden;white-space:nowrap'
    short.style.cssText = 'width:4rem;overflow:hidden;white-space:nowrap;text-overflow:ellipsis'
    wide.style.cssText = 'width:2000px'`)
  const found = await page.evaluate<string[]>('screens.whatDoesNotFit()')
  expect(found).toEqual([
    expect.stringContaining('the page scrolls sideways'),
    expect.stringContaining('twice as wide'),
  ])
  expect(await page.evaluate('screens.inEllipsis()')).toEqual([expect.stringContaining('shortened to its first')])
})

test('a screen that routes.tsx gets and nobody knows where to look at is noticed', () => {
  expect(() => allViews({ ...registeredScreens(), alone: ['brandNew'] })).toThrow(/brandNew of routes\.tsx/)
  expect(registeredScreens().modals).toContain('withdraw')
  expect(registeredScreens().member).toContain('home')
})
