import type { Page, Route } from '@playwright/test'
import { th } from '@krapao/contract/texts/th'
import { asOperator } from '../src/as-operator.ts'
import { beMember, expect, isAccessible, openPage, test } from '../src/journey.ts'
import { clientOf, newAccountNo, newPhone, registerMember } from '../src/member.ts'

const next = (page: Page) => page.getByRole('button', { name: 'ดำเนินการต่อ' })

test('registering: each no stands at its step, and goes with the next key', async ({
  page,
  member,
  product,
  sandbox,
}) => {
  const guest = clientOf(product.url)
  const send = (phoneNumber: string) => guest('POST /otp/send', { body: { phoneNumber } })
  const phone = page.getByLabel('เบอร์โทรศัพท์')
  const cases = [
    ['EXISTING_USER', async () => member.phone],
    [
      'OTP_SEND_FAIL',
      async () => {
        await sandbox.fault({ port: 'sms', operation: 'send', kind: 'declined', times: 1 })
        return newPhone()
      },
    ],
    [
      'REQUEST_LIMIT',
      async () => {
        const asked = newPhone()
        for (let i = 0; i < 3; i++) await send(asked)
        return asked
      },
    ],
    [
      'OTP_BLOCK',
      async () => {
        const asked = newPhone()
        const { otpToken } = (await send(asked)).body
        for (let i = 0; i < 5; i++) await guest('POST /otp/verify', { body: { otpToken, otpCode: 'wrong' } })
        return asked
      },
    ],
  ] as const
  await page.goto('/register')
  for (const [code, arrange] of cases)
    await test.step(code, async () => {
      await phone.fill(await arrange())
      await next(page).click()
      await expect(page.getByText(th[code])).toBeVisible()
      await phone.pressSequentially('1')
      await expect(page.getByText(th[code])).toBeHidden()
    })

  await test.step('a phone that was verified just now needs no code; a name that can not be one is told before the bank', async () => {
    const mine = newPhone()
    const { otpToken } = (await send(mine)).body
    await guest('POST /otp/verify', { body: { otpToken, otpCode: await sandbox.smsCode(mine) } })
    await phone.fill(mine)
    await next(page).click()
    await page.getByLabel('ชื่อ-นามสกุล').fill('a\u202Eb')
    await page.getByLabel('รหัสผ่าน', { exact: true }).fill('long-enough')
    await page.getByLabel('ยืนยันรหัสผ่าน').fill('long-enough')
    await next(page).click()
    await expect(page.getByRole('alert')).toContainText(th.INVALID_USER_INFO)
    await page.getByLabel('ชื่อ-นามสกุล').fill('สมหญิง')
    await next(page).click()
  })

  await test.step('a bank account that is another member’s', async () => {
    await page.getByLabel('ธนาคาร', { exact: true }).selectOption('KBANK')
    await page.getByLabel('ชื่อ', { exact: true }).fill('somying')
    await page.getByLabel('นามสกุล', { exact: true }).fill('tangjai')
    await page.getByLabel('เลขที่บัญชี').fill(member.bankAccountNo)
    await page.getByRole('checkbox').press('Space')
    const register = page.getByRole('button', { name: 'สมัครสมาชิก', exact: true })
    await register.click()
    await expect(page.getByRole('alert')).toContainText(th.EXISTING_BANK)
    await isAccessible(page)
    await page.getByLabel('เลขที่บัญชี').fill(newAccountNo())
    await expect(page.getByRole('alert')).toHaveCount(0)
    await register.click()
    await expect(page).toHaveURL(/\/login$/)
  })
})

