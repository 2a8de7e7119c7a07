import { expect, test } from 'vitest'
import { opsClient, operatorPassword as password, testOperator } from '../testing/test-operator.ts'
import { registerTestMember } from '../testing/register-test-member.ts'
import { testApp } from '../testing/test-app.ts'
import { addOperator, changeOperatorPassword, disableOperator } from './manage-accounts.ts'

const app = await testApp({ config: { registerOtp: false } })
const { clock, database, services } = app
const hour = 3_600_000

const logIn = (username: string, secret: string, address = '10.6.0.1') =>
  opsClient(app, { address }).ask('POST /login', { body: { username, password: secret } })
const me = (token: string) => opsClient(app, { token }).ask('GET /me')
const actionsOf = async (name: string) => {
  const { rows } = await database.pool.query<{ what: string }>(
    'SELECT a.what FROM operator_action a JOIN operator o ON o.id = a.operator_id WHERE o.name = $1 ORDER BY a.what',
    [name],
  )
  return rows.map(({ what }) => what)
}

test('an operator comes in, is known for a shift, and leaves', async () => {
  await addOperator(services, { name: 'nok', password })
  const { status, body } = await logIn(' Nok ', password)
  expect({ status, name: body.name }).toEqual({ status: 200, name: 'nok' })
  expect((await me(body.token)).body).toEqual({ name: 'nok', expiresAt: body.expiresAt })
  expect((await opsClient(app, { token: body.token }).ask('POST /logout')).status).toBe(200)
  expect(await me(body.token)).toMatchObject({ status: 401, body: { message: 'invalid-token' } })
  const again = (await logIn('nok', password)).body.token
  clock.advance(12 * hour)
  expect((await me(again)).body.message).toBe('EXPIRED_AUTH_TOKEN')
  expect(await actionsOf('nok')).toEqual(['account-made', 'log-in', 'log-in', 'log-out'])
})

test('an unknown name, a wrong password and a disabled operator are one answer, and each meets the limit', async () => {
  await addOperator(services, { name: 'gone', password })
  await disableOperator(services, 'gone')
  await addOperator(services, { name: 'here', password })
  for (const [name, secret] of [
    ['nobody', password],
    ['gone', password],
    ['here', 'another-password'],
  ] as const) {
    const codes = []
    for (let i = 0; i < 6; i++) codes.push((await logIn(name, secret, '10.6.0.2')).body.message)
    expect(codes, name).toEqual([...Array.from({ length: 5 }, () => 'WRONG_OPERATOR'), 'REQUEST_LIMIT_1MIN'])
  }
  // Guesses that arrive together are no more than guesses one by one.
  const together = await Promise.all(Array.from({ length: 20 }, () => logIn('here', 'a-guessed-password', '10.6.0.3')))
  expect(together.filter(({ body }) => body.message === 'WRONG_OPERATOR')).toHaveLength(5)
  expect((await logIn('here', password, '10.6.0.4')).status).toBe(200)
})

test('who is disabled, or given a new password, is out at once', async () => {
  const nid = await testOperator(app, 'nid')
  expect((await me(nid.token)).status).toBe(200)
  await changeOperatorPassword(services, { name: 'nid', password: 'another-long-password' })
  expect((await me(nid.token)).body.message).toBe('invalid-token')
  expect((await logIn('nid', password)).body.message).toBe('WRONG_OPERATOR')
  const { token } = (await logIn('nid', 'another-long-password')).body
  await disableOperator(services, 'nid')
  expect((await me(token)).body.message).toBe('invalid-token')
  expect(await actionsOf('nid')).toContain('account-disabled')
})

test('only the console knocks here, and members and operators never stand for each other', async () => {
  const boss = await testOperator(app, 'boss')
  const member = await registerTestMember(app)
  const withHeader = (key: string) => boss.ask('GET /me', { headers: { 'x-requested-with': key } })
  expect(await withHeader('wallet-user')).toMatchObject({ status: 403, body: { message: 'KEY_INVALID' } })
  expect(await withHeader('')).toMatchObject({ status: 403, body: { message: 'KEY_MISSING' } })
  expect(await opsClient(app).ask('GET /me')).toMatchObject({ status: 401, body: { message: 'UNAUTHORIZED' } })
  expect((await me(member.token)).body.message).toBe('invalid-token')
  expect((await app.client({ token: boss.token }).ask('GET /account/profile')).body.message).toBe('invalid-token')
  // The door goes by the route that was found, however the address was written.
  for (const url of ['/ops/me/', '/%6fps/me', '/ops/%6de'])
    expect((await app.http.inject({ url })).statusCode, url).not.toBe(200)
})

test('an ended site still lets its operators in, a blocked address does not', async () => {
  const ended = await testApp({ config: { siteTerminated: true }, settings: { blockedAddresses: ['10.66.0.1'] } })
  const nok = await testOperator(ended, 'nok')
  expect((await nok.ask('GET /me')).status).toBe(200)
  expect((await opsClient(ended, { address: '10.66.0.1' }).ask('POST /login', { body: {} })).body.message).toBe(
    'INVALID_IP',
  )
})

test('accounts want a plain name and a long password, and a name is given once', async () => {
  const add = (name: string, secret = password) => addOperator(services, { name, password: secret })
  for (const name of ['', 'A', 'has space', '-first', 'x'.repeat(33)]) await expect(add(name)).rejects.toThrow()
  await expect(add('short', 'too-short')).rejects.toThrow('INVALID_REQUEST')
  expect(await add('once')).toBe(true)
  expect(await add('once')).toBe(false)
  await expect(disableOperator(services, 'nobody-here')).rejects.toThrow('NO_DATA')
})

test('passwords are kept as Argon2id, tokens as hashes, and what was done can not be undone', async () => {
  const { token } = await testOperator(app, 'kept')
  const { rows } = await database.pool.query<{ row: string }>(
    "SELECT o::text || s::text AS row FROM operator o JOIN operator_session s ON s.operator_id = o.id WHERE o.name = 'kept'",
  )
  expect(rows[0]!.row).toContain('$argon2id$')
  expect(rows[0]!.row).not.toContain(password)
  expect(rows[0]!.row).not.toContain(token)
  await expect(database.pool.query('DELETE FROM operator_action')).rejects.toThrow('stays on record')
})

test('the members’ description of calls tells nothing of the operators’', async () => {
  expect((await app.http.inject('/api/openapi.json')).body).not.toContain('/ops')
})
