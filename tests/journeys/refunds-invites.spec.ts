import type { Page } from '@playwright/test'
import { beMember, expect, isAccessible, openPage, test } from '../src/journey.ts'
import { type TestMember, deposit, registerMember } from '../src/member.ts'
import type { Product } from '../src/product.ts'
import { runJob } from '../src/run-job.ts'
import type { Sandbox } from '../src/sandbox.ts'

/** Two days ago at this time: a day that is over whatever the clock says. */
const then = new Date(Date.now() - 2 * 86_400_000)
const day = new Date(then.getTime() + 7 * 3_600_000).toISOString().slice(0, 10)

async function lose(product: Product, sandbox: Sandbox, member: TestMember, amount: number) {
  await deposit(product, member, amount)
  const { username } = (await member.call('GET /wallet/activate/{code}', { params: { code: 'pg' } })).body
  await member.call('POST /wallet/transfer', { body: { from: 'main', to: 'pg', amount } })
  await sandbox.bet('pg', username, amount, 0, then)
}

const openFromDrawer = async (page: Page, name: string) => {
  await page.goto('/user/home')
  await page.getByRole('button', { name: 'ทำรายการ' }).click()
  await page.getByRole('dialog').getByRole('button', { name }).first().click()
}

test('a refund: received into the pot, added to the wallet, then there is nothing left', async ({
  asMember: page,
  member,
  product,
  sandbox,
}) => {
  await lose(product, sandbox, member, 1_000)
  await runJob(product, 'refunds', day)

  await page.goto('/user/home')
  await page.getByRole('button', { name: 'ทำรายการ' }).click()
  await expect(page.getByRole('dialog')).toContainText('รอรับ ฿50.00')
  await expect(page.getByRole('region', { name: 'ข้อเสนอ' }).getByRole('article')).toHaveCount(4)
  await isAccessible(page)
  await page.getByRole('button', { name: 'เปิด: คืนยอดเสีย' }).first().click()

  const sheet = page.getByRole('dialog', { name: 'คืนยอดเสีย' })
  await expect(sheet).toContainText('100%')
  await isAccessible(page)
  await sheet.getByRole('button', { name: 'รับ ฿50.00' }).click()
  await expect(page.getByText('เงินคืนอยู่ในกระปุกแล้ว')).toBeVisible()
  await sheet.getByRole('button', { name: 'โอน ฿50.00 เข้ากระเป๋า' }).click()
  await expect(page.getByText('เข้ากระเป๋าแล้ว')).toBeVisible()
  await expect(sheet.getByRole('button', { name: 'รับ ฿0.00' })).toBeDisabled()
  await expect(sheet).toContainText('ยังไม่มียอดให้รับ')
  await expect(sheet.getByRole('listitem')).toContainText('รับแล้ว')
  await expect(sheet.getByRole('listitem')).toContainText('เงื่อนไข: สำเร็จ 100% ไม่สำเร็จ 5%')
  expect((await member.call('GET /wallet')).body.wallet.amount).toBe(50)
  await page.goto('/user/statement')
  await expect(page.getByRole('main')).toContainText('เงินคืนยอดเสีย')
})

test('a refund is kept back while a bonus is in use, with the reason', async ({
  asMember: page,
  member,
  product,
  sandbox,
}) => {
  await lose(product, sandbox, member, 400)
  await runJob(product, 'refunds', day)
  await deposit(product, member, 1_000)
  expect((await member.call('GET /promotion/activate/{code}', { params: { code: 'WELCOME' } })).status).toBe(200)
  await openFromDrawer(page, 'คืนยอดเสีย')
  const sheet = page.getByRole('dialog', { name: 'คืนยอดเสีย' })
  await expect(sheet.getByRole('button', { name: 'รับ ฿20.00' })).toBeDisabled()
  await expect(sheet).toContainText('รับไม่ได้ระหว่างใช้โบนัส')
  await isAccessible(page)
})

test('an invite: the link is copied, a friend loses, the bonus is received once', async ({
  asMember: page,
  member,
  product,
  sandbox,
  chromium,
}) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await openFromDrawer(page, 'เชิญเพื่อน')
  const sheet = page.getByRole('dialog', { name: 'เชิญเพื่อน' })
  await expect(sheet.getByRole('button', { name: 'รับ ฿0.00' })).toBeDisabled()
  await expect(sheet).toContainText('5% ของยอดเสียสุทธิของเพื่อน')
  await sheet.getByRole('button', { name: 'คัดลอก' }).click()
  const { _id } = (await member.call('GET /account/profile')).body.profile
  const link = `${product.url}/register?code=PR${_id}`
  await expect.poll(() => page.evaluate('navigator.clipboard.readText()')).toBe(link)

  const friend = await registerMember(product, { inviteCode: new URL(link).searchParams.get('code')! })
  await lose(product, sandbox, friend, 1_000)
  await runJob(product, 'invites', day)

  await page.goto('/user/home')
  await page.getByRole('button', { name: 'รับ เชิญเพื่อน' }).click()
  await expect(sheet).toContainText('สมชาย ใจดี')
  await isAccessible(page)
  await sheet.getByRole('button', { name: 'รับ ฿50.00' }).click()
  const asked = page.getByRole('dialog', { name: 'รับโบนัสเชิญเพื่อนหรือไม่' })
  await expect(asked).toContainText('200%')
  await isAccessible(page)
  await asked.getByRole('button', { name: 'รับ ฿50.00' }).click()
  await expect(page.getByText('รับโบนัสเชิญเพื่อนแล้ว')).toBeVisible()
  expect((await member.call('GET /wallet')).body.wallet.amount).toBe(50)

  await test.step('what a correction brings later the same day has to wait until tomorrow', async () => {
    await lose(product, sandbox, friend, 500)
    await runJob(product, 'invites', day)
    await page.reload()
    await expect(sheet.getByRole('listitem').first()).toContainText('ปรับยอด')
    await expect(sheet.getByRole('listitem').last()).toContainText('เงื่อนไข: สำเร็จ 200% ไม่สำเร็จ 5%')
    await sheet.getByRole('button', { name: 'รับ ฿25.00' }).click()
    await asked.getByRole('button', { name: 'รับ ฿25.00' }).click()
    await expect(page.getByText('รับโบนัสเชิญเพื่อนไม่สำเร็จ')).toBeVisible()
    await expect(page.getByText('วันนี้คุณรับโบนัสเชิญเพื่อนแล้ว')).toBeVisible()
    expect((await member.call('GET /wallet')).body.wallet.amount).toBe(50)
  })

  await test.step('on a small phone and in the other languages', async () => {
    const titles = { la: 'ຊວນໝູ່', en: 'Invite friends' } as const
    for (const language of ['la', 'en'] as const) {
      const small = await openPage(chromium, product, { viewport: { width: 320, height: 640 } })
      await small.context().addCookies([{ name: 'i18next', value: language, url: product.url }])
      await beMember(small, member, language)
      for (const modal of ['invite', 'refund', 'actions']) {
        await small.goto(`/user/home?modal=${modal}`)
        await expect(small.getByRole('dialog')).toBeVisible()
        await isAccessible(small)
        expect(await small.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(320)
      }
      await expect(small.getByRole('dialog')).toContainText(titles[language])
      await small.context().close()
    }
  })
})
