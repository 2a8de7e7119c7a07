import { randomUUID } from 'node:crypto'
import type { ChatContent, ChatMessage } from '@krapao/contract/calls/chat'
import type { Page } from '@playwright/test'
import { demoOperator } from '../../scripts/start/seed-operator.ts'
import { asOperator } from '../src/as-operator.ts'
import { beMember, expect, isAccessible, openPage, test } from '../src/journey.ts'
import { deposit, eventually, type TestMember } from '../src/member.ts'

const desktop = { viewport: { width: 1366, height: 820 }, hasTouch: false } as const

async function logIn(page: Page) {
  await page.goto('/console/')
  await page.getByLabel('ชื่อ').fill(demoOperator.name)
  await page.getByLabel('รหัสผ่าน').fill(demoOperator.password)
  await page.getByRole('button', { name: 'เข้าสู่ระบบ' }).click()
  await expect(page.getByRole('heading', { name: 'การสนทนา', level: 1 })).toBeVisible()
}

const say = (member: TestMember, text: string) =>
  member.call('POST /chat/send-message', {
    body: { clientId: randomUUID(), message: { message_type: 'text', payload: { text } } },
  })
/** The newest message of the member's own history. */
const newest = async (member: TestMember): Promise<ChatMessage | undefined> =>
  (await member.call('POST /chat/history', { body: {} })).body.messages.at(-1)
const gets = (member: TestMember, type: ChatContent['message_type']) =>
  eventually(async () => {
    const message = await newest(member)
    return message?.sender === 'agent' && message.message.message_type === type && message.message
  })
const getsText = async (member: TestMember, text: string) =>
  expect
    .poll(async () => {
      const message = (await newest(member))?.message
      return message?.message_type === 'text' && message.payload.text
    })
    .toBe(text)
const log = (page: Page) => page.getByRole('log', { name: 'ข้อความ' })

/** It takes a while until the bank tells of it. */
test.beforeAll(async ({ sandbox }) => {
  const stranger = { fromBankCode: 'BBL', fromAccountNo: '5550001112', fromName: 'A STRANGER' }
  await sandbox.transfer({ ...stranger, toAccountNo: '4031182957', amount: 123.45 })
})

