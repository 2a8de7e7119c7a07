import type { ErrorBody } from '@krapao/contract/call'
import type { OpsAnswer, OpsCallName } from '@krapao/contract/ops/calls'
import type { App } from '../app.ts'
import { hashToken } from '../http/sessions.ts'
import { findOperator } from '../operators/find-operator.ts'
import { addOperator } from '../operators/manage-accounts.ts'
import type { AskOptions } from './test-app.ts'

export type OpsTestAnswer<N extends OpsCallName> = {
  readonly status: number
  readonly body: OpsAnswer<N> & Partial<ErrorBody>
  readonly headers: Readonly<Record<string, unknown>>
}

/** A console: it sends what ours sends. */
export type OpsClient = {
  ask: <N extends OpsCallName>(
    name: N,
    options?: AskOptions & { readonly query?: Readonly<Record<string, string>> },
  ) => Promise<OpsTestAnswer<N>>
}

export const opsClient = (
  { http }: Pick<App, 'http'>,
  { token, address = '127.0.0.1' }: { token?: string; address?: string } = {},
): OpsClient => ({
  async ask(name, { params = {}, query = {}, body, headers } = {}) {
    const [method, pattern] = name.split(' ') as ['GET' | 'POST' | 'PUT' | 'DELETE', string]
    const answer = await http.inject({
      method,
      url: `/ops${pattern.replace(/\{(\w+)\}/g, (_, key: string) => encodeURIComponent(params[key] ?? ''))}`,
      query: { ...query },
      remoteAddress: address,
      headers: {
        'x-requested-with': 'operator-console',
        ...(token && { authorization: `Bearer ${token}` }),
        ...headers,
      },
      ...(body !== undefined && { payload: body as object }),
    })
    return { status: answer.statusCode, body: answer.json(), headers: answer.headers }
  },
})

export const operatorPassword = 'a-long-password'

/** An operator with an account, logged in. */
export async function testOperator(app: Pick<App, 'http' | 'services'>, name: string) {
  await addOperator(app.services, { name, password: operatorPassword })
  const login = { body: { username: name, password: operatorPassword } }
  const { status, body } = await opsClient(app).ask('POST /login', login)
  if (status !== 200) throw new Error(`not logged in: ${JSON.stringify(body)}`)
  const { operatorId } = (await findOperator(app.services.pool)(hashToken(body.token)))!
  return { name, operatorId, token: body.token, ...opsClient(app, { token: body.token }) }
}
