import type { Page, Request } from '@playwright/test'
import { allIsClosed, balanceOf, beMember, expect, noticesAreHere, openPage, test } from '../src/journey.ts'
import { deposit } from '../src/member.ts'

const stored = (page: Page, key: string) => page.evaluate<string | null>(`localStorage.getItem('${key}')`)
const menuOf = (page: Page) => page.getByRole('navigation', { name: 'เมนูหลัก' }).last()

test('before login: three places, two forms, three languages, and a code that waits for the registration', async ({
  page,
}) => {
  await page.goto('/register?code=PR123')
  await expect(page).toHaveTitle('สมัครสมาชิก · Krapao')
  await expect.poll(() => stored(page, 'code')).toBe('PR123')
  const forms = page.getByRole('navigation', { name: 'เข้าสู่ระบบหรือสมัครสมาชิก' })
  await expect(forms.getByRole('link', { name: 'สมัครสมาชิก' })).toHaveAttribute('aria-current', 'page')
  await forms.getByRole('link', { name: 'เข้าสู่ระบบ' }).click()
  await expect(page).toHaveTitle('เข้าสู่ระบบ · Krapao')
  expect(await stored(page, 'code')).toBe('PR123')

  await page.getByRole('button', { name: 'EN' }).click()
  await expect(page).toHaveTitle('Log in · Krapao')
  await expect.poll(() => stored(page, 'locale')).toBe('en')
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  const [cookie] = (await page.context().cookies()).filter(({ name }) => name === 'i18next')
  expect(cookie?.value).toBe('en')
  await page.context().clearCookies()
  await page.reload()
  await expect(page).toHaveTitle('Log in · Krapao')
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await page
    .getByRole('button', { name: 'ลาว' })
    .or(page.getByRole('button', { name: 'ລາວ' }))
    .click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'lo')
  await page.getByRole('button', { name: 'ไทย' }).click()

  await menuOf(page).getByRole('link', { name: 'ติดต่อ' }).click()
  await expect(page).toHaveURL(/\/contact$/)
  await expect(page).toHaveTitle('ติดต่อเรา · Krapao')
  await menuOf(page).getByRole('link', { name: 'สมัครสมาชิก' }).click()
  await menuOf(page).getByRole('link', { name: 'หน้าแรก' }).click()
  await expect(page).toHaveURL(/\/login$/)

  for (const path of ['/no-such-page', '/login/more', '/terminate']) {
    await page.goto(path)
    await expect(page.getByText('Page Not Found')).toBeVisible()
  }
  await page.goto('/user/profile')
  await expect(page).toHaveURL(/\/login$/)
})

test('of two languages asked for, the last is spoken, whichever words come first', async ({ page }) => {
  let send = () => {}
  const held = new Promise<void>((resolve) => (send = resolve))
  const english: Request[] = []
  await page.goto('/login')
  await expect(page).toHaveTitle('เข้าสู่ระบบ · Krapao')
  await page.route(/\.en(-[\w-]+)?\.js$/, async (route) => {
    english.push(route.request())
    await held
    await route.continue()
  })
  await page.getByRole('button', { name: 'EN' }).click()
  await page.getByRole('button', { name: 'ລາວ' }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'lo')
  expect(english.length).toBeGreaterThan(0)
  send()
  for (const request of english) await (await request.response())?.finished()
  await page.evaluate('new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))')
  await expect(page.locator('html')).toHaveAttribute('lang', 'lo')
})

