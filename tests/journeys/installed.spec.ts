import type { Browser, Page } from '@playwright/test'
import { openDoor } from '../src/front-door.ts'
import { beMember, expect, isAccessible, noticesAreHere, openPage, test } from '../src/journey.ts'
import { deposit } from '../src/member.ts'
import type { Product } from '../src/product.ts'

const walletCard = (page: Page) => page.getByRole('region', { name: 'กระเป๋าเงิน' })

/** `waitForFunction` would need `eval`, which the policy of the page forbids. */
const until = (page: Page, expression: string) =>
  expect.poll(() => page.evaluate(expression).catch(() => undefined)).toBe(true)

/** The worker is registered some seconds after the page stands; from the next visit on it serves the page. */
const untilKept = async (page: Page) => {
  await page.evaluate('navigator.serviceWorker.ready.then(() => true)')
  await page.reload()
  await until(page, 'navigator.serviceWorker.controller !== null')
}

const openKept = (chromium: Browser, product: Product, url: string) =>
  openPage(chromium, { ...product, url }, { serviceWorkers: 'allow' })

test('what a phone needs to install the wallet is there, in each language', async ({ product }) => {
  const text = async (path: string, language = 'th') =>
    (await fetch(product.url + path, { headers: { cookie: `i18next=${language}`, accept: 'text/html' } })).text()
  for (const [language, html] of [
    ['th', 'th'],
    ['la', 'lo'],
    ['en', 'en'],
  ] as const) {
    const page = await text('/user/home', language)
    expect(page).toContain(`href="/manifest.${language}.webmanifest"`)
    expect(page).toContain('rel="apple-touch-icon"')
    const manifest = JSON.parse(await text(`/manifest.${language}.webmanifest`))
    expect(manifest).toMatchObject({ lang: html, display: 'standalone', start_url: '/user/home', name: 'Krapao' })
    const icons = manifest.icons as { src: string; sizes: string; purpose: string }[]
    expect(icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`)).toEqual([
      '192x192 any',
      '512x512 any',
      '512x512 maskable',
      'any any',
    ])
    for (const { src } of icons) expect((await fetch(product.url + src)).ok).toBe(true)
  }
  const worker = await fetch(`${product.url}/sw.js`)
  expect(worker.headers.get('cache-control')).toBe('no-cache')
  expect(worker.headers.get('content-security-policy')).toContain("worker-src 'self'")
})

test('the app is kept on the phone, and nothing of the member with it; without a line it says so and goes on by itself', async ({
  chromium,
  product,
  member,
}) => {
  await deposit(product, member, 120)
  const door = await openDoor(product.url)
  const page = await openKept(chromium, product, door.url)
  try {
    await beMember(page, member)
    await page.goto('/user/home')
    await untilKept(page)
    await expect(walletCard(page)).toContainText('120.00')
    await page.goto('/user/statement')
    await expect(page.getByRole('main')).toContainText('+฿120.00')
    const kept = await page.evaluate<string[]>(`caches.keys().then(async (names) => {
      const all = await Promise.all(names.map(async (name) => (await (await caches.open(name)).keys()).map(({ url }) => new URL(url).pathname)))
      return all.flat()
    })`)
    expect(kept.length).toBeGreaterThan(50)
    expect(kept.filter((path) => !/^\/(assets\/.+\.(js|css|woff2)|offline\.html)$/.test(path))).toEqual([])

    door.shut()
    await page.goto('/user/home')
    await expect(page.getByRole('heading', { name: 'ไม่มีสัญญาณอินเทอร์เน็ต' })).toBeVisible()
    await expect(page.getByText('เงินของคุณปลอดภัย')).toBeVisible()
    await expect.poll(() => page.evaluate("document.fonts.check('16px Kept', 'ไม่มีสัญญาณ')")).toBe(true)
    await isAccessible(page)
    await page.evaluate("localStorage.setItem('locale', 'la'); localStorage.setItem('theme', 'light')")
    await page.getByRole('button', { name: 'ลองใหม่' }).click()
    await expect(page.getByRole('heading', { name: 'ບໍ່ມີສັນຍານອິນເຕີເນັດ' })).toBeVisible()
    expect(await page.evaluate('document.documentElement.lang')).toBe('lo')
    await isAccessible(page)
    await page.evaluate("localStorage.setItem('locale', 'en')")
    await page.reload()
    await expect(page.getByRole('heading', { name: 'No connection' })).toBeVisible()

    door.open()
    await expect(walletCard(page).or(page.getByRole('region', { name: 'Wallet' }))).toContainText('120.00')
  } finally {
    await page.context().close()
    await door.stop()
  }
})

test('a new version waits until the member asks for it, and never over an open sheet', async ({
  chromium,
  product,
  member,
}) => {
  const door = await openDoor(product.url)
  const page = await openKept(chromium, product, door.url)
  const prompt = page.getByText('มีเวอร์ชันใหม่พร้อมใช้แล้ว')
  try {
    await beMember(page, member)
    await page.goto('/user/home')
    await untilKept(page)
    await expect(walletCard(page)).toContainText('0.00')
    await page.goto('/user/home?modal=deposit')
    await expect(page.getByRole('dialog')).toBeVisible()
    door.replace('/sw.js', (text) => `${text}\n// the next version`)
    await page.evaluate('navigator.serviceWorker.getRegistration().then((it) => it.update()).then(() => true)')
    await until(page, 'navigator.serviceWorker.getRegistration().then((it) => it.waiting !== null)')
    await noticesAreHere(page)
    await expect(prompt).toBeHidden()
    await page.keyboard.press('Escape')
    await expect(prompt).toBeVisible()
    await isAccessible(page)

    await page.evaluate('window.isOld = true')
    await page.getByRole('button', { name: 'โหลดใหม่' }).click()
    await until(page, 'window.isOld === undefined')
    await until(page, 'navigator.serviceWorker.getRegistration().then((it) => it.waiting === null)')
    await expect(walletCard(page)).toContainText('0.00')
    await expect(prompt).toBeHidden()
  } finally {
    await page.context().close()
    await door.stop()
  }
})