test('a member asks; the agent hears it live, sees their money, and answers with words, buttons, replies, a card and a picture', async ({
  chromium,
  product,
  member,
}) => {
  await deposit(product, member, 350)
  const page = await openPage(chromium, product, desktop)
  await test.step('who has no account does not come in', async () => {
    await page.goto('/console/cases')
    await page.getByLabel('ชื่อ').fill('support')
    await page.getByLabel('รหัสผ่าน').fill('not-the-password')
    await page.getByRole('button', { name: 'เข้าสู่ระบบ' }).click()
    await expect(page.getByRole('alert')).toContainText('ชื่อหรือรหัสผ่านไม่ถูกต้อง')
    await isAccessible(page)
    await expect(page.getByRole('navigation')).toHaveCount(0)
  })
  await logIn(page)
  await expect(page.getByRole('status').filter({ hasText: 'เชื่อมต่อสด' })).toBeVisible()
  await isAccessible(page)

  const question = `เงินเข้าหรือยังคะ ${randomUUID().slice(0, 6)}`
  await test.step('it arrives by itself', async () => {
    await say(member, question)
    const row = page.getByRole('link').filter({ hasText: question })
    await expect(row).toBeVisible()
    await expect(row.getByLabel('ยังไม่อ่าน 1')).toBeVisible()
    await row.focus()
    await page.keyboard.press('Enter')
    await expect(log(page)).toContainText(question)
    await expect(row.getByLabel('ยังไม่อ่าน 1')).toBeHidden()
    await expect(page.getByRole('complementary')).toContainText('฿350.00')
    await isAccessible(page)
    await say(member, 'ยังอยู่ไหมคะ')
    await expect(log(page)).toContainText('ยังอยู่ไหมคะ')
  })

  await test.step('words, and who answers has taken it', async () => {
    await page.getByLabel('พิมพ์คำตอบ').fill('เงินเข้าแล้วค่ะ')
    await page.keyboard.press('Enter')
    await getsText(member, 'เงินเข้าแล้วค่ะ')
    await expect(log(page).getByText('ส่งแล้ว')).toBeVisible()
    await expect(page.getByLabel('ผู้ดูแล').last()).toHaveValue('support')
    await member.call('PUT /chat/read-customer', { body: {} })
    await expect(log(page).getByText('อ่านแล้ว')).toBeVisible()
  })

  await test.step('buttons, of which a wrong link is refused', async () => {
    await page.getByRole('button', { name: 'ปุ่ม', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'ปุ่ม' })
    await dialog.getByLabel('ข้อความ').fill('ต้องการอะไรต่อคะ')
    await dialog.getByLabel('ชนิด').selectOption('web')
    await dialog.getByLabel('ชื่อ', { exact: true }).fill('ดูรายการ')
    await dialog.getByLabel(/^ลิงก์/).fill('javascript:alert(1)')
    await dialog.getByRole('button', { name: 'ส่ง', exact: true }).click()
    await expect(dialog.getByRole('alert')).toContainText('ลิงก์ต้องขึ้นต้นด้วย')
    await isAccessible(page)
    await dialog.getByLabel(/^ลิงก์/).fill('/user/statement')
    await dialog.getByRole('button', { name: 'ส่ง', exact: true }).click()
    expect((await gets(member, 'buttons')).payload).toEqual({
      text: 'ต้องการอะไรต่อคะ',
      buttons: [{ type: 'web', title: 'ดูรายการ', payload: '/user/statement' }],
    })
  })

  await test.step('quick replies and a card', async () => {
    await page.getByRole('button', { name: 'คำตอบด่วน' }).click()
    await page.getByLabel('คำตอบด่วน บรรทัดละหนึ่ง').fill('ฝากเงิน\nถอนเงิน')
    await page.getByRole('dialog').getByRole('button', { name: 'ส่ง', exact: true }).click()
    expect((await gets(member, 'quick_replies')).payload).toEqual({
      quickReplies: [{ title: 'ฝากเงิน' }, { title: 'ถอนเงิน' }],
    })
    await page.getByRole('button', { name: 'การ์ด', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'การ์ด' })
    await dialog.getByLabel('ชื่อ', { exact: true }).fill('โบนัสรายวัน')
    await isAccessible(page)
    await dialog.getByRole('button', { name: 'ส่ง', exact: true }).click()
    expect((await gets(member, 'generic')).payload).toEqual({ elements: [{ title: 'โบนัสรายวัน' }] })
  })

  await test.step('a picture, seen on both sides through links of ours', async () => {
    const slip = await page.screenshot({ type: 'jpeg' })
    await page
      .locator('.composer input[type=file]')
      .setInputFiles({ name: 'x.txt', mimeType: 'image/jpeg', buffer: slip })
    const picture = log(page).getByRole('img', { name: 'รูปภาพ' })
    await expect
      .poll(() => picture.evaluate((image) => (image as unknown as { naturalWidth: number }).naturalWidth))
      .toBeGreaterThan(100)
    expect((await gets(member, 'media')).payload).toMatchObject({ fileType: 'image' })
    await isAccessible(page)
    let died = 0
    await page.route('**/files/chat/**', (route) => (died++ < 1 ? route.fulfill({ status: 404 }) : route.continue()))
    await page.reload()
    await expect
      .poll(() => picture.evaluate((image) => (image as unknown as { naturalWidth: number }).naturalWidth))
      .toBeGreaterThan(100)
    expect(died).toBeGreaterThan(1)
  })
  await page.context().close()
})

