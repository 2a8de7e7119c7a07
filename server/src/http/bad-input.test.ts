import type { CallSpec } from '@krapao/contract/call'
import { type CallName, calls } from '@krapao/contract/calls'
import { errors } from '@krapao/contract/errors'
import * as fc from 'fast-check'
import { Check } from 'typebox/value'
import { beforeAll, expect, test } from 'vitest'
import { minorOf } from '../money.ts'
import { arbitraryOf, type RequestSchema } from '../testing/arbitrary-of.ts'
import { registerTestMember, type TestMember } from '../testing/register-test-member.ts'
import { testApp } from '../testing/test-app.ts'

/** Printed by fast-check with every counterexample; the same seed finds the same one. */
const seed = 20_260_302
const numRuns = 25
const generous = { addressCalls: 1e9, memberCalls: 1e9 }
const app = await testApp({ config: { registerOtp: false }, settings: { limits: generous } })
const { pool } = app.database

const specs: Readonly<Record<CallName, CallSpec>> = calls
const names = Object.keys(calls) as CallName[]
const withBody = names.filter((name) => specs[name].body)
const ofMembers = names.filter((name) => specs[name].auth === 'member')
const withParams = names.filter((name) => specs[name].params)

let victim: TestMember
let attacker: TestMember
let victimsGame: { username: string; password: string }
let victimsQr: string

beforeAll(async () => {
  victim = await registerTestMember(app)
  attacker = await registerTestMember(app)
  for (const { id } of [victim, attacker]) {
    const money = { ref: `test ${id}`, kind: 'deposit', amountMinor: minorOf(100_000), currency: 'BAHT' as const }
    const cause = { type: 'test', id }
    await app.services.ledger.post(pool, { ...money, debit: 'payment/KBANK', credit: `member/${id}/main`, cause })
  }
  const activated = await victim.me.ask('GET /wallet/activate/{code}', { params: { code: 'pg' } })
  victimsGame = activated.body
  const qr = await victim.me.ask('POST /qrcode/{provider}', { params: { provider: 'ZPAY' }, body: { amount: 100 } })
  victimsQr = 'qrcodeId' in qr.body ? qr.body.qrcodeId : ''
  expect([activated.status, victimsQr.length > 0]).toEqual([200, true])
})

type Sent = {
  readonly params?: Record<string, string>
  readonly payload?: string
  readonly headers?: Record<string, string>
}

const send = async (name: CallName, { params = {}, payload, headers }: Sent = {}) => {
  const [method, pattern] = name.split(' ') as ['GET' | 'POST' | 'PUT' | 'DELETE', string]
  const url = `/api${pattern.replace(/\{(\w+)\}/g, (_, key: string) => encodeURIComponent(params[key] ?? 'x'))}`
  const basic = { 'x-requested-with': 'wallet-user', authorization: `Bearer ${attacker.token}` }
  const json: Record<string, string> = payload === undefined ? {} : { 'content-type': 'application/json' }
  const answer = await app.http.inject({
    method,
    url,
    headers: { ...basic, ...json, ...headers },
    ...(payload !== undefined && { payload }),
  })
  return { status: answer.statusCode, text: answer.payload, message: messageOf(answer.payload) }
}
const messageOf = (text: string): string => {
  try {
    return String((JSON.parse(text) as { message?: unknown }).message)
  } catch {
    return `no JSON: ${text.slice(0, 80)}`
  }
}

/** A refusal as the table has it: 4xx and a code of its own. */
const expectRefusal = ({ status, text, message }: Awaited<ReturnType<typeof send>>, what: string) => {
  expect(status, `${what}: ${text}`).toBeGreaterThanOrEqual(400)
  expectNoAccident({ status, text, message }, what)
}
const expectNoAccident = ({ status, text, message }: Awaited<ReturnType<typeof send>>, what: string) => {
  expect(status, `${what}: ${text}`).toBeLessThan(500)
  if (status >= 400) expect(errors, `${what}: ${text}`).toHaveProperty([message])
}

/** Counters of failed tries are there to change. */
const counters = [
  'sign_in_failure',
  'sign_in_address',
  'sms_count',
  'otp',
  'otp_phone',
  'idempotency_key',
  'migrations',
]

/** A fingerprint of each table, of all members or of one. */
const fingerprint = async (memberId?: string) => {
  const { rows } = await pool.query<{ name: string; of_members: boolean }>(
    `SELECT t.table_name AS name, bool_or(c.column_name = 'member_id') AS of_members
     FROM information_schema.tables t JOIN information_schema.columns c USING (table_schema, table_name)
     WHERE t.table_schema = 'public' AND t.table_type = 'BASE TABLE' AND t.table_name <> ALL ($1)
     GROUP BY t.table_name ORDER BY 1`,
    [counters],
  )
  const prints: Record<string, string | null> = {}
  for (const { name, of_members: ofMembers } of rows) {
    const where = memberId ? (ofMembers ? `WHERE member_id = '${memberId}'` : `WHERE x::text LIKE '%${memberId}%'`) : ''
    const sql = `SELECT md5(string_agg(x::text, '|' ORDER BY x::text)) AS print FROM "${name}" x ${where}`
    prints[name] = (await pool.query<{ print: string | null }>(sql)).rows[0]!.print
  }
  return prints
}

