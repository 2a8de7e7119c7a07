import { type Browser, type BrowserContext, chromium, expect, type Page, test as base } from '@playwright/test'
import { violationsOn } from './axe.ts'
import { findChromium } from './find-chromium.ts'
import { registerMember, type TestMember } from './member.ts'
import { type Product, startProduct } from './product.ts'
import { type Sandbox, sandboxOf } from './sandbox.ts'

export type Locale = 'th' | 'la' | 'en'

/** What the page said that it should not have: asserted empty after every journey. */
const noise: string[] = []
/** Said by the browser itself of answers that a journey provokes (401, 409, a server that is down). */
const provoked = /Failed to load resource|net::ERR_|WebSocket connection/

type Tools = {
  product: Product
  sandbox: Sandbox
  chromium: Browser
  page: Page
  /** A member made through the API, and a page that is logged in as them. */
  member: TestMember
  asMember: Page
}

const listen = (page: Page) => {
  page.on('pageerror', (error) => noise.push(`page error: ${error.stack ?? error.message}`))
  page.on('console', (message) => {
    if (message.type() === 'error' && !provoked.test(message.text())) noise.push(`console: ${message.text()}`)
  })
}

/** A phone in Thailand; what a journey wants otherwise it sets itself. */
export const phone = {
  viewport: { width: 390, height: 844 },
  locale: 'th-TH',
  timezoneId: 'Asia/Bangkok',
  hasTouch: true,
  // The worker that keeps the app has journeys of its own; every other sees the product as the network gives it.
  serviceWorkers: 'block',
} as const

export async function openPage(browser: Browser, product: Product, options: Parameters<Browser['newContext']>[0] = {}) {
  const context: BrowserContext = await browser.newContext({ ...phone, baseURL: product.url, ...options })
  const close = context.close.bind(context)
  // What a page still asks for as it is closed is no failure of whoever answers for the network.
  context.close = async () => {
    for (const page of context.pages()) await page.unrouteAll({ behavior: 'ignoreErrors' })
    await close()
  }
  const page = await context.newPage()
  listen(page)
  return page
}

/** Puts a session into the page before it loads: as if the member had logged in with "remember me". */
export async function beMember(page: Page, member: TestMember, locale: Locale = 'th') {
  await page.addInitScript(
    `if (!sessionStorage.getItem('journey')) { sessionStorage.setItem('journey', '1'); localStorage.setItem('token', ${JSON.stringify(member.token)}); localStorage.setItem('locale', '${locale}'); localStorage.setItem('remember-agreement', 'true') }`,
  )
}

export const test = base.extend<
  Omit<Tools, 'product' | 'sandbox' | 'chromium'>,
  Pick<Tools, 'product' | 'sandbox' | 'chromium'>
>({
  product: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of a fixture's needs from this pattern
    async ({}, use) => {
      // All members of all journeys that a worker plays register from one address, on one day; and no journey is about a
      // machine that is too slow to answer.
      const settings = { otp: { dailyPerAddress: 10_000 }, limits: { eventLoopDelayMs: 0 } }
      const product = await startProduct({ settings })
      await use(product)
      await product.stop()
    },
    { scope: 'worker', timeout: 240_000 },
  ],
  sandbox: [async ({ product }, use) => use(sandboxOf(product.sandboxUrl)), { scope: 'worker' }],
  chromium: [
    // oxlint-disable-next-line no-empty-pattern -- as above
    async ({}, use) => {
      const browser = await chromium.launch(await findChromium())
      await use(browser)
      await browser.close()
    },
    { scope: 'worker' },
  ],
  page: async ({ chromium: browser, product, sandbox }, use, info) => {
    noise.length = 0
    const page = await openPage(browser, product)
    await use(page)
    if (info.status !== info.expectedStatus)
      await page.screenshot({ path: info.outputPath('failed.png') }).catch(() => {})
    await page.context().close()
    await sandbox.clearFaults()
    expect(noise).toEqual([])
  },
  member: async ({ product }, use) => use(await registerMember(product)),
  asMember: async ({ page, member }, use) => {
    await beMember(page, member)
    await use(page)
  },
})

export { expect }

/** axe finds nothing on what is shown, in WCAG 2.2 AA. */
export const isAccessible = async (page: Page) => expect(await violationsOn(page)).toEqual([])

/** Nothing is open, and what was has taken its entries of the history along: who goes elsewhere in that moment is called back. */
export const allIsClosed = async (page: Page) => {
  await expect(page.locator('dialog')).toHaveCount(0)
  const entry = "history.state?.layer ?? new URLSearchParams(location.search).get('modal')"
  await expect.poll(() => page.evaluate(entry)).toBeNull()
}

/** The spendable balance as the home screen's card shows it. */
export const balanceOf = (page: Page) => page.getByRole('region', { name: 'กระเป๋าเงิน' })

/** What tells of a lost line comes a second after the screen. */
export const noticesAreHere = (page: Page) => expect(page.locator('.line')).toBeAttached()
