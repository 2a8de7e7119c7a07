import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { type Desk, deskOf } from '../src/desk.ts'
import { beMember, expect, isAccessible, openPage, test } from '../src/journey.ts'
import { newAccountNo, newPhone } from '../src/member.ts'
import type { Sandbox } from '../src/sandbox.ts'

let desk: Desk
test.beforeAll(async ({ product }) => {
  desk = await deskOf(product)
})

const launcher = (page: Page) => page.getByRole('button', { name: /^แชทกับทีมงาน/ }).and(page.locator('.chat-launch'))
const panel = (page: Page) => page.getByRole('dialog', { name: 'ทีมงาน Krapao' })
const list = (page: Page) => page.getByRole('log', { name: 'ข้อความ' })
const field = (page: Page) => page.getByRole('textbox', { name: 'ข้อความ' })

async function openChat(page: Page) {
  await launcher(page).click()
  await expect(panel(page)).toBeVisible()
}
async function write(page: Page, text: string) {
  await field(page).fill(text)
  await field(page).press('Enter')
}
/** A text that no other journey has said. */
const unique = (text: string) => `${text} ${randomUUID().slice(0, 6)}`
const said = (page: Page, text: string) => list(page).getByText(text, { exact: true })

async function register(page: Page, sandbox: Sandbox, phone: string, password: string) {
  await page.getByRole('navigation').getByRole('link', { name: 'สมัครสมาชิก' }).first().click()
  await page.getByLabel('เบอร์โทรศัพท์').fill(phone)
  await page.getByRole('button', { name: 'ดำเนินการต่อ' }).click()
  await expect(page.getByRole('heading', { name: 'กรอกรหัส 6 หลัก' })).toBeVisible()
  await page.getByLabel('รหัส OTP').fill(await sandbox.smsCode(phone))
  await page.getByRole('button', { name: 'ยืนยันรหัส' }).click()
  await page.getByLabel('ชื่อ-นามสกุล').fill('ณัฐวดี ศรีบุญเรือง')
  await page.getByLabel('รหัสผ่าน', { exact: true }).fill(password)
  await page.getByLabel('ยืนยันรหัสผ่าน').fill(password)
  await page.getByRole('button', { name: 'ดำเนินการต่อ' }).click()
  await page.getByLabel('ธนาคาร', { exact: true }).selectOption('KBANK')
  await page.getByLabel('ชื่อ', { exact: true }).fill('natthawadee')
  await page.getByLabel('นามสกุล', { exact: true }).fill('sribunrueang')
  await page.getByLabel('เลขที่บัญชี').fill(newAccountNo())
  await page.getByRole('checkbox').press('Space')
  await page.getByRole('button', { name: 'สมัครสมาชิก', exact: true }).click()
  await expect(page).toHaveURL(/\/login$/)
}