test('the login: who may not come in reads why under the form', async ({ page, product }) => {
  const member = await registerMember(product)
  const { body } = await member.call('GET /account/profile')
  const set = (status: string) =>
    asOperator(product, (database) =>
      database.query(
        "UPDATE member SET status = $2, status_until = CASE WHEN $2 = 'time-out' THEN now() + interval '1 day' END WHERE id = $1",
        [body.profile._id, status],
      ),
    )
  await page.goto('/login')
  await page.getByLabel('เบอร์โทรศัพท์').fill(member.phone)
  const password = page.getByLabel('รหัสผ่าน', { exact: true })
  const logIn = async () => {
    await password.fill(member.password)
    await expect(page.getByRole('alert')).toHaveCount(0)
    await page.getByRole('button', { name: 'เข้าสู่ระบบ', exact: true }).click()
  }
  for (const [status, code] of [
    ['inactive', 'INACTIVE_USER'],
    ['suspended', 'INVALID_USER_1'],
    ['self-excluded', 'INVALID_USER_2'],
    ['time-out', 'INVALID_USER_3'],
    ['closed', 'INVALID_USER_4'],
  ] as const)
    await test.step(code, async () => {
      await set(status)
      await logIn()
      await expect(page.getByRole('alert')).toContainText(th[code])
      await expect(page.getByRole('alert')).toContainText('เข้าสู่ระบบไม่สำเร็จ')
    })
  await set('active')
  const guess = clientOf(product.url)
  for (let i = 0; i < 5; i++)
    await guess('POST /login', { body: { username: member.phone, password: 'not-the-password' } })
  await logIn()
  await expect(page.getByRole('alert')).toContainText(th.REQUEST_LIMIT_1MIN)
})

test('a QR that the provider refuses says so at the form, and nothing has moved', async ({
  asMember: page,
  sandbox,
}) => {
  await sandbox.fault({ port: 'payments', provider: 'KBANK', operation: 'create', kind: 'declined', times: 1 })
  await page.goto('/user/home?modal=deposit:qr')
  await page.getByLabel('จำนวนเงิน', { exact: true }).first().fill('70')
  const create = page.getByRole('button', { name: 'สร้างคิวอาร์ ฿70.00' })
  await create.click()
  await expect(page.getByRole('dialog')).toContainText(th.QR_FAIL)
  await create.click()
  await expect(page.getByAltText('คิวอาร์สำหรับจ่าย ฿70.00')).toBeVisible()
})

test('a QR of one provider has the others asked anew', async ({ asMember: page }) => {
  const asked: string[] = []
  page.on('request', (request) => {
    const provider = /\/api\/qrcode\/(\w+)$/.exec(request.url())?.[1]
    if (provider && request.method() === 'GET') asked.push(provider)
  })
  await page.goto('/user/home?modal=deposit:qr')
  await page.getByLabel('จำนวนเงิน', { exact: true }).first().fill('60')
  await expect.poll(() => new Set(asked).size).toBe(5)
  asked.length = 0
  await page.getByRole('button', { name: 'สร้างคิวอาร์ ฿60.00' }).click()
  await expect.poll(() => asked).toEqual(expect.arrayContaining(['WW', 'PAYTIMZ', 'PAYONEX', 'ZPAY']))
  // A page that is closed in the moment in which it draws the picture has it refused by its own policy.
  await expect(page.getByAltText('คิวอาร์สำหรับจ่าย ฿60.00')).toBeVisible()
})

test('a provider that can not be asked for its QR is not asked for ever, and the form of the others stays', async ({
  asMember: page,
}) => {
  let asked = 0
  await page.route('**/api/qrcode/WW', (route) => {
    asked += 1
    return route.fulfill({ status: 403, json: { message: 'INVALID_IP', requestId: 'r', details: {} } })
  })
  await page.goto('/user/home?modal=deposit:qr')
  const amount = page.getByLabel('จำนวนเงิน', { exact: true }).first()
  await amount.fill('60')
  await expect.poll(() => asked).toBeGreaterThanOrEqual(2) // by the modal, and by the form as it comes
  await page.getByRole('button', { name: 'สร้างคิวอาร์ ฿60.00' }).click()
  await expect(page.getByAltText('คิวอาร์สำหรับจ่าย ฿60.00')).toBeVisible()
  expect(asked).toBeLessThan(12) // anew after that QR, and when the socket says so or has come back
})

