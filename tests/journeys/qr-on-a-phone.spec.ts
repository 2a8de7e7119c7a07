import { readFile } from 'node:fs/promises'
import { beMember, expect, isAccessible, openPage, test } from '../src/journey.ts'

const hourMs = 3_600_000
const phones = [
  {
    what: 'an Android phone whose clock is an hour fast',
    userAgent:
      'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0 Mobile Safari/537.36',
    offMs: hourMs,
    way: { name: 'เปิดแอป K PLUS', href: /^intent:#Intent;.*package=com\.kasikorn\.retail\.mbanking\.wap;/ },
  },
  {
    what: 'an iPhone whose clock is an hour slow',
    userAgent:
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile Safari/604.1',
    offMs: -hourMs,
    way: { name: 'K PLUS ใน App Store', href: /^https:\/\/apps\.apple\.com\/app\/id361170631$/ },
  },
] as const

for (const { what, userAgent, offMs, way } of phones)
  test(`the QR on ${what}: its time by the server, its code to copy, its picture to keep, the way to the bank`, async ({
    chromium,
    product,
    member,
  }) => {
    const page = await openPage(chromium, product, { userAgent, permissions: ['clipboard-read', 'clipboard-write'] })
    await page.addInitScript(`{
      const Real = Date
      globalThis.Date = class extends Real {
        constructor(...given) { given.length === 0 ? super(Real.now() + ${offMs}) : super(...given) }
        static now() { return Real.now() + ${offMs} }
      }
    }`)
    await beMember(page, member)
    const asked: string[] = []
    page.on('request', (request) => {
      const provider = /\/api\/qrcode\/(\w+)$/.exec(request.url())?.[1]
      if (provider) asked.push(`${request.method()} ${provider}`)
    })
    await page.goto('/user/home?modal=deposit')
    await page.getByLabel('จำนวนเงิน', { exact: true }).first().fill('60')
    await page.getByRole('button', { name: 'สร้างคิวอาร์ ฿60.00' }).click()
    await expect(page.getByAltText('คิวอาร์สำหรับจ่าย ฿60.00')).toBeVisible()
    await expect(page.getByRole('timer')).toContainText(/09:[45]\d/)

    // The other providers' are asked for anew.
    await expect
      .poll(() => new Set(asked.slice(asked.indexOf('POST KBANK') + 1).filter((one) => !one.endsWith('KBANK'))))
      .toEqual(new Set(['GET WW', 'GET PAYTIMZ', 'GET PAYONEX', 'GET ZPAY']))

    await page.getByRole('button', { name: /คัดลอก/ }).click()
    const { body: qr } = await member.call('GET /qrcode/{provider}', { params: { provider: 'KBANK' } })
    if (!qr.hasQrcode) throw new Error('no QR')
    await expect.poll(() => page.evaluate('navigator.clipboard.readText()')).toBe(qr.payload)

    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'บันทึกรูป' }).click(),
    ])
    const picture = await readFile(await download.path())
    expect([picture.readUInt32BE(16), picture.readUInt32BE(20)]).toEqual([1_000, 1_000])
    await expect(page.getByRole('link', { name: way.name })).toHaveAttribute('href', way.href)
    await isAccessible(page)
    await page.context().close()
  })
