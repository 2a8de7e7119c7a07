import type { Page } from '@playwright/test'
import { beMember, expect, isAccessible, type Locale, openPage, test } from '../src/journey.ts'
import { deposit, registerMember } from '../src/member.ts'

const guestScreens = ['/login', '/login?forgot', '/register', '/howto', '/contact', '/no-such-page', '/terminated']
const memberScreens = ['home', 'statement', 'profile', 'bonus', 'spin', 'howto', 'contact'].map(
  (name) => `/user/${name}`,
)
const modals = [
  'actions',
  'conditions',
  'agreement',
  'profile',
  'password',
  'bank-name',
  'deposit',
  'deposit:bank',
  'withdraw',
  'transfer',
  'game:pg',
  'game:joker',
]

const words: Readonly<Record<Locale, RegExp>> = { th: /[ก-๙]/, la: /[ກ-ໟ]/, en: /[a-z]/ }

/** The language as it was once chosen: kept in both places, so that the server's first page is in it too. */
async function speak(page: Page, locale: Locale) {
  await page.addInitScript(`localStorage.setItem('locale', '${locale}')`)
  await page.context().addCookies([{ name: 'i18next', value: locale, domain: '127.0.0.1', path: '/' }])
}

for (const locale of ['th', 'la', 'en'] as const) {
  test(`axe finds nothing on any screen or modal, in ${locale}, and each is in its language`, async ({
    chromium,
    product,
  }) => {
    test.setTimeout(480_000)
    const member = await registerMember(product)
    await deposit(product, member, 300)
    await member.call('GET /wallet/activate/{code}', { params: { code: 'pg' } })

    const guest = await openPage(chromium, product)
    await speak(guest, locale)
    for (const path of guestScreens)
      await test.step(path, async () => {
        await guest.goto(path)
        await expect(guest.getByRole('heading', { level: 1 }).first()).toBeVisible()
        await expect(guest.locator('html')).toHaveAttribute('lang', locale === 'la' ? 'lo' : locale)
        await isAccessible(guest)
      })
    await guest.context().close()

    const page = await openPage(chromium, product)
    await speak(page, locale)
    await beMember(page, member, locale)
    for (const path of [...memberScreens, ...modals.map((modal) => `/user/home?modal=${modal}`)])
      await test.step(path, async () => {
        await page.goto(path)
        const place = path.includes('modal') ? page.getByRole('dialog') : page.getByRole('main')
        await expect(place.getByRole('heading').first()).toBeVisible()
        await expect(place).toContainText(words[locale])
        await expect(page.locator('.skel')).toHaveCount(0)
        await isAccessible(page)
      })
    await page.context().close()
  })
}