test('without a line what is written waits and goes by itself; ready answers, handing on, closing, and being sent out', async ({
  chromium,
  product,
  member,
}) => {
  const question = `ช่วยด้วยค่ะ ${randomUUID().slice(0, 6)}`
  await say(member, question)
  const page = await openPage(chromium, product, desktop)
  await logIn(page)
  await test.step('a ready answer is written', async () => {
    await page.getByRole('link', { name: 'คำตอบสำเร็จรูป' }).click()
    await page.getByRole('button', { name: 'เพิ่มคำตอบ' }).click()
    const form = page.getByRole('dialog')
    await form.getByLabel('ชื่อย่อ').fill('hello')
    await form.getByLabel('ไทย').fill('สวัสดีค่ะ ยินดีให้บริการค่ะ')
    await form.getByLabel('ລາວ').fill('ສະບາຍດີ')
    await form.getByLabel('English').fill('Hello, how can we help?')
    await isAccessible(page)
    await form.getByRole('button', { name: 'บันทึก' }).click()
    await expect(page.getByRole('heading', { name: '/hello' })).toBeVisible()
    await isAccessible(page)
  })

  await test.step('and said by its short name', async () => {
    await page.getByRole('link', { name: 'แชต' }).click()
    await page.getByRole('link').filter({ hasText: question }).click()
    await page.getByLabel('พิมพ์คำตอบ').fill('/hel')
    await isAccessible(page)
    await page.getByRole('button', { name: /^\/hello/ }).click()
    await page.keyboard.press('Enter')
    await getsText(member, 'สวัสดีค่ะ ยินดีให้บริการค่ะ')
  })

  await test.step('an upload shows how far it is, and can be stopped', async () => {
    const uploads = '**/ops/chat/conversations/*/upload'
    await page.route(uploads, () => undefined) // its answer never comes
    const buffer = Buffer.alloc(1_000)
    await page.locator('.composer input[type=file]').setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer })
    await expect(log(page).getByRole('progressbar', { name: 'กำลังอัปโหลด' })).toBeVisible()
    await isAccessible(page)
    await log(page).getByRole('button', { name: 'ยกเลิก' }).click()
    await expect(log(page).getByRole('progressbar')).toHaveCount(0)
    await page.unroute(uploads)
    await page.locator('.composer input[type=file]').setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer })
    await expect(log(page).getByRole('alert')).toContainText('ส่งไม่สำเร็จ')
    await log(page).getByRole('button', { name: 'ลบ' }).click()
    await expect(log(page).getByRole('alert')).toHaveCount(0)
  })

  await test.step('offline', async () => {
    await page.context().setOffline(true)
    await page.getByLabel('พิมพ์คำตอบ').fill('ข้อความนี้ต้องไม่หาย')
    await page.keyboard.press('Enter')
    await expect(log(page).getByRole('alert')).toContainText('ส่งไม่สำเร็จ')
    await isAccessible(page)
    await page.context().setOffline(false)
    await getsText(member, 'ข้อความนี้ต้องไม่หาย')
    await expect(log(page).getByText('ข้อความนี้ต้องไม่หาย')).toHaveCount(1)
  })

  await test.step('closed, and opened again by the customer', async () => {
    await page.getByRole('button', { name: 'ปิดการสนทนา' }).click()
    await expect(page.getByRole('button', { name: 'เปิดอีกครั้ง' })).toBeVisible()
    await expect(page.getByRole('link').filter({ hasText: 'ข้อความนี้ต้องไม่หาย' })).toHaveCount(0)
    await say(member, 'อีกเรื่องค่ะ')
    await expect(page.getByRole('button', { name: 'ปิดการสนทนา' })).toBeVisible()
    await page.getByLabel('ผู้ดูแล').last().selectOption('')
    await expect(page.getByRole('button', { name: 'รับเรื่อง' })).toBeVisible()
  })

  await test.step('on a phone, in Lao, by day', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.getByLabel('ภาษา').selectOption('la')
    await expect(page.getByRole('button', { name: 'ປິດການສົນທະນາ' })).toBeVisible()
    await page.getByRole('button', { name: 'ສີກາງເວັນ' }).click()
    await isAccessible(page)
    await page.getByRole('button', { name: 'ເງິນຂອງສະມາຊິກ' }).click()
    await expect(page.getByRole('complementary')).toContainText('฿0.00')
    await isAccessible(page)
    expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true)
  })

  await test.step('who is sent out is out at once, and what they had written goes when they are back', async () => {
    await page.getByRole('complementary').getByRole('button', { name: 'ປິດ' }).click()
    await page.getByLabel('ພິມຄຳຕອບ').fill('ຂໍ້ຄວາມສຸດທ້າຍ')
    await asOperator(product, (database) =>
      database.query('UPDATE operator_session SET revoked_at = now() WHERE revoked_at IS NULL'),
    )
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: 'ຄອນໂຊນພະນັກງານ' })).toBeVisible()
    await isAccessible(page)
    await page.getByLabel('ຊື່').fill(demoOperator.name)
    await page.getByLabel('ລະຫັດຜ່ານ').fill(demoOperator.password)
    await page.getByRole('button', { name: 'ເຂົ້າສູ່ລະບົບ' }).click()
    await getsText(member, 'ຂໍ້ຄວາມສຸດທ້າຍ')
    await page.getByRole('button', { name: 'ອອກຈາກລະບົບ' }).click()
    await expect(page.getByLabel('ລະຫັດຜ່ານ')).toBeVisible()
    expect(await page.evaluate("sessionStorage.getItem('operator-token')")).toBeNull()
  })
  await page.context().close()
})