const changesNothing = async (work: () => Promise<void>) => {
  const before = await fingerprint()
  await work()
  expect(await fingerprint()).toEqual(before)
}

const hostile = fc.oneof(
  fc.jsonValue(),
  fc.constantFrom<unknown>(
    '',
    '100',
    '\0',
    'a\0b',
    '\ud800',
    '1e999',
    'x'.repeat(5000),
    "' OR 1=1 --",
    '<script>',
    '../../etc/passwd',
    -1,
    0.001,
    1e308,
    2 ** 53,
    true,
    null,
    [],
    {},
    [[[]]],
  ),
)

const badBodyOf = (schema: RequestSchema): fc.Arbitrary<unknown> => {
  const fields = Object.keys(schema.properties ?? {})
  const required = schema.required ?? []
  const valid = arbitraryOf(schema) as fc.Arbitrary<Record<string, unknown>>
  const oneWrong = fc
    .tuple(valid, fc.constantFrom(...fields), hostile)
    .map(([body, field, value]) => ({ ...body, [field]: value }))
  const oneMissing = required.map((field) => valid.map((body) => ({ ...body, [field]: undefined })))
  return fc
    .oneof(oneWrong, ...oneMissing, hostile)
    .filter((body) => !Check(schema as never, JSON.parse(JSON.stringify(body))))
}

test.each(withBody)('%s: a body of another form is INVALID_REQUEST and changes nothing', async (name) => {
  const bad = badBodyOf(specs[name].body as RequestSchema)
  await changesNothing(() =>
    fc.assert(
      fc.asyncProperty(bad, async (body) => {
        const payload = JSON.stringify(body)
        const answer = await send(name, { payload })
        expect([answer.status, answer.message], payload).toEqual([400, 'INVALID_REQUEST'])
      }),
      { seed, numRuns },
    ),
  )
})

test.each(withBody)('%s: what is no JSON, too large, too deep or of another type is refused', async (name) => {
  await changesNothing(async () => {
    const deep = `${'{"a":'.repeat(3000)}1${'}'.repeat(3000)}`
    const refused: readonly [string, Sent][] = [
      ['half', { payload: '{"amount":' }],
      // Where no field is needed, no body is needed.
      ...((specs[name].body as RequestSchema).required ? [['empty', { payload: '' }] as [string, Sent]] : []),
      ['binary', { payload: '\u0000\u0001\u0002' }],
      ['deep', { payload: deep }],
      ['huge', { payload: JSON.stringify({ amount: 'x'.repeat(2_000_000) }) }],
      ['form', { payload: 'amount=100', headers: { 'content-type': 'application/x-www-form-urlencoded' } }],
      ['xml', { payload: '<amount>100</amount>', headers: { 'content-type': 'text/xml' } }],
      ['nonsense type', { payload: '{}', headers: { 'content-type': 'application/\u00ff;;;' } }],
    ]
    for (const [what, sent] of refused) {
      const answer = await send(name, sent)
      expectRefusal(answer, what)
      expect([what, answer.message]).toEqual([what, 'INVALID_REQUEST'])
    }
  })
})

test.each(withBody)(
  '%s: a well-formed body of random contents never breaks anything, nor touches another member',
  async (name) => {
    const before = await fingerprint(victim.id)
    const params = { provider: 'ZPAY', code: 'pg' }
    await fc.assert(
      fc.asyncProperty(arbitraryOf(specs[name].body as RequestSchema), async (body) => {
        const payload = JSON.stringify(body)
        expectNoAccident(await send(name, { payload, params }), payload)
      }),
      { seed, numRuns: Math.min(numRuns, 12) },
    )
    expect(await fingerprint(victim.id)).toEqual(before)
  },
)

test.each(withParams)('%s: random words in its path never break anything, nor touch another member', async (name) => {
  const before = await fingerprint(victim.id)
  const word = fc.oneof(
    fc.string({ minLength: 1, maxLength: 300, unit: 'grapheme' }),
    fc.constantFrom(
      'a\0b',
      '..',
      '%',
      '%2e%2e%2f',
      'null',
      'undefined',
      '__proto__',
      'constructor',
      "x' OR '1'='1",
      'x'.repeat(200),
      'main',
      'pg',
      'ZPAY',
      'KBANK',
    ),
  )
  const fields = Object.keys((specs[name].params as RequestSchema).properties ?? {})
  const params = fc.record(Object.fromEntries(fields.map((field) => [field, word])), { noNullPrototype: true })
  await fc.assert(
    fc.asyncProperty(params, async (params) => {
      const payload = specs[name].body ? { payload: '{"amount":1}' } : {}
      expectNoAccident(await send(name, { params, ...payload }), JSON.stringify(params))
    }),
    { seed, numRuns },
  )
  expect(await fingerprint(victim.id)).toEqual(before)
})

