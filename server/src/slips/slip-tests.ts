import { readFeed } from '../deposits/bank/read-feed.ts'
import { fedAccounts } from '../deposits/bank/operator-account.ts'
import type { Damage } from '../../../sandbox/src/slips/damage-slip.ts'
import { passTime } from '../testing/money-tests.ts'
import { type TestMember, registerTestMember } from '../testing/register-test-member.ts'
import type { TestApp } from '../testing/test-app.ts'

/** What tests of slips share: people who pay by bank transfer, their slips, and the statement that tells of it too. */

/** The operator's account at SCB, and a member who pays from one at BBL. */
export const operatorsAccount = '4031182957'
let people = 0

export type Payer = TestMember & { readonly accountNo: string; readonly name: string }

/** Each has a number whose visible middle is their own. */
export async function registerPayer(app: TestApp, over: { accountNo?: string; name?: string } = {}): Promise<Payer> {
  const middle = String(1_000 + ++people)
  const { accountNo = `555${middle.slice(0, 2)}${middle}9`, name = 'SOMCHAI JAIDEE' } = over
  const account = { bankCode: 'BBL', bankAccountNo: accountNo, bankAccountName: name }
  return { ...(await registerTestMember(app, account)), accountNo, name }
}

type Sent = {
  amount?: number
  toAccountNo?: string
  fromAccountNo?: string
  fromName?: string
  fromBankCode?: string
  at?: Date
}

/** The payer sends money from their own account, or as told; answers their bank's reference. */
export async function sendMoney(app: TestApp, payer: Payer, { at, ...over }: Sent = {}): Promise<string> {
  const sent = {
    fromBankCode: 'BBL',
    fromAccountNo: payer.accountNo,
    fromName: payer.name,
    toAccountNo: operatorsAccount,
  }
  const body = { ...sent, amount: 500, ...over, ...(at && { at: at.toISOString() }) }
  return (await app.control<{ reference: string }>('POST', '/bank/transfers', body)).reference
}

export async function pictureOf(app: TestApp, reference: string, damage?: Damage): Promise<Buffer> {
  const answer = await fetch(`${app.sandbox.url}/control/slips/${reference}.png${damage ? `?damage=${damage}` : ''}`)
  if (!answer.ok) throw new Error(`no picture: ${await answer.text()}`)
  return Buffer.from(await answer.arrayBuffer())
}

/** Uploads a picture as our client does, in a multipart form. */
export async function upload(
  member: TestMember,
  picture: Buffer | undefined,
  headers: Readonly<Record<string, string>> = {},
  field = 'file',
) {
  const form = new FormData()
  if (picture) form.append(field, new Blob([Uint8Array.from(picture)]), 'slip.png')
  else form.append('hint', 'nothing')
  const request = new Request('http://localhost', { method: 'POST', body: form })
  const body = Buffer.from(await request.arrayBuffer())
  const type = { 'content-type': request.headers.get('content-type')! }
  return member.me.ask('POST /wallet/slip', { body, headers: { ...type, ...headers } })
}

/** Sends money, uploads its slip and lets the job look at once. */
export async function paidBySlip(app: TestApp, payer: Payer, sent: Sent = {}, damage?: Damage): Promise<string> {
  const reference = await sendMoney(app, payer, sent)
  const answer = await upload(payer, await pictureOf(app, reference, damage))
  if (answer.status !== 202) throw new Error(`not taken: ${answer.status} ${JSON.stringify(answer.body)}`)
  await passTime(app, 0)
  return reference
}

export const slipsOf = async (member: TestMember) =>
  (await member.me.ask('POST /statement/slip', { body: { page: 1, limit: 50 } })).body.slips

/** After a day the first token is no longer good. */
export async function logInAgain(app: TestApp, member: TestMember): Promise<TestMember> {
  const { phone: username, password } = member
  const { token } = (await app.client().ask('POST /login', { body: { username, password } })).body
  return { ...member, token, me: app.client({ token }) }
}

/** Reads the statements of all the operator's accounts, so that their books and ours can be compared. */
export async function readStatements(app: TestApp): Promise<void> {
  for (const account of fedAccounts(app.services)) await readFeed(app.services, account)
}