test('after login: the logo, the member, four places and the plus; modals open and go back', async ({
  asMember: page,
}) => {
  await page.goto('/user')
  await expect(page).toHaveURL(/\/user\/home$/)
  await expect(page).toHaveTitle('หน้าแรก · Krapao')
  await menuOf(page).getByRole('link', { name: 'ประวัติ' }).click()
  await expect(page).toHaveTitle('ประวัติ · Krapao')

  await menuOf(page).getByRole('button', { name: 'เงื่อนไข' }).click()
  await expect(page.getByRole('dialog', { name: 'ข้อตกลงและเงื่อนไข' })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(page).toHaveURL(/\/user\/statement$/)

  await menuOf(page).getByRole('link', { name: 'ติดต่อ' }).click()
  const main = page.getByRole('main')
  await expect(main.getByRole('img', { name: /LINE/ })).toBeVisible()
  await expect(main.getByRole('link', { name: 'เปิด LINE' })).toHaveAttribute('href', /^https:\/\/line\.me\//)
  await expect(main).toContainText('เวอร์ชัน 1.1.14')

  await page.getByRole('banner').getByRole('link', { name: 'โปรไฟล์ สมชาย ใจดี' }).click()
  await expect(page).toHaveTitle('โปรไฟล์ · Krapao')
  await page.getByRole('banner').getByRole('link').first().click()
  await expect(page).toHaveURL(/\/user\/home$/)
  await menuOf(page).getByRole('button', { name: 'ทำรายการ' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'โบนัส' }).click()
  await expect(page).toHaveTitle('โบนัส · Krapao')
})

test('the agreement opens by itself at every visit, until the member says otherwise', async ({
  chromium,
  product,
  member,
}) => {
  const page = await openPage(chromium, product)
  await beMember(page, member)
  await page.addInitScript(
    "if (!sessionStorage.getItem('fresh')) { sessionStorage.setItem('fresh', '1'); localStorage.removeItem('remember-agreement') }",
  )
  let asked = 0
  page.on('request', (request) => void (asked += request.url().endsWith('/lookup/agreements') ? 1 : 0))
  const agreement = page.getByRole('dialog', { name: 'ก่อนเริ่มเล่น' })
  await page.goto('/user/home')
  await agreement.getByRole('button', { name: 'รับทราบ' }).click()
  await allIsClosed(page)
  expect(await stored(page, 'remember-agreement')).toBeNull()
  await page.reload()
  await agreement.getByRole('checkbox').press('Space')
  await agreement.getByRole('button', { name: 'รับทราบ' }).click()
  await allIsClosed(page)
  expect(await stored(page, 'remember-agreement')).not.toBeNull()

  expect(asked).toBe(2)
  await page.clock.install()
  await page.reload()
  await expect(balanceOf(page)).toContainText('0.00')
  await page.clock.fastForward(10_000)
  await menuOf(page).getByRole('button', { name: 'เงื่อนไข' }).click()
  await expect(page.getByRole('dialog', { name: 'ข้อตกลงและเงื่อนไข' })).toBeVisible()
  expect(asked).toBe(2)
  await page.context().close()
})

test('while the wheel is off the drawer refreshes the balance in its place, and coins are only counted', async ({
  asMember: page,
}) => {
  await page.route('**/api/spinwheel/active', (route) => route.fulfill({ json: { isActive: false } }))
  await page.goto('/user/home')
  await expect(balanceOf(page)).toContainText('เหรียญ')
  await menuOf(page).getByRole('button', { name: 'ทำรายการ' }).click()
  const refresh = page.getByRole('dialog').getByRole('button', { name: 'อัปเดตยอดเงิน' })
  await expect(refresh).toContainText('฿0.00')
  await expect(refresh).toContainText(/\d\d\/\d\d\/\d{4} \d\d:\d\d:\d\d/)
  await expect(page.getByRole('dialog').getByRole('button', { name: 'หมุนวงล้อ' })).toHaveCount(0)
  await refresh.click()
  await expect(page.getByText('ยอดเงินเป็นปัจจุบันแล้ว')).toBeVisible()
  await page.goBack()
  await expect(balanceOf(page).getByRole('button', { name: 'หมุนวงล้อ' })).toHaveCount(0)
})

test('home: 2.2 games side by side; without an answer what was last known, with its time, and no alarm', async ({
  asMember: page,
  member,
  product,
}) => {
  await deposit(product, member, 250)
  await page.goto('/user/home')
  await expect(balanceOf(page)).toContainText('250.00')
  const shown = await page.evaluate<number>(
    "(rail => { const { paddingLeft, columnGap } = getComputedStyle(rail); return (rail.clientWidth - parseFloat(paddingLeft)) / (rail.firstElementChild.offsetWidth + parseFloat(columnGap)) })(document.querySelector('.rail:not(.one)'))",
  )
  expect(shown).toBeGreaterThan(2.1)
  expect(shown).toBeLessThan(2.35)

  await page.route('**/api/wallet/refresh/slot', (route) =>
    route.fulfill({ status: 500, json: { message: 'INTERNAL_SERVER_ERROR', requestId: 'r' } }),
  )
  await page.getByRole('button', { name: 'รีเฟรชยอดเงิน' }).click()
  await expect(page.getByRole('button', { name: 'รีเฟรชยอดเงิน' })).not.toHaveAttribute('aria-busy', 'true')
  await expect(page.getByRole('alert')).toHaveCount(0)

  let answer = () => {}
  const silence = new Promise<void>((resolve) => (answer = resolve))
  await page.route('**/api/wallet', async (route) => {
    await silence
    await route.continue()
  })
  await page.reload()
  await expect(balanceOf(page)).toContainText('250.00')
  await expect(balanceOf(page)).toContainText(/ยอดล่าสุดที่ทราบ \d\d\/\d\d\/\d{4} \d\d:\d\d:\d\d/)
  answer()
  await expect(balanceOf(page)).toContainText('อัปเดตล่าสุด')
})

test('a screen whose code is slow says that it comes, before login and after', async ({ page, member }) => {
  for (const { path, link, heading } of [
    { path: '/login', link: 'ติดต่อ', heading: 'ติดต่อเรา' },
    { path: '/user/home', link: 'ประวัติ', heading: 'ประวัติ' },
  ]) {
    let arrive = () => {}
    const held = new Promise<void>((resolve) => {
      arrive = resolve
    })
    if (path === '/user/home') await beMember(page, member)
    await page.goto(path)
    await noticesAreHere(page) // the page is alive: a press of a link loads no other page
    const to = page.getByRole('link', { name: link, exact: true }).locator('visible=true')
    await page.route('**/assets/*Screen-*.js', async (route) => {
      await held
      await route.continue()
    })
    await to.click()
    await expect(page.locator('main .skel')).toBeVisible()
    arrive()
    await expect(page.getByRole('main').getByRole('heading', { name: heading })).toBeVisible()
    await page.unrouteAll({ behavior: 'wait' })
  }
})