test.each(ofMembers)('%s: without a login nothing is done', async (name) => {
  await changesNothing(async () => {
    const payload = specs[name].body ? '{"amount":100,"from":"main","to":"pg","page":1,"limit":10}' : undefined
    const body = payload === undefined ? {} : { payload }
    for (const [headers, message] of [
      [{ authorization: '' }, 'UNAUTHORIZED'],
      [{ authorization: 'Bearer' }, 'invalid-token'],
      [{ authorization: 'Basic dXNlcjpwYXNz' }, 'invalid-token'],
      [{ authorization: `Bearer ${'A'.repeat(43)}` }, 'invalid-token'],
      [{ authorization: `Bearer ${attacker.token}x` }, 'invalid-token'],
      [{ 'x-requested-with': '' }, 'KEY_MISSING'],
      [{ 'x-requested-with': 'wallet-user2' }, 'KEY_INVALID'],
    ] as const) {
      const answer = await send(name, { ...body, headers })
      expectRefusal(answer, message)
      expect(answer.message).toBe(message)
    }
  })
})

test("other people's ids open nothing", async () => {
  const before = await fingerprint(victim.id)
  const { username, password } = victimsGame
  const refused = [
    await send('DELETE /qrcode/{qrcodeId}', { params: { qrcodeId: victimsQr } }),
    await send('GET /autoLogin/{provider}/{username}', { params: { provider: 'pg', username } }),
    await send('GET /autoLogin/{provider}/{username}/{password}', { params: { provider: 'imi', username, password } }),
    await send('POST /login', { payload: JSON.stringify({ username: victim.phone, password: attacker.password }) }),
    await send('POST /account', {
      payload: JSON.stringify({
        name: 'x',
        username: victim.phone,
        password: 'long-enough',
        bankCode: 'SCB',
        bankAccountName: 'X',
        bankAccountNo: '5555555555',
      }),
    }),
  ]
  for (const answer of refused) expectRefusal(answer, 'of another member')
  expect(messageOf((await send('GET /qrcode/{provider}', { params: { provider: 'ZPAY' } })).text)).not.toContain(
    victimsQr,
  )
  expect((await send('GET /wallet')).text).not.toContain(victim.id)
  expect((await send('POST /statement', { payload: '{"page":1,"limit":100}' })).text).not.toContain(victim.id)
  expect(await fingerprint(victim.id)).toEqual(before)
})

test.each(withBody)('%s: text that no database holds is refused in whichever field it stands', async (name) => {
  const schema = specs[name].body as RequestSchema
  const texts = Object.entries(schema.properties ?? {}).filter(([, field]) => field.type === 'string')
  const [valid] = fc.sample(arbitraryOf(schema) as fc.Arbitrary<object>, { seed, numRuns: 1 })
  await changesNothing(async () => {
    for (const [field] of [...texts, ['not of the contract'] as const]) {
      for (const text of ['a\0b', '\0', 'a\ud800b', '\udc00']) {
        const answer = await send(name, { payload: JSON.stringify({ ...valid, [field]: text }) })
        expect([answer.status, answer.message], field).toEqual([400, 'INVALID_REQUEST'])
      }
    }
  })
})

const withAmount = withBody.filter((name) => 'amount' in ((specs[name].body as RequestSchema).properties ?? {}))

test.each(withAmount)('%s: amounts that are no money are refused', async (name) => {
  await changesNothing(async () => {
    for (const amount of [
      '-1',
      '-0.01',
      '0.001',
      '100.555',
      '1e-7',
      '1e400',
      '9007199254740993',
      '90071992547409.93',
      '"100"',
      '"1e2"',
      'null',
      'true',
      '[100]',
      '{"n":1}',
    ]) {
      const answer = await send(name, {
        payload: `{"amount":${amount},"from":"main","to":"pg"}`,
        params: { provider: 'ZPAY' },
      })
      expectRefusal(answer, amount)
    }
  })
})

test.each(names)('%s: an Idempotency-Key that is none is refused before anything is done', async (name) => {
  await changesNothing(async () => {
    for (const key of ['short', 'x'.repeat(200), 'has space in it', 'ไทยไทยไทย']) {
      const payload = specs[name].body ? { payload: '{}' } : {}
      const answer = await send(name, {
        ...payload,
        headers: { 'idempotency-key': Buffer.from(key).toString('latin1') },
      })
      expectRefusal(answer, key)
    }
  })
})

test('a flood of any call is stopped with Retry-After, and leaves the books in order', async () => {
  const limits = { addressCalls: 3, addressWindowMs: 600_000, memberCalls: 3, memberWindowMs: 600_000 }
  const small = await testApp({ config: { registerOtp: false }, settings: { limits } })
  for (const name of names) {
    const client = small.client({ address: `10.8.${names.indexOf(name)}.1` })
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => client.ask(name, { ...(specs[name].body && { body: {} }) })),
    )
    expect(
      answers.filter(({ status }) => status === 429),
      name,
    ).toHaveLength(7)
    for (const { status } of answers) expect(status, name).toBeLessThan(500)
  }
  expect(await app.services.ledger.audit(pool)).toEqual([])
})
