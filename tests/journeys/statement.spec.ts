import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import { allIsClosed, beMember, expect, isAccessible, openPage, test } from '../src/journey.ts'
import { deposit } from '../src/member.ts'
import { runJob } from '../src/run-job.ts'

/** The amounts of the rows as they stand on the screen: in these journeys each has its own. */
const amountsOn = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .locator('.amt .money')
    .evaluateAll((all) => all.map((each) => Number(each.textContent.replaceAll(/[^\d.]/g, ''))))

const downTo = (from: number, to: number) => Array.from({ length: from - to + 1 }, (_, i) => from - i)

const tellStory = (sheet: Locator) => sheet.getByRole('button', { name: 'เงินนี้มาจากไหน และไปไหน' }).click()

test('the history: empty, in pages that stand still while money moves, told from where to where, taken away as a file', async ({
  asMember: page,
  member,
  product,
  chromium,
}) => {
  const transfer = (amount: number) =>
    member.call('POST /wallet/transfer', { body: { from: 'main', to: 'pg', amount } })

  await test.step('nothing yet: said so, with the way to a first deposit', async () => {
    await page.goto('/user/statement')
    await expect(page.getByRole('main')).toContainText('ยังไม่มีรายการ')
    await expect(page.getByRole('button', { name: 'บันทึกเป็นไฟล์' })).toHaveCount(0)
    await isAccessible(page)
  })

  await deposit(product, member, 1_000)
  expect((await member.call('GET /promotion/activate/{code}', { params: { code: 'WELCOME' } })).status).toBe(200)
  await member.call('GET /wallet/activate/{code}', { params: { code: 'pg' } })
  for (let amount = 1; amount <= 21; amount++) expect((await transfer(amount)).status).toBe(200)

  await test.step('the next page goes on where the first one ended, whatever has come in between', async () => {
    await page.goto('/user/statement')
    await expect.poll(() => amountsOn(page)).toEqual(downTo(21, 12))
    for (const amount of [51, 52, 53]) await transfer(amount)
    await page.getByRole('link', { name: 'หน้าถัดไป' }).click()
    await expect.poll(() => amountsOn(page)).toEqual(downTo(11, 2))
    await transfer(54)
    await page.getByRole('link', { name: 'หน้า 3', exact: true }).click()
    await expect.poll(() => amountsOn(page)).toEqual([1, 300, 1_000])
    const totals = page.getByRole('region', { name: 'รวมในหน้านี้' })
    await expect(totals).toContainText('+฿1,300.00')
    await expect(page.getByRole('main')).toContainText('ครบทุกรายการแล้ว')
    await isAccessible(page)
    await page.reload()
    await expect.poll(() => amountsOn(page)).toEqual([1, 300, 1_000])
  })

  await test.step('back to the first page the rows stay until the next ones are there', async () => {
    await page.evaluate(
      `window.flickers = 0; new MutationObserver(() => { flickers += document.querySelectorAll('main .skel').length }).observe(document.body, { childList: true, subtree: true })`,
    )
    await page.getByRole('link', { name: 'หน้า 1', exact: true }).click()
    await expect.poll(() => amountsOn(page)).toEqual([54, 53, 52, 51, ...downTo(21, 16)])
    expect(await page.evaluate('flickers')).toBe(0)
  })

  await test.step('new entries are said, and shown when the member wants them', async () => {
    await page.goto('/user/statement')
    await expect.poll(() => amountsOn(page)).toEqual([54, 53, 52, 51, ...downTo(21, 16)])
    await transfer(61)
    await transfer(62)
    const show = page.getByRole('button', { name: 'มีรายการใหม่ 2 รายการ – แสดง' })
    await expect(show).toBeVisible()
    expect(await amountsOn(page)).toEqual([54, 53, 52, 51, ...downTo(21, 16)])
    await isAccessible(page)
    await show.click()
    await expect.poll(() => amountsOn(page)).toEqual([62, 61, 54, 53, 52, 51, ...downTo(21, 18)])
    await expect(show).toBeHidden()
  })

  await test.step('a deposit: the QR, who paid it, the coins, the bonus it was used for, and on to that row and back', async () => {
    await page.goto('/user/statement?page=3')
    await page.getByRole('button', { name: /ฝากเงิน คิวอาร์/ }).click()
    const sheet = page.getByRole('dialog')
    const steps = sheet.getByRole('list').first().getByRole('listitem')
    await expect(steps).toHaveText([/^สร้างคิวอาร์แล้ว.*:/, /^ได้รับเงินแล้ว.*:/, /^เข้ากระเป๋าหลักแล้ว.*:/])
    await tellStory(sheet)
    const story = sheet.getByRole('region', { name: 'มาจากไหน และไปไหน' })
    for (const told of ['คุณสร้างคิวอาร์ ฿1,000.00', 'มีการจ่าย ฿1,000.00 ให้คิวอาร์นี้', 'อ้างอิง', 'ได้เหรียญ 2 เหรียญ'])
      await expect(story).toContainText(told)
    await expect(story).toContainText('รับโบนัส ยินดีต้อนรับ 30%')
    await isAccessible(page)
    await story.getByRole('button', { name: 'ดูรายการนั้น' }).click()
    await expect(sheet.getByRole('heading', { name: 'ยินดีต้อนรับ 30%' })).toBeVisible()
    await expect(sheet).toContainText('โบนัสนี้คิดจากเงินฝากของคุณ ฿1,000.00')
    await expect(sheet).toContainText('ต้องทำยอดเทิร์น ฿6,500.00')
    await sheet.getByRole('button', { name: 'ย้อนกลับ' }).click()
    await expect(sheet.getByRole('heading', { name: 'ฝากเงิน คิวอาร์' })).toBeVisible()
    await page.keyboard.press('Escape')
    await allIsClosed(page)
  })

  await test.step('a file of the last days comes to the balance of the main wallet', async () => {
    await page.goto('/user/statement')
    await page.getByRole('button', { name: 'บันทึกเป็นไฟล์' }).click()
    const sheet = page.getByRole('dialog', { name: 'บันทึกประวัติเป็นไฟล์' })
    await sheet.getByRole('button', { name: '7 วัน', exact: true }).click()
    await isAccessible(page)
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      sheet.getByRole('button', { name: 'บันทึกไฟล์' }).click(),
    ])
    expect(file.suggestedFilename()).toMatch(/^krapao_\d{4}-\d\d-\d\d_\d{4}-\d\d-\d\d\.csv$/)
    await expect(sheet).toContainText('บันทึกแล้ว 29 รายการ')
    const text = await readFile(await file.path(), 'utf8')
    expect(text.startsWith('\uFEFFเวลา,')).toBe(true)
    const lines = text.trimEnd().split('\r\n')
    expect(lines).toHaveLength(1 + 1 + 29 + 1)
    const { wallet } = (await member.call('GET /wallet')).body
    expect(lines.at(-1)).toContain(`ยอดยกไป,,,,,,,,${wallet.amount.toFixed(2)},BAHT`)
  })

  await test.step('days without entries, a stop, and a lost connection each say what happened', async () => {
    const sheet = page.getByRole('dialog', { name: 'บันทึกประวัติเป็นไฟล์' })
    await sheet.getByRole('button', { name: 'เลือกเอง' }).click()
    await sheet.getByLabel('ตั้งแต่').fill('2020-02-01')
    await sheet.getByLabel('ถึง').fill('2020-01-01')
    await expect(sheet).toContainText('วันเริ่มอยู่หลังวันสิ้นสุด')
    await expect(sheet.getByRole('button', { name: 'บันทึกไฟล์' })).toBeDisabled()
    await sheet.getByLabel('ถึง').fill('2020-02-02')
    await sheet.getByRole('button', { name: 'บันทึกไฟล์' }).click()
    await expect(sheet).toContainText('ไม่มีรายการในช่วงนี้')
    let answer = () => {}
    const held = new Promise<void>((resolve) => (answer = resolve))
    await page.route('**/api/statement/export?*', async (route) => {
      await held
      await route.abort().catch(() => {})
    })
    await sheet.getByRole('button', { name: 'บันทึกไฟล์' }).click()
    await expect(sheet).toContainText('กำลังเตรียมไฟล์')
    await isAccessible(page)
    await sheet.getByRole('button', { name: 'หยุด' }).click()
    await expect(sheet.getByRole('button', { name: 'บันทึกไฟล์' })).toBeVisible()
    answer()
    await sheet.getByRole('button', { name: 'บันทึกไฟล์' }).click()
    await expect(sheet.getByRole('alert')).toContainText('บันทึกไฟล์ไม่สำเร็จ')
    await page.unroute('**/api/statement/export?*')
    await sheet.getByRole('button', { name: 'ลองใหม่' }).click()
    await expect(sheet).toContainText('ไม่มีรายการในช่วงนี้')
  })

  await test.step('on a small phone and in the other languages', async () => {
    const words = {
      la: ['ເງິນນີ້ມາຈາກໃສ ແລະ ໄປໃສ', 'ຝາກເງິນ QR', 'ທ່ານສ້າງ QR', 'ບັນທຶກປະຫວັດເປັນໄຟລ໌'],
      en: ['Where did this money come from and go?', 'Deposit by QR', 'You made a QR', 'Save your history as a file'],
    } as const
    for (const language of ['la', 'en'] as const) {
      const [ask, row, told, file] = words[language]
      const small = await openPage(chromium, product, { viewport: { width: 320, height: 640 } })
      await small.context().addCookies([{ name: 'i18next', value: language, url: product.url }])
      await beMember(small, member, language)
      const fits = async () =>
        expect(await small.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(320)
      await small.goto('/user/statement?page=3')
      await small.getByRole('button', { name: new RegExp(row) }).click()
      await fits()
      await small.getByRole('dialog').getByRole('button', { name: ask }).click()
      await expect(small.getByRole('dialog')).toContainText(told)
      await isAccessible(small)
      await fits()
      await small.goto('/user/statement?modal=export')
      await expect(small.getByRole('dialog', { name: file })).toBeVisible()
      await isAccessible(small)
      await fits()
      await small.context().close()
    }
  })
})

