import type { Page } from '@playwright/test'
import { field, launcher, list, openChat, panel, said, unique, write } from '../src/chat-page.ts'
import { type Desk, deskOf } from '../src/desk.ts'
import { expect, isAccessible, test } from '../src/journey.ts'
import { newAccountNo, newPhone } from '../src/member.ts'
import type { Sandbox } from '../src/sandbox.ts'

let desk: Desk
test.beforeAll(async ({ product }) => {
  desk = await deskOf(product)
})

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
    await page.unrouteAll({ behavior: 'wait' })
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
