import type { Page } from '@playwright/test'
import { list, openChat, panel, said, write } from '../src/chat-page.ts'
import { expect, isAccessible, test } from '../src/journey.ts'

/** A real video, a moment long: drawn and recorded by the browser itself. */
const recordVideo = (page: Page) =>
  page.evaluate<number[]>(`(async () => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 64, height: 48 })
    const context = canvas.getContext('2d')
    const recorder = new MediaRecorder(canvas.captureStream(10), { mimeType: 'video/mp4;codecs=vp9' })
    const parts = []
    recorder.ondataavailable = ({ data }) => parts.push(data)
    const stopped = new Promise((resolve) => { recorder.onstop = resolve })
    recorder.start()
    for (const colour of ['gold', 'indigo', 'gold', 'indigo', 'gold', 'indigo']) {
      context.fillStyle = colour
      context.fillRect(0, 0, 64, 48)
      await new Promise((resolve) => setTimeout(resolve, 60))
    }
    recorder.stop()
    await stopped
    return [...new Uint8Array(await new Blob(parts).arrayBuffer())]
  })()`)

const attach = (page: Page, name: string, buffer: Buffer) =>
  panel(page).locator('input[type=file]').setInputFiles({ name, mimeType: 'application/octet-stream', buffer })

const place = '+13.7563+100.5018/'
/** As a telephone writes it: where it was filmed stands in the box that says how to play it. */
function withPlace(video: Buffer): Buffer {
  const box = (name: string, content: Buffer) => {
    const head = Buffer.alloc(8)
    head.writeUInt32BE(content.length + 8)
    head.write(name, 4, 'latin1')
    return Buffer.concat([head, content])
  }
  let at = 0
  while (video.toString('latin1', at + 4, at + 8) !== 'moov') at += video.readUInt32BE(at)
  const end = at + video.readUInt32BE(at)
  const told = box('udta', box('\xa9xyz', Buffer.from(`\0\x12\x15\xc7${place}`, 'latin1')))
  return Buffer.concat([
    video.subarray(0, at),
    box('moov', Buffer.concat([video.subarray(at + 8, end), told])),
    video.subarray(end),
  ])
}

test('a picture and a video are sent, seen and played; what fails says why and can go again or away', async ({
  asMember: page,
}) => {
  await page.goto('/user/home')
  await openChat(page)
  const picture = await page.screenshot()

  await test.step('a picture is sent, and looked at in full', async () => {
    await attach(page, 'slip-1431.png', picture)
    await list(page).getByRole('button', { name: 'ดูรูปภาพ' }).click()
    const viewer = page.getByRole('dialog', { name: 'รูปภาพ' })
    await expect
      .poll(() =>
        viewer.getByRole('img').evaluate((image) => (image as unknown as { naturalWidth: number }).naturalWidth),
      )
      .toBeGreaterThan(300)
    await isAccessible(page)
    await page.keyboard.press('Escape')
    await expect(viewer).toBeHidden()
    await expect(panel(page)).toBeVisible()
    await list(page).getByRole('button', { name: 'ดูรูปภาพ' }).click()
    await expect(viewer).toBeVisible()
    await page.goBack()
    await expect(viewer).toBeHidden()
    await expect(panel(page)).toBeVisible()
  })

  await test.step('a video plays, fetched in ranges, and no longer tells where it was filmed', async () => {
    const ranged = page.waitForResponse((answer) => answer.url().includes('/files/chat/') && answer.status() === 206)
    const clip = withPlace(Buffer.from(await recordVideo(page)))
    await attach(page, 'clip.mp4', clip)
    await ranged
    const video = list(page).locator('video')
    await expect.poll(() => video.evaluate((one) => (one as unknown as { videoWidth: number }).videoWidth)).toBe(64)
    const kept = await page.request.get((await video.getAttribute('src'))!)
    const content = await kept.body()
    expect([content.length, content.includes(place)]).toEqual([clip.length, false])
  })

  await test.step('a link that has died is asked for anew', async () => {
    let died = 0
    await page.route('**/files/chat/**', (route) => (died++ < 2 ? route.fulfill({ status: 404 }) : route.continue()))
    await page.reload()
    await expect(list(page).getByRole('button', { name: 'ดูรูปภาพ' })).toBeVisible()
    const shown = list(page).getByRole('img', { name: 'รูปภาพ' })
    await expect
      .poll(() => shown.evaluate((image) => (image as unknown as { naturalWidth: number }).naturalWidth))
      .toBeGreaterThan(300)
    expect(died).toBeGreaterThan(2)
    await page.unroute('**/files/chat/**')
  })

  await test.step('what can not be sent is told at once, in the words of the rule', async () => {
    await attach(page, 'notes.pdf', Buffer.from('%PDF'))
    await expect(panel(page).getByRole('alert')).toContainText('ไม่รองรับไฟล์นี้')
    await attach(page, 'huge.png', Buffer.alloc(10 * 1024 * 1024 + 1))
    await expect(panel(page).getByRole('alert').last()).toContainText('กรุณาเลือกไฟล์ที่ไม่เกิน 10 MB')
    await expect(list(page).locator('.outgoing')).toHaveCount(0)
  })

  const failed = list(page).locator('.outgoing.err')
  await test.step('what the server refuses stays, with its reason, over a reload, and is removed', async () => {
    await expect(panel(page).getByRole('alert')).toHaveCount(0)
    await attach(page, 'not-a-picture.jpg', Buffer.from('only words'))
    await expect(failed).toContainText('not-a-picture.jpg ส่งไม่สำเร็จ')
    await expect(failed).toContainText('ไม่รองรับไฟล์นี้')
    await expect(panel(page).getByRole('alert').last()).toContainText('not-a-picture.jpg ส่งไม่สำเร็จ')
    await isAccessible(page)
    await page.reload()
    await expect(failed).toContainText('not-a-picture.jpg ส่งไม่สำเร็จ')
    await failed.getByRole('button', { name: 'ลบข้อความนี้' }).click()
    await expect(failed).toHaveCount(0)
  })

  await test.step('a picture that the network cuts goes again; text behind it does not wait for that', async () => {
    await page.route('**/api/chat/upload-image', (route) => route.abort())
    await attach(page, 'slip-2.png', picture)
    await write(page, 'ส่งรูปให้แล้วนะคะ')
    await expect(failed).toContainText('slip-2.png ส่งไม่สำเร็จ')
    await expect(said(page, 'ส่งรูปให้แล้วนะคะ')).toBeVisible()
    await page.unroute('**/api/chat/upload-image')
    await failed.getByRole('button', { name: 'ส่งอีกครั้ง' }).click()
    await expect(list(page).getByRole('button', { name: 'ดูรูปภาพ' })).toHaveCount(2)
    await expect(failed).toHaveCount(0)
  })

  await test.step('an upload that is stopped waits to be sent again', async () => {
    let release: () => void = () => undefined
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    await page.route('**/api/chat/upload-image', async (route) => {
      await held
      await route.abort().catch(() => undefined)
    })
    await attach(page, 'slip-3.png', picture)
    await expect(list(page).getByRole('progressbar')).toBeVisible()
    await isAccessible(page)
    await list(page).getByRole('button', { name: 'หยุดอัปโหลด' }).click()
    await expect(failed).toContainText('คุณหยุดส่ง slip-3.png')
    release()
    await failed.getByRole('button', { name: 'ลบข้อความนี้' }).click()
    await expect(failed).toHaveCount(0)
  })
})