test('a refund is told from the day that was lost to the wallet', async ({
  asMember: page,
  member,
  product,
  sandbox,
}) => {
  const then = new Date(Date.now() - 2 * 86_400_000)
  const day = new Date(then.getTime() + 7 * 3_600_000).toISOString().slice(0, 10)
  await deposit(product, member, 800)
  const { username } = (await member.call('GET /wallet/activate/{code}', { params: { code: 'pg' } })).body
  await member.call('POST /wallet/transfer', { body: { from: 'main', to: 'pg', amount: 800 } })
  await sandbox.bet('pg', username, 800, 0, then)
  await runJob(product, 'refunds', day)
  await member.call('GET /refund/receive')
  await member.call('GET /refund/addWallet')

  await page.goto('/user/statement')
  await page.getByRole('button', { name: /^เงินคืนยอดเสีย/ }).click()
  const sheet = page.getByRole('dialog')
  await expect(sheet).toContainText('เข้ากระปุกเงินคืนแล้ว')
  await tellStory(sheet)
  await expect(sheet).toContainText(`เงินคืน ฿40.00 จากยอดเสียวันที่ ${day.split('-').reverse().join('/')}`)
  await expect(sheet).toContainText('฿40.00 จากกระปุกเข้ากระเป๋าหลัก')
  await isAccessible(page)
  await sheet.getByRole('button', { name: 'ดูรายการนั้น' }).click()
  await expect(sheet.getByRole('heading', { name: 'กระปุกเงินคืน → กระเป๋าหลัก' })).toBeVisible()
  await expect(sheet).toContainText('฿40.00 เข้ากระปุกเงินคืนก่อนหน้านี้')
})
