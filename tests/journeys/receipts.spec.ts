import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { beMember, expect, isAccessible, openPage, test } from '../src/journey.ts'
import { deposit } from '../src/member.ts'

const amountIn = 'จำนวนเงิน'
type Pixels = { light: number; dark: number; green: number; rows: number }

type Saving = { readonly keptAs?: string; readonly said?: string }

/** The saved file: that it is a PNG, how large it is, and what its pixels are. What is said of it goes while it is looked at. */
const savedPicture = async (page: Page, press: () => Promise<void>, { keptAs, said }: Saving = {}) => {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    press().then(() => (said ? expect(page.getByText(said)).toBeVisible() : undefined)),
  ])
  const file = await readFile(await download.path())
  if (keptAs) await download.saveAs(keptAs)
  expect(file.subarray(0, 8).toString('latin1')).toBe('\x89PNG\r\n\x1a\n')
  expect(download.suggestedFilename()).toMatch(/^receipt-\w+\.png$/)
  const pixels = await page.evaluate<Pixels, string>(
    `(async () => {
      const image = new Image()
      image.src = 'data:image/png;base64,${file.toString('base64')}'
      await image.decode()
      const context = Object.assign(document.createElement('canvas'), { width: image.width, height: image.height }).getContext('2d')
      context.drawImage(image, 0, 0)
      const { data } = context.getImageData(0, 0, image.width, image.height)
      const found = { light: 0, dark: 0, green: 0 }
      const inked = new Set()
      for (let at = 0; at < data.length; at += 4) {
        const [r, g, b] = [data[at], data[at + 1], data[at + 2]]
        if (r > 240 && g > 240 && b > 240) found.light += 1
        else if (r + g + b < 250) {
          found.dark += 1
          inked.add(Math.floor(at / 4 / image.width / 10))
        }
        if (g > r + 40 && g > b + 10) found.green += 1
      }
      return { ...found, rows: inked.size }
    })()` as unknown as () => Pixels,
    '',
  )
  const [width, height] = [file.readUInt32BE(16), file.readUInt32BE(20)]
  expect(width).toBe(1_080)
  expect(height).toBeGreaterThan(1_200)
  expect(pixels.light).toBeGreaterThan(0.8 * width * height) // by day, whatever the theme of the page
  expect(pixels.dark).toBeGreaterThan(4_000) // letters
  expect(pixels.rows).toBeGreaterThan(25) // over all of it
  return pixels
}
const save = (page: Page, name = 'บันทึกเป็นรูป') => page.getByRole('button', { name }).click()

test('deposit, transfer and withdrawal each end in a receipt that can be kept as a picture', async ({
  asMember: page,
  member,
  sandbox,
}) => {
  await member.call('GET /wallet/activate/{code}', { params: { code: 'pg' } })
  await test.step('a deposit by QR', async () => {
    await page.goto('/user/home?modal=deposit')
    await page.getByLabel(amountIn, { exact: true }).first().fill('500')
    await page.getByRole('button', { name: 'สร้างคิวอาร์ ฿500.00' }).click()
    await expect(page.getByAltText('คิวอาร์สำหรับจ่าย ฿500.00')).toBeVisible()
    const { body: qr } = await member.call('GET /qrcode/{provider}', { params: { provider: 'KBANK' } })
    if (!qr.hasQrcode) throw new Error('no QR')
    await sandbox.pay(qr.qrcodeId)
    await expect(page.getByText('฿500.00 เข้ากระเป๋าหลักแล้ว')).toBeVisible()
    const picture = await savedPicture(page, () => save(page), { said: 'บันทึกใบสรุปเป็นรูปแล้ว' })
    expect(picture.green).toBeGreaterThan(500) // done
    await isAccessible(page)
  })
  await test.step('a transfer', async () => {
    await page.goto('/user/home?modal=transfer:pg')
    await page.getByLabel(amountIn, { exact: true }).first().fill('100')
    await page.getByRole('button', { name: 'โอน ฿100.00 ไป PG' }).click()
    await expect(page.getByText('โอน ฿100.00 เรียบร้อยแล้ว')).toBeVisible()
    await savedPicture(page, () => save(page))
  })
  await test.step('a withdrawal', async () => {
    await page.goto('/user/home?modal=withdraw')
    await page.getByLabel(amountIn, { exact: true }).first().fill('200')
    await page.getByRole('button', { name: 'ตรวจสอบก่อนถอน ฿200.00' }).click()
    await page.getByRole('button', { name: 'ถอน ฿200.00' }).click()
    await expect(page.getByText('โอน ฿200.00 เข้าบัญชีธนาคารของคุณแล้ว')).toBeVisible()
    await savedPicture(page, () => save(page))
  })
})

test('every row of the statement has its receipt: in each language, shared where the phone can, else saved, else as text', async ({
  chromium,
  product,
  member,
}, info) => {
  await deposit(product, member, 500)
  const page = await openPage(chromium, product, { permissions: ['clipboard-read', 'clipboard-write'] })
  await beMember(page, member)
  for (const { language, rows, name } of [
    { language: 'th', rows: /ฝากเงิน/, name: 'บันทึกเป็นรูป' },
    { language: 'la', rows: /ຝາກເງິນ/, name: 'ບັນທຶກເປັນຮູບ' },
    { language: 'en', rows: /Deposit/, name: 'Save picture' },
  ]) {
    // Set where no page of the app runs: a page on its way to its own stored language would write that one back.
    await page.goto('/healthz')
    await page.evaluate(`localStorage.setItem('locale', '${language}')`)
    await page.goto('/user/statement')
    await page.getByRole('main').getByRole('button', { name: rows }).first().click()
    await savedPicture(page, () => save(page, name), { keptAs: info.outputPath(`receipt-${language}.png`) })
  }

  await test.step('a phone that can not share pictures saves it', async () => {
    const share = () => page.getByRole('button', { name: 'Share' }).click()
    await savedPicture(page, share, { said: 'the receipt is saved instead' })
  })
  await test.step('a phone that can is given the file', async () => {
    await page.evaluate(`(() => {
      navigator.canShare = ({ files }) => files.length === 1
      navigator.share = async ({ files, title }) => { window.shared = [files[0].type, files[0].size > 10000, title].join(' ') }
    })()`)
    await page.getByRole('button', { name: 'Share' }).click()
    await expect.poll(() => page.evaluate('window.shared')).toBe('image/png true Deposit by QR')
  })
  await test.step('a browser that can not draw gives the text', async () => {
    await page.evaluate('void (HTMLCanvasElement.prototype.getContext = () => null)')
    await page.getByRole('button', { name: 'Save picture' }).click()
    await expect.poll(() => page.evaluate<string>('navigator.clipboard.readText()')).toContain('+฿500.00')
    expect(await page.evaluate<string>('navigator.clipboard.readText()')).toMatch(
      /In your main wallet[\s\S]*Reference: /,
    )
  })
  await page.context().close()
})
