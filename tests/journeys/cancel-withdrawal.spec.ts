import { expect, isAccessible, test } from '../src/journey.ts'
import { deposit } from '../src/member.ts'

test('a withdrawal whose money is still coming home is taken back from the history', async ({
  asMember: page,
  member,
  product,
  sandbox,
}) => {
  await deposit(product, member, 300)
  await member.call('GET /wallet/activate/{code}', { params: { code: 'pg' } })
  await member.call('POST /wallet/transfer', { body: { from: 'main', to: 'pg', amount: 200 } })
  // The game gives it back and does not say so, for as long as this lasts.
  await sandbox.fault({ port: 'games', provider: 'pg', operation: 'withdraw', kind: 'drop', times: 1 })
  await sandbox.fault({ port: 'games', provider: 'pg', operation: 'check-transfer', kind: 'error-500' })
  const { body } = await member.call('POST /wallet/withdrawAll', { body: { amount: 250 } })
  expect(body.status).toBe('PROCESSING')

  await page.goto('/user/statement')
  await page
    .getByRole('button', { name: /ถอนเงิน/ })
    .first()
    .click()
  await expect(page.getByRole('dialog')).toContainText('กำลังดึงเงินกลับจากเกม')
  await page.getByRole('button', { name: 'ยกเลิกการถอน' }).click()
  const dialog = page.getByRole('dialog').last()
  await expect(dialog).toContainText('ยกเลิกการถอน ฿250.00 หรือไม่')
  await isAccessible(page)
  await dialog.getByRole('button', { name: 'ยกเลิกการถอน' }).click()
  await expect(page.getByRole('dialog').first()).toContainText('คุณยกเลิกรายการแล้ว')
  await expect(page.getByRole('button', { name: 'ยกเลิกการถอน' })).toHaveCount(0)
  const { statements } = (await member.call('POST /statement', { body: { page: 1, limit: 10 } })).body
  expect(statements.find(({ statementType }) => statementType === 'withdraw')).toMatchObject({
    status: 'FAILED',
    reason: 'WITHDRAW_CANCELLED',
  })
  expect((await sandbox.state()).payouts.filter(({ accountNo }) => accountNo === member.bankAccountNo)).toEqual([])
})