test('a guest asks, is answered, registers, logs in and goes on where they were; after the log-out nobody reads it', async ({
  page,
  sandbox,
}) => {
  const question = unique('สมัครสมาชิกยังไงคะ')
  await page.addInitScript("localStorage.setItem('remember-agreement', 'true')")

  const conversation = await test.step('the question of a guest', async () => {
    await page.goto('/login')
    await openChat(page)
    await expect(list(page)).toContainText('สวัสดีค่ะ มีอะไรให้ช่วยไหมคะ')
    await isAccessible(page)
    await write(page, question)
    await expect(said(page, question)).toBeVisible()
    await expect(list(page)).toContainText('ส่งแล้ว')
    return desk.conversationSaying(question)
  })

  await test.step('buttons and quick replies are pressed, and read out when they come', async () => {
    await desk.answer(conversation, {
      message_type: 'buttons',
      payload: {
        text: 'เลือกได้เลยค่ะ',
        buttons: [
          { type: 'web', title: 'ดูวิธีสมัคร', payload: '/howto' },
          { type: 'call', title: 'โทรหาเรา', payload: '02 123 4567' },
          { type: 'postback', title: 'คุยกับเจ้าหน้าที่', payload: 'AGENT' },
          { type: 'other', title: 'ไม่เป็นไรค่ะ' },
        ],
      },
    })
    await expect(said(page, 'เลือกได้เลยค่ะ')).toBeVisible()
    await expect(panel(page).locator('[aria-live=polite]')).toContainText('ทีมงาน Krapao: เลือกได้เลยค่ะ')
    const web = list(page).getByRole('link', { name: /ดูวิธีสมัคร/ })
    await expect(web).toHaveAttribute('target', '_blank')
    await expect(web).toHaveAttribute('rel', 'noopener noreferrer')
    await expect(list(page).getByRole('link', { name: 'โทรหาเรา' })).toHaveAttribute('href', 'tel:021234567')
    await list(page).getByRole('button', { name: 'คุยกับเจ้าหน้าที่' }).click()
    await expect
      .poll(async () => (await desk.messages(conversation)).at(-1)?.message)
      .toEqual({
        message_type: 'postback',
        payload: { title: 'คุยกับเจ้าหน้าที่', payload: 'AGENT' },
      })
    await desk.answer(conversation, {
      message_type: 'quick_replies',
      payload: { text: 'เรื่องอะไรดีคะ', quickReplies: [{ title: 'ฝากเงิน' }, { title: 'ถอนเงิน' }] },
    })
    await list(page).getByRole('group', { name: 'คำตอบด่วน' }).getByRole('button', { name: 'ฝากเงิน' }).click()
    await expect(list(page).locator('.said.me').last()).toContainText('ฝากเงิน')
    await desk.answer(conversation, {
      message_type: 'generic',
      payload: {
        elements: [{ title: 'โบนัสแรกเข้า', subtitle: 'รับ 20%', buttons: [{ type: 'other', title: 'สนใจค่ะ' }] }],
      },
    })
    await list(page).getByRole('button', { name: 'สนใจค่ะ' }).click()
    await expect
      .poll(async () => (await desk.messages(conversation)).at(-1)?.message.payload)
      .toEqual({ text: 'สนใจค่ะ' })
    await isAccessible(page)
  })

  const phone = newPhone()
  await test.step('the back button closes it, and what was begun is still there after the registration', async () => {
    await field(page).fill('ยังพิมพ์ไม่เสร็จ')
    await page.goBack()
    await expect(panel(page)).toBeHidden()
    await expect(page).toHaveURL(/\/login$/)
    await register(page, sandbox, phone, 'krapao-2026')
    await page.getByLabel('เบอร์โทรศัพท์').fill(phone)
    await page.getByLabel('รหัสผ่าน', { exact: true }).fill('krapao-2026')
    await page.getByRole('button', { name: 'เข้าสู่ระบบ', exact: true }).click()
    await expect(page).toHaveURL(/\/user\/home/)
    await openChat(page)
    await expect(said(page, question)).toBeVisible()
    await expect(field(page)).toHaveValue('ยังพิมพ์ไม่เสร็จ')
    await write(page, 'สมัครแล้วค่ะ')
    await expect
      .poll(async () => (await desk.messages(conversation)).at(-1)?.message.payload)
      .toEqual({ text: 'สมัครแล้วค่ะ' })
    await desk.say(conversation, 'ยินดีต้อนรับค่ะ คุณณัฐวดี')
    await expect(said(page, 'ยินดีต้อนรับค่ะ คุณณัฐวดี')).toBeVisible()
    expect(await page.evaluate("localStorage.getItem('guestToken')")).toBeNull()
  })

  await test.step('whoever holds the phone after the log-out is another guest', async () => {
    await field(page).fill('ความลับ')
    await page.keyboard.press('Escape')
    await expect(panel(page)).toBeHidden()
    await page.getByRole('button', { name: 'ออกจากระบบ' }).click()
    await expect(page).toHaveURL(/\/login$/)
    await openChat(page)
    await expect(list(page)).toContainText('สวัสดีค่ะ มีอะไรให้ช่วยไหมคะ')
    await expect(said(page, question)).toHaveCount(0)
    await expect(field(page)).toHaveValue('')
  })
})

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

  await test.step('a video plays, fetched in ranges', async () => {
    const ranged = page.waitForResponse((answer) => answer.url().includes('/files/chat/') && answer.status() === 206)
    await attach(page, 'clip.mp4', Buffer.from(await recordVideo(page)))
    await ranged
    const video = list(page).locator('video')
    await expect.poll(() => video.evaluate((one) => (one as unknown as { videoWidth: number }).videoWidth)).toBe(64)
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

test('offline nothing is lost: it is kept, over a reload too, and sent in its order once; what came meanwhile is there', async ({
  asMember: page,
}) => {
  const first = unique('ก่อนเน็ตหลุด')
  await page.goto('/user/home')
  await openChat(page)
  await write(page, first)
  const conversation = await desk.conversationSaying(first)

  await test.step('the line goes; three are written; support answers unheard', async () => {
    await page.context().setOffline(true)
    for (const text of ['หนึ่ง', 'สอง', 'สาม']) await write(page, text)
    await expect(list(page)).toContainText('รอการเชื่อมต่อ')
    await expect(panel(page)).toContainText('ไม่มีการเชื่อมต่อ ข้อความที่คุณพิมพ์จะถูกเก็บไว้')
    await desk.say(conversation, 'ยังอยู่ไหมคะ')
    await isAccessible(page)
  })
  await test.step('the line is back', async () => {
    await page.context().setOffline(false)
    for (const text of ['ยังอยู่ไหมคะ', 'หนึ่ง', 'สอง', 'สาม']) await expect(said(page, text)).toHaveCount(1)
    await expect(list(page).getByText('รอการเชื่อมต่อ')).toHaveCount(0)
  })
  await test.step('an answer that is lost and a reload in the middle double nothing', async () => {
    await page.route('**/api/chat/send-message', async (route) => {
      await route.fetch()
      await route.abort()
    })
    await write(page, 'สี่')
    await write(page, 'ห้า')
    await expect.poll(async () => (await desk.messages(conversation)).length).toBeGreaterThanOrEqual(6)
    await page.reload()
    await page.unroute('**/api/chat/send-message')
    await expect(said(page, 'ห้า')).toHaveCount(1)
    const texts = () =>
      desk.messages(conversation).then((all) => all.map(({ message }) => (message.payload as { text: string }).text))
    await expect.poll(texts).toEqual([first, 'ยังอยู่ไหมคะ', 'หนึ่ง', 'สอง', 'สาม', 'สี่', 'ห้า'])
  })
})

test('closed, it counts what is unread; scrolled up, it shows it below; history comes by tens and nothing jumps', async ({
  asMember: page,
  member,
}) => {
  /** What was seen is told a second later. */
  const allIsRead = () =>
    expect.poll(async () => (await member.call('POST /chat/history', { body: { limit: 1 } })).body.unread).toBe(0)
  const hello = unique('สวัสดีค่ะ')
  await page.goto('/user/home')
  await openChat(page)
  await write(page, hello)
  const conversation = await desk.conversationSaying(hello)
  for (let nth = 1; nth <= 34; nth += 1) await desk.say(conversation, `บรรทัดที่ ${nth}`)
  await expect(said(page, 'บรรทัดที่ 34')).toBeVisible()
  await allIsRead()
  await page.keyboard.press('Escape')
  await expect(launcher(page)).toBeFocused()

  await test.step('the launcher counts, and says so', async () => {
    await desk.say(conversation, 'ข้อความตอนปิดอยู่')
    await desk.say(conversation, 'และอีกข้อความ')
    await expect(launcher(page)).toHaveAccessibleName('แชทกับทีมงาน มีข้อความใหม่ 2 ข้อความ')
    await isAccessible(page)
    await page.reload()
    await expect(launcher(page)).toHaveAccessibleName('แชทกับทีมงาน มีข้อความใหม่ 2 ข้อความ')
  })

  await test.step('older pages come above, and what is read stays under the eyes', async () => {
    await openChat(page)
    await expect(said(page, 'และอีกข้อความ')).toBeVisible()
    await expect(list(page).locator('.said')).toHaveCount(20)
    await allIsRead()
    const placeOf = (text: string) =>
      said(page, text).evaluate(
        (one) => (one as unknown as { getBoundingClientRect(): { top: number } }).getBoundingClientRect().top,
      )
    await list(page).hover()
    await list(page).evaluate((one) => Object.assign(one, { scrollTop: 150 }))
    const before = await placeOf('บรรทัดที่ 20')
    await expect(list(page).locator('.said')).toHaveCount(30)
    expect(Math.abs((await placeOf('บรรทัดที่ 20')) - before)).toBeLessThan(3)
    await list(page).evaluate((one) => Object.assign(one, { scrollTop: 0 }))
    await expect(list(page).locator('.said')).toHaveCount(37)
  })

  await test.step('what comes meanwhile waits below, with its number; a press leads there, and it is read', async () => {
    await desk.say(conversation, 'ได้รับยอดแล้วค่ะ ฿1,500.00')
    const bar = panel(page).getByRole('button', { name: /มีข้อความใหม่จากทีมงาน 1 ข้อความ/ })
    await expect(bar).toContainText('ได้รับยอดแล้วค่ะ ฿1,500.00')
    await isAccessible(page)
    await bar.click()
    await expect(bar).toBeHidden()
    await expect(said(page, 'ได้รับยอดแล้วค่ะ ฿1,500.00')).toBeInViewport()
    await page.keyboard.press('Escape')
    await expect(launcher(page)).toHaveAccessibleName('แชทกับทีมงาน')
  })

  await test.step('support has read what we wrote', async () => {
    await openChat(page)
    await write(page, 'ขอบคุณค่ะ')
    await expect(list(page).locator('.said.me').last()).toContainText('ส่งแล้ว')
    const { seq } = (await desk.messages(conversation)).at(-1)!
    await desk.read(conversation, seq)
    await expect(list(page).locator('.said.me').last()).toContainText('อ่านแล้ว')
  })
})

test('a chat that can not start says so, keeps what is written, and starts by itself', async ({ page }) => {
  await test.step('without a line its code does not come', async () => {
    const voice = page.waitForResponse(/assets\/Toaster-/) // what says it has come before
    await page.goto('/login')
    await (await voice).finished()
    await expect(launcher(page)).toBeVisible()
    await page.context().setOffline(true)
    await launcher(page).click()
    await expect(page.getByRole('alert')).toContainText('เริ่มแชทไม่ได้')
    await page.context().setOffline(false)
  })
  await page.route('**/api/chat/config', (route) => route.abort())
  await page.goto('/contact')
  await page.getByRole('button', { name: 'แชทกับทีมงานที่นี่' }).click()
  await expect(panel(page).getByRole('alert')).toContainText('เริ่มแชทไม่ได้')
  await isAccessible(page)
  const text = unique('มีใครอยู่ไหมคะ')
  await write(page, text)
  await expect(said(page, text)).toBeVisible()
  await page.unroute('**/api/chat/config')
  await expect(panel(page).getByRole('alert')).toBeHidden()
  await desk.conversationSaying(text)
})

for (const [locale, open, write, send, tooLong, away] of [
  ['la', 'ແຊັດກັບທີມງານ', 'ຂໍ້ຄວາມ', 'ສົ່ງຂໍ້ຄວາມ', 'ຂໍ້ຄວາມຍາວເກີນໄປ 2001', 'ທີມງານກັບມາ 21/11/2026 08:00'],
  [
    'en',
    'Chat with support',
    'Message',
    'Send the message',
    'Too long: 2001 of at most 2000',
    'back on 21/11/2026 08:00',
  ],
] as const)
  test(`beside a desktop's page and on the narrowest phone, in ${locale}: keyboard, counter, nothing wider than the screen`, async ({
    chromium,
    product,
    member,
  }) => {
    const desktop = await openPage(chromium, product, {
      viewport: { width: 1280, height: 860 },
      reducedMotion: 'reduce',
    })
    await desktop.context().addCookies([{ name: 'i18next', value: locale, url: product.url }])
    await beMember(desktop, member, locale)
    await desktop.goto('/user/home')
    const way = desktop.locator('.chat-launch')
    await expect(way).toHaveAccessibleName(open)
    await way.press('Enter')
    const box = desktop.getByRole('textbox', { name: write })
    await expect(box).toBeFocused()
    await box.fill('กิ้'.repeat(2001))
    await expect(desktop.getByRole('dialog').getByRole('alert')).toContainText(tooLong)
    await box.press('Enter')
    await expect(box).toHaveValue(/กิ้/)
    await isAccessible(desktop)
    await box.fill('one')
    await box.press('Shift+Enter')
    await box.pressSequentially('two')
    await box.press('Enter')
    await expect(desktop.getByRole('log')).toContainText('one\ntwo')
    await desktop.getByRole('navigation').getByRole('link').nth(1).click()
    await expect(desktop).toHaveURL(/statement/)
    await expect(desktop.getByRole('log')).toContainText('one\ntwo')
    await box.press('Escape')
    await expect(way).toBeFocused()
    await desktop.context().close()

    const narrow = await openPage(chromium, product, { viewport: { width: 320, height: 568 } })
    await narrow.context().addCookies([{ name: 'i18next', value: locale, url: product.url }])
    await beMember(narrow, member, locale)
    await narrow.route('**/api/chat/config', async (route) => {
      const json = await (await route.fetch()).json()
      await route.fulfill({ json: { ...json, isOpen: false, opensAt: '2026-11-21T01:00:00.000Z' } })
    })
    await narrow.goto('/user/home')
    await narrow.locator('.chat-launch').click()
    await expect(narrow.getByRole('dialog')).toContainText(away)
    await narrow.getByRole('textbox', { name: write }).fill('ຍາວ'.repeat(200))
    await narrow.getByRole('button', { name: send }).click()
    await expect(narrow.getByRole('log')).toContainText('ຍາວ'.repeat(200))
    await isAccessible(narrow)
    expect(await narrow.evaluate<number>('document.documentElement.scrollWidth')).toBeLessThanOrEqual(320)
    await narrow.context().close()
  })