test('a case is settled in the console under the operator’s own name', async ({ chromium, product, member }) => {
  const page = await openPage(chromium, product, desktop)
  await logIn(page)
  // Whatever language the console speaks: members write in theirs.
  expect(await page.evaluate(`document.fonts.check('1em "Noto Sans Lao"', 'ກ')`)).toBe(true)
  await page.getByRole('link', { name: 'เรื่องรอตัดสิน' }).click()
  await eventually(async () => {
    const told = page.waitForResponse((answer) => answer.url().includes('/ops/cases?'))
    await page.reload()
    return (await (await told).text()).includes('123.45')
  })
  await page.getByRole('link').filter({ hasText: '฿123.45' }).first().click()
  await expect(page.getByRole('heading', { name: 'เงินโอนที่ไม่แน่ใจว่าของใคร' })).toBeVisible()
  await isAccessible(page)
  await page.getByLabel('เติมเข้ากระเป๋าของสมาชิก').check()
  await page.getByLabel('สมาชิก (รหัสหรือเบอร์โทร)').fill(member.phone)
  await page.getByLabel('เหตุผล').fill('โทรถามสมาชิกแล้ว')
  await page.getByRole('button', { name: 'ตัดสิน', exact: true }).click()
  await expect(page.getByText(/settled · support/)).toBeVisible()
  await isAccessible(page)
  expect((await member.call('GET /wallet')).body.wallet.amount).toBe(123.45)
  await page.context().close()
})

test('another console shows at once who has taken a conversation', async ({ chromium, product, member }) => {
  const question = `มีใครอยู่ไหมคะ ${randomUUID().slice(0, 6)}`
  await say(member, question)
  const page = await openPage(chromium, product, desktop)
  await logIn(page)
  await page.getByRole('link').filter({ hasText: question }).click()
  await expect(page.getByRole('button', { name: 'รับเรื่อง' })).toBeVisible()
  const other = await openPage(chromium, product, desktop)
  await logIn(other)
  await other.getByRole('link').filter({ hasText: question }).click()
  await other.getByLabel('พิมพ์คำตอบ').fill('มาแล้วค่ะ')
  await other.keyboard.press('Enter')
  await expect(log(page)).toContainText('มาแล้วค่ะ')
  await expect(page.getByLabel('ผู้ดูแล').last()).toHaveValue('support')
  await expect(page.getByRole('button', { name: 'รับเรื่อง' })).toBeHidden()

  await test.step('a message of which no news came is found by asking', async () => {
    const unheard = `ไม่มีใครได้ยิน ${randomUUID().slice(0, 6)}`
    await asOperator(product, (database) =>
      database.query(
        `WITH c AS (UPDATE conversation SET last_seq = last_seq + 1 WHERE member_id = (SELECT id FROM member WHERE phone = $1)
                    RETURNING id, last_seq)
         INSERT INTO chat_message (conversation_id, seq, id, sender, message_type, payload, created_at)
         SELECT id, last_seq, $2, 'customer', 'text', jsonb_build_object('text', $2::text), now() FROM c`,
        [member.phone, unheard],
      ),
    )
    // Asked once a minute, and when somebody comes back to the page.
    await expect
      .poll(async () => {
        await page.evaluate("window.dispatchEvent(new Event('visibilitychange'))")
        return log(page).textContent()
      })
      .toContain(unheard)
  })
  await page.context().close()
  await other.context().close()
})

test('the wallet on a phone and the console beside it: each sees at once what the other says', async ({
  chromium,
  product,
  member,
}) => {
  const phone = await openPage(chromium, product)
  await phone.addInitScript("localStorage.setItem('remember-agreement', 'true')")
  await beMember(phone, member)
  await phone.goto('/user/contact')
  await phone.getByRole('button', { name: 'แชทกับทีมงานที่นี่' }).click()
  const question = `ฝากเงินแล้วยังไม่เข้าค่ะ ${randomUUID().slice(0, 6)}`
  await phone.getByRole('textbox', { name: 'ข้อความ' }).fill(question)
  await phone.keyboard.press('Enter')

  const page = await openPage(chromium, product, desktop)
  await logIn(page)
  await page.getByRole('link').filter({ hasText: question }).click()
  await page.getByLabel('พิมพ์คำตอบ').fill('ขอดูสลิปหน่อยนะคะ')
  await page.keyboard.press('Enter')
  await expect(log(phone)).toContainText('ขอดูสลิปหน่อยนะคะ')
  await expect(phone.getByText(/^อ่านแล้ว/)).toBeVisible()
  await phone.getByRole('textbox', { name: 'ข้อความ' }).fill('ส่งให้แล้วค่ะ')
  await phone.keyboard.press('Enter')
  await expect(log(page)).toContainText('ส่งให้แล้วค่ะ')
  await phone.context().close()
  await page.context().close()
})
