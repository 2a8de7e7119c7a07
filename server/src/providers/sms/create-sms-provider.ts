import Type from 'typebox'
import type { SmsEndpoint } from '../../config.ts'
import { type Patience, openHttpClient } from '../http-client.ts'
import { ProviderFault } from '../fault.ts'
import { type RefusalMeanings, refusalFault } from '../refusals.ts'
import type { SmsProvider } from './port.ts'

const meanings: RefusalMeanings = {
  'number not reachable': 'declined',
  'account locked': 'declined',
  'bad api key': 'door',
}
const Refused = Type.Object({ error: Type.String() })
const Accepted = Type.Object({ client_ref: Type.String(), status: Type.Literal('queued') })

/** The SMS gateway: an API key, one JSON post a message, deduplicated by `client_ref`. */
export function createSmsProvider({ code, baseUrl, sender, secret }: SmsEndpoint, waiting: Patience = {}): SmsProvider {
  const http = openHttpClient({ provider: code, baseUrl, ...waiting })
  const operation = 'send'
  return {
    code,
    send: async ({ reference, phone, text }) => {
      const reply = await http.ask({
        operation,
        method: 'POST',
        path: '/v1/messages',
        headers: { 'x-api-key': secret, 'content-type': 'application/json' },
        body: JSON.stringify({ from: sender, to: phone, text, client_ref: reference }),
        repeatable: true,
      })
      if (reply.status >= 400) throw refusalFault(meanings, code, operation, reply.read(Refused).error)
      if (reply.read(Accepted).client_ref !== reference)
        throw new ProviderFault('malformed', code, operation, 'tells of another message')
    },
    close: () => http.close(),
  }
}