test('what fails says so as product.md has it: silence for lists, a toast for the invite bonus', async ({
  asMember: page,
  member,
}) => {
  const refuse = (call: string, message: keyof typeof th) =>
    page.route(`**/api/${call}`, (route) =>
      route.fulfill({ status: 409, json: { message, requestId: 'r', details: {} } }),
    )
  await refuse('invite', 'NO_DATA')
  await refuse('refund', 'NO_DATA')
  await refuse('invite/bonus', 'INVITE_BONUS_FAIL')
  const wallet = (await member.call('GET /wallet')).body
  await page.route('**/api/wallet', (route) =>
    route.fulfill({ json: { ...wallet, invite: { ...wallet.invite, amount: 50 } } }),
  )

  await page.goto('/user/home?modal=refund')
  await expect(page.getByRole('dialog')).toContainText('ยอดรอรับ')
  await page.goto('/user/home?modal=invite')
  await page.getByRole('dialog').getByRole('button', { name: 'รับ ฿50.00' }).click()
  await expect(page.getByRole('alert')).toHaveCount(0)
  await page.getByRole('dialog', { name: 'รับโบนัสเชิญเพื่อนหรือไม่' }).getByRole('button', { name: 'รับ ฿50.00' }).click()
  await expect(page.locator('.toast[role=alert]')).toContainText(th.INVITE_BONUS_FAIL)
})

/** Screen, the call that it can not do without, and what it says then. */
const screens = [
  ['/user/home', 'wallet', 'โหลดกระเป๋าเงินไม่ได้'],
  ['/user/profile', 'account/profile', 'โหลดโปรไฟล์ไม่ได้'],
  ['/user/bonus', 'bonus', 'โหลดโบนัสไม่สำเร็จ'],
  ['/user/statement', 'statement', 'โหลดประวัติไม่ได้'],
  ['/user/spin', 'spinwheel/setup', 'โหลดวงล้อไม่ได้'],
  ['/user/contact', 'lookup/contact', 'โหลดข้อมูลติดต่อไม่ได้'],
  ['/user/home?modal=conditions', 'lookup/conditions', 'โหลดเงื่อนไขไม่ได้'],
  ['/user/home?modal=agreement', 'lookup/agreements', 'โหลดเงื่อนไขไม่ได้'],
  ['/user/home?modal=deposit', 'lookup/deposit', 'โหลดช่องทางฝากไม่ได้'],
  ['/user/home?modal=game:pg', 'wallet/account/pg', 'โหลดบัญชีเกมไม่ได้'],
  ['/user/home?modal=refund', 'refund/check', 'โหลดข้อมูลไม่ได้'],
  ['/user/statement?modal=slips', 'statement/slip', 'โหลดรายการสลิปไม่ได้'],
] as const

test('what can not be loaded says why in its place, with the id of the request, and loads at a press', async ({
  chromium,
  product,
}) => {
  const member = await registerMember(product)
  await member.call('GET /wallet/activate/{code}', { params: { code: 'pg' } })
  const page = await openPage(chromium, product)
  await beMember(page, member)
  await page.addInitScript("addEventListener('click', () => { window.isPressed = true }, true)")
  /** Refused until the press, however often the socket has it asked before. */
  const refuse = async (route: Route) => {
    const isPressed = await page.evaluate('window.isPressed === true').catch(() => false) // the page has gone on
    if (isPressed) await route.continue()
    else await route.fulfill({ status: 403, json: { message: 'INVALID_IP', requestId: 'r-7f3a' } })
  }
  for (const [path, call, title] of screens)
    await test.step(path, async () => {
      const pattern = `**/api/${call}`
      await page.evaluate("localStorage.removeItem('last_sync')").catch(() => undefined)
      await page.route(pattern, refuse)
      await page.goto(path)
      const said = page.getByRole('alert').filter({ hasText: title }).last()
      await expect(said).toContainText(th.INVALID_IP)
      await expect(said).toContainText('r-7f3a')
      await said.getByRole('button', { name: 'ลองใหม่' }).click()
      await expect(page.getByText(title)).toHaveCount(0)
      await page.unrouteAll({ behavior: 'wait' })
    })
  await page.context().close()
})
