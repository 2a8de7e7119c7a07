import { expect, test } from 'vitest'
import { registerTestMember } from '../testing/register-test-member.ts'
import { testApp } from '../testing/test-app.ts'

const app = await testApp({ config: { registerOtp: false } })

test('names can be changed, and what they were stays on record', async () => {
  const { me, id } = await registerTestMember(app, { name: 'Before', bankAccountName: 'Before Bank' })
  const changed = await me.ask('PUT /account/profile', {
    body: { name: ' After  All ', bankAccountName: 'after bank' },
  })
  expect(changed).toMatchObject({
    status: 200,
    body: { profile: { name: 'After All' }, bankAccount: { bankAccountName: 'AFTER BANK' } },
  })
  await me.ask('PUT /account/profile', { body: { name: 'After All' } })
  const { rows } = await app.database.pool.query(
    'SELECT field, before, after FROM member_name_change WHERE member_id = $1 ORDER BY field DESC',
    [id],
  )
  expect(rows).toEqual([
    { field: 'name', before: 'Before', after: 'After All' },
    { field: 'bank_account_name', before: 'BEFORE BANK', after: 'AFTER BANK' },
  ])
})

test('a stolen session can not redirect a withdrawal to another account', async () => {
  const { me } = await registerTestMember(app)
  const { bankAccount } = (await me.ask('GET /account/profile')).body
  const change = (over: object) => me.ask('PUT /account/profile', { body: { name: 'Thief', ...bankAccount, ...over } })
  expect(await change({ bankAccountNo: '9998887776' })).toMatchObject({
    status: 400,
    body: { message: 'INVALID_BANK' },
  })
  expect(await change({ bankCode: 'SCB' })).toMatchObject({ status: 400, body: { message: 'INVALID_BANK' } })
  expect((await me.ask('GET /account/profile')).body).toMatchObject({ profile: { name: 'Test Member' }, bankAccount })
  const dashed = bankAccount.bankAccountNo.replace(/^(\d{3})/, '$1-')
  expect((await change({ bankAccountNo: dashed })).status).toBe(200)
})

test('the name on an account at KTB, TMB or BBL must be in English letters', async () => {
  const { me } = await registerTestMember(app, { bankCode: 'KTB', bankAccountName: 'Old Name' })
  const rename = (bankAccountName: string, bankCode = 'KTB') =>
    me.ask('PUT /account/bankAccountName', { body: { bankCode, bankAccountName } })
  expect((await rename('สมชาย')).body.message).toBe('BANK_ACCOUNT_NAME_ENG')
  expect((await rename('New Name', 'KBANK')).body.message).toBe('INVALID_BANK')
  expect((await rename('new name')).body.bankAccount.bankAccountName).toBe('NEW NAME')
})
