import { expect, test } from 'vitest'
import { registerTestMember } from '../testing/register-test-member.ts'
import { testApp } from '../testing/test-app.ts'
import { forgetExpired } from './forget-expired.ts'

const app = await testApp()
const day = 24 * 60 * 60_000

test('what nothing asks about any more is deleted, and an expired session is told so for a while', async () => {
  const { me, phone, password } = await registerTestMember(app)
  await app.client().ask('POST /login', { body: { username: '0999999999', password: 'wrong-password' } })
  const remembered = await app.client().ask('POST /login', { body: { username: phone, password, remember: true } })
  const rows = async () => {
    const tables = ['session', 'otp', 'sms_count', 'sign_in_failure', 'sign_in_address']
    const counts = await Promise.all(tables.map((table) => app.database.pool.query(`SELECT FROM ${table}`)))
    return counts.map(({ rowCount }) => rowCount)
  }
  const message = async () => (await me.ask('GET /account/profile')).body.message
  expect(await rows()).toEqual([2, 1, 3, 1, 2])

  app.clock.advance(2 * day)
  await forgetExpired(app.services)
  expect([await message(), ...(await rows())]).toEqual(['EXPIRED_AUTH_TOKEN', 2, 1, 3, 1, 2])
  app.clock.advance(2 * day)
  await forgetExpired(app.services)
  expect([await message(), ...(await rows())]).toEqual(['invalid-token', 1, 0, 0, 0, 0])
  const token = remembered.body.token
  expect((await app.client({ token }).ask('GET /account/profile')).status).toBe(200)
})
