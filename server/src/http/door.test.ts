import { mkdirSync, writeFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { calls } from '@krapao/contract/calls'
import type { InjectOptions } from 'fastify'
import { pino } from 'pino'
import { afterAll, expect, test } from 'vitest'
import { buildApp } from '../app.ts'
import { openPool } from '../database/connect.ts'
import { registerTestMember } from '../testing/register-test-member.ts'
import { createLog } from './request-log.ts'
import { testApp } from '../testing/test-app.ts'
import { testConfig } from '../testing/test-config.ts'

const walletDir = await mkdtemp(path.join(tmpdir(), 'krapao-wallet-'))
afterAll(() => rm(walletDir, { recursive: true }))
mkdirSync(path.join(walletDir, 'assets'))
writeFileSync(path.join(walletDir, 'assets/app-1a2b3c.js'), 'start()')
writeFileSync(path.join(walletDir, 'assets/qr-worker-1a2b3c.js'), 'look()')
writeFileSync(path.join(walletDir, 'login.la.html'), 'login in Lao')
writeFileSync(path.join(walletDir, '.secret.json'), '{}')
writeFileSync(path.join(walletDir, 'assets/app-1a2b3c.js.br'), 'pretend brotli')
writeFileSync(
  path.join(walletDir, 'index.html'),
  '<style>p{margin:0}</style><script>first()</script><script src="/assets/app-1a2b3c.js"></script>',
)

const lines: string[] = []
const log = createLog('info', { write: (line: string) => void lines.push(line) })
let isBroken = false
const app = await testApp({
  config: { registerOtp: false, metricsToken: 'metrics-token' },
  settings: { blockedAddresses: ['10.66.6.6'] },
  walletDir,
  log,
  random: (bytes) => {
    // Tokens only: ids of requests go on being made.
    if (isBroken && bytes === 32) throw new Error('broken, and says secret-of-the-house')
    return crypto.getRandomValues(new Uint8Array(bytes))
  },
})

const ours = { 'x-requested-with': 'wallet-user' }
const json = { ...ours, 'content-type': 'application/json' }
const ask = async (url: string, options: InjectOptions = {}) => {
  const answer = await app.http.inject({ url, headers: ours, ...options })
  const isJson = answer.payload !== '' && String(answer.headers['content-type']).includes('json')
  return { status: answer.statusCode, headers: answer.headers, body: isJson ? answer.json() : answer.payload }
}
const login = (payload: string, headers: Record<string, string> = json) =>
  ask('/api/login', { method: 'POST', headers, payload })

test('only our own client is answered, and a blocked address not at all', async () => {
  expect(await ask('/api/lookup/banks', { headers: {} })).toMatchObject({
    status: 403,
    body: { message: 'KEY_MISSING' },
  })
  const other = { 'x-requested-with': 'XMLHttpRequest' }
  expect(await ask('/api/lookup/banks', { headers: other })).toMatchObject({
    status: 403,
    body: { message: 'KEY_INVALID' },
  })
  const blocked = await ask('/api/lookup/banks', { remoteAddress: '10.66.6.6' })
  expect(blocked).toMatchObject({ status: 403, body: { message: 'INVALID_IP' } })
  expect((await ask('/api/lookup/banks')).status).toBe(200)
})

test('a path or a method that is no call is UNKNOWN_CALL, and every answer names its request', async () => {
  for (const [method, url] of [
    ['GET', '/api/nope'],
    ['GET', '/api/login'],
    ['DELETE', '/api/wallet'],
    ['HEAD', '/api/wallet/activate/pg'],
    ['POST', '/ops/x'],
    ['POST', '/callbacks/x'],
    ['GET', '/socketry.php'],
  ] as const) {
    const { status, body, headers } = await ask(url, { method })
    expect([status, method === 'HEAD' ? '' : body.message], url).toEqual([404, method === 'HEAD' ? '' : 'UNKNOWN_CALL'])
    if (method !== 'HEAD') expect(body.requestId).toBe(headers['x-request-id'])
  }
})

test('malformed bodies are 4xx with the field at fault', async () => {
  const refused: readonly [string, Awaited<ReturnType<typeof login>>, number, string][] = [
    ['half a JSON', await login('{"username":'), 400, 'body'],
    [
      'no JSON',
      await login('username=1', { ...ours, 'content-type': 'application/x-www-form-urlencoded' }),
      415,
      'content-type',
    ],
    ['text', await login('hello', { ...ours, 'content-type': 'text/plain' }), 415, 'content-type'],
    ['nothing', await login('', json), 400, 'body'],
    ['a list', await login('[]'), 400, 'body'],
    ['a field too few', await login('{"username":"0812345678"}'), 400, 'password'],
    ['a number for a string', await login('{"username":812345678,"password":"x"}'), 400, 'username'],
    ['NUL', await login('{"username":"a\\u0000b","password":"x"}'), 400, 'username'],
    ['half a character', await login('{"username":"a\\ud800b","password":"x"}'), 400, 'username'],
    ['prototype poison', await login('{"username":"a","password":"x","__proto__":{"a":1}}'), 400, 'body'],
    [
      'too deep',
      await login(`{"username":"a","password":"x","z":${'['.repeat(5000)}${']'.repeat(5000)}}`),
      400,
      'body',
    ],
    ['too large', await login(JSON.stringify({ username: 'a', password: 'x'.repeat(100_000) })), 413, 'body'],
    ['NUL in a path', await ask('/api/autoLogin/pg/a%00b', { headers: { ...ours } }), 401, ''],
    ['a path that is no text', await ask('/api/autoLogin/pg/%ff'), 400, ''],
  ]
  for (const [what, { status, body }, wanted, field] of refused) {
    expect(status, what).toBe(wanted)
    if (field)
      expect(body, what).toMatchObject({
        message: 'INVALID_REQUEST',
        details: { field: what === 'too deep' ? expect.any(String) : field },
      })
  }
})

test('a bug is a 500 that leaks nothing, and a line in the log that says all', async () => {
  const { phone, password } = await registerTestMember(app)
  isBroken = true
  const { status, body } = await login(JSON.stringify({ username: phone, password }))
  isBroken = false
  expect(status).toBe(500)
  expect(body).toEqual({ message: 'INTERNAL_SERVER_ERROR', requestId: body.requestId })
  expect(lines.filter((line) => line.includes(body.requestId)).join()).toContain('secret-of-the-house')
})

test('a site that has ended says so to every call but one', async () => {
  const ended = await testApp({ config: { siteTerminated: true } })
  expect((await ended.client().ask('GET /lookup/active')).body).toEqual({ active: false, terminated: 'gone' })
  for (const name of ['GET /lookup/banks', 'POST /login', 'GET /wallet'] as const)
    expect(await ended.client().ask(name)).toMatchObject({ status: 410, body: { message: 'gone' } })
  expect((await ended.http.inject('/healthz')).statusCode).toBe(200)
})

test('a flood meets its limit: by member with a login, by address without, and nobody else does', async () => {
  const limits = { addressCalls: 20, addressWindowMs: 600_000, memberCalls: 30, memberWindowMs: 600_000 }
  const small = await testApp({ config: { registerOtp: false }, settings: { limits } })
  const member = await registerTestMember(small)
  const flood = async (
    client: ReturnType<typeof small.client>,
    name: 'GET /lookup/banks' | 'GET /account/profile',
    times: number,
  ) => {
    const answers = await Promise.all(Array.from({ length: times }, () => client.ask(name)))
    const refused = answers.filter(({ status }) => status !== 200)
    for (const answer of refused)
      expect(answer).toMatchObject({
        status: 429,
        body: { message: 'REQUEST_LIMIT' },
        headers: { 'retry-after': expect.any(String) },
      })
    return refused.length
  }
  const visitor = small.client({ address: '10.7.0.1' })
  expect(await flood(visitor, 'GET /lookup/banks', 25)).toBe(5)
  const home = small.client({ token: member.token, address: '10.7.0.2' })
  expect(await flood(home, 'GET /account/profile', 1)).toBe(0)
  expect(await flood(small.client({ token: member.token, address: '10.7.0.1' }), 'GET /account/profile', 34)).toBe(5)
  expect((await small.client({ address: '10.7.0.3' }).ask('GET /lookup/banks')).status).toBe(200)
  const guesses = small.client({ token: 'A'.repeat(43), address: '10.7.0.4' })
  const codes = await Promise.all(Array.from({ length: 25 }, () => guesses.ask('GET /account/profile')))
  expect(codes.filter(({ status }) => status === 401)).toHaveLength(20)
})

test('no secret reaches the log', async () => {
  const { phone, password, token } = await registerTestMember(app, { password: 'a-password-to-look-for' })
  await ask(`/api/autoLogin/imi/user/path-password?q=query-secret`, {
    headers: { ...ours, authorization: `Bearer ${token}` },
  })
  await ask(`/api/autoLogin/imi/user/path-password/extra`)
  await login(JSON.stringify({ username: phone, password: `${password}!` }))
  log.info({ password, body: { otpCode: 'code-to-look-for' } }, 'somebody was careless')
  const logged = lines.join('')
  expect(logged).toContain('/api/autoLogin/:provider/:username/:password')
  for (const secret of [password, token, 'path-password', 'query-secret', 'code-to-look-for'])
    expect(logged).not.toContain(secret)
})

test('readyz names what is missing, metrics want their token', async () => {
  expect((await ask('/readyz')).body).toEqual({ ready: false, missing: ['worker'] })
  await app.start()
  expect(await ask('/readyz')).toMatchObject({ status: 200, body: { ready: true } })
  expect((await ask('/metrics')).status).toBe(401)
  const metrics = await ask('/metrics', { headers: { authorization: 'Bearer metrics-token' } })
  expect(metrics.body).toMatch(
    /http_request_seconds_count\{method="GET",path="\/api\/lookup\/banks",status="200"\} [1-9]/,
  )
  expect((await (await testApp()).http.inject('/metrics')).statusCode).toBe(404)
})

test('bytes that are no HTTP get a code too, and are hung up on', async () => {
  const say = async (bytes: string) => {
    const { hostname, port } = new URL(app.http.listeningOrigin)
    const socket = connect(Number(port), hostname)
    socket.end(bytes)
    return (await text(socket)).split('\r\n\r\n')
  }
  for (const [bytes, status] of [
    ['hello\r\n\r\n', '400'],
    [`GET / HTTP/1.1\r\nhost: x\r\nx: ${'x'.repeat(20_000)}\r\n\r\n`, '431'],
  ] as const) {
    const [head, body] = await say(bytes)
    expect(head).toContain(`HTTP/1.1 ${status} `)
    expect(JSON.parse(body!)).toMatchObject({ message: 'INVALID_REQUEST', requestId: expect.any(String) })
  }
})

test('a database that is away is 503 and worth a retry, never a 500', async () => {
  const pool = openPool('postgres://nobody@localhost/none?host=/nonexistent')
  const away = await buildApp(testConfig(walletDir, ''), { pool, log: pino({ level: 'silent' }), walletDir })
  const headers = { ...ours, authorization: `Bearer ${'A'.repeat(43)}` }
  const answer = await away.http.inject({ url: '/api/account/profile', headers })
  expect([answer.statusCode, answer.json().message, answer.headers['retry-after']]).toEqual([503, 'NOT_REACHABLE', '2'])
  const ready = await away.http.inject('/readyz')
  expect([ready.statusCode, ready.json().missing]).toEqual([503, ['database', 'migrations', 'worker']])
  expect((await away.http.inject('/healthz')).statusCode).toBe(200)
  await away.stop()
  await pool.end()
})

test('pages of the wallet: hashed files for ever, routes by one page, inline code by its hash', async () => {
  const asset = await ask('/assets/app-1a2b3c.js', { headers: {} })
  expect(asset).toMatchObject({
    status: 200,
    body: 'start()',
    headers: { 'cache-control': 'public, max-age=31536000, immutable' },
  })
  const small = await ask('/assets/app-1a2b3c.js', { headers: { 'accept-encoding': 'gzip, br' } })
  expect(small).toMatchObject({ body: 'pretend brotli', headers: { 'content-encoding': 'br' } })
  const page = await ask('/user/home', { headers: { accept: 'text/html' } })
  expect(page).toMatchObject({
    status: 200,
    headers: { 'cache-control': 'no-cache' },
    body: expect.stringContaining('first()'),
  })
  const policy = String(page.headers['content-security-policy'])
  const hash = async (text: string) =>
    Buffer.from(await crypto.subtle.digest('SHA-256', Buffer.from(text))).toString('base64')
  expect(policy).toContain(`script-src 'self' 'sha256-${await hash('first()')}'`)
  expect(policy).toContain(`style-src 'self' 'sha256-${await hash('p{margin:0}')}'`)
  expect(policy).toContain(`form-action 'self' ${app.sandbox.url}`)
  expect(policy).not.toMatch(/unsafe|\*/)
  expect(asset.headers['content-security-policy']).toBe(policy)
  const worker = await ask('/assets/qr-worker-1a2b3c.js', { headers: {} })
  expect(worker.headers['content-security-policy']).toBe(
    "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'",
  )
  const inLao = await ask('/login?next=/user', { headers: { accept: '*/*', cookie: 'a=b; i18next=la' } })
  expect(inLao).toMatchObject({
    status: 200,
    body: 'login in Lao',
    headers: { vary: expect.stringContaining('Cookie') },
  })
  const forgotten = await ask('/login?forgot', { headers: { accept: '*/*', cookie: 'i18next=la' } })
  expect(forgotten.body).toContain('first()')
  expect((await ask('/login', { headers: { accept: '*/*', cookie: 'i18next=../../x' } })).body).toContain('first()')
  expect((await ask('/', { headers: { accept: 'text/html' } })).body).toContain('first()')
  expect((await ask('/assets', { headers: { accept: 'text/html' } })).body).toContain('first()')
  expect((await ask('/.secret.json', { headers: { accept: '*/*' } })).status).toBe(404)
  expect((await ask('/assets/gone.js', { headers: { accept: '*/*' } })).status).toBe(404)
  expect((await ask('/../../package.json', { headers: {} })).body).not.toHaveProperty('workspaces')
})

test('OpenAPI 3.1 describes every call of the contract with its codes, and has a page', async () => {
  const { status, body } = await ask('/api/openapi.json', { headers: {} })
  expect([status, body.openapi]).toEqual([200, '3.1.0'])
  const described = Object.entries(body.paths as Record<string, object>).flatMap(([url, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${url.replace('/api', '')}`),
  )
  expect(described.sort()).toEqual(Object.keys(calls).sort())
  const codes = body.paths['/api/login'].post.responses
  expect(codes['401'].description).toContain('WRONG_CREDENTIAL')
  expect(codes['429'].description).toContain('REQUEST_LIMIT_1MIN')
  const page = await ask('/api/docs/', { headers: {} })
  expect(page).toMatchObject({ status: 200, body: expect.stringContaining('/api/openapi.json') })
})

test('lookups may be kept, and asked about cheaply', async () => {
  const { headers } = await ask('/api/lookup/banks')
  expect(headers).toMatchObject({ 'cache-control': 'private, max-age=60', etag: expect.any(String) })
  const again = await ask('/api/lookup/banks', { headers: { ...ours, 'if-none-match': String(headers['etag']) } })
  expect([again.status, again.body]).toEqual([304, ''])
})
