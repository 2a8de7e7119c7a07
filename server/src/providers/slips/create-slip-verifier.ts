import { createHmac } from 'node:crypto'
import Type, { type Static } from 'typebox'
import type { Clock } from '../../clock.ts'
import type { SlipsEndpoint } from '../../config.ts'
import { DecimalText, minorFromText } from '../amounts.ts'
import { bankOfNumber, numberOfBank } from '../bank/bank-numbers.ts'
import { ProviderFault } from '../fault.ts'
import { type HttpAnswer, type HttpClientOptions, openHttpClient } from '../http-client.ts'
import { type RefusalMeanings, refusalFault } from '../refusals.ts'
import { verifySignature } from '../verify-signature.ts'
import type { SlipAnswer, SlipParty, SlipTransfer, SlipVerifier } from './port.ts'

const operation = 'verify'

const meanings: RefusalMeanings = { signature: 'door', maintenance: 'door', 'too many': 'door' }
const Refused = Type.Object({ error: Type.String() })

const Party = Type.Object({
  bank: Type.Union([Type.String({ pattern: '^[A-Z0-9]{3,10}$' }), Type.Null()]),
  account: Type.String({ maxLength: 40 }),
  name: Type.String({ maxLength: 200 }),
})
const IsoTime = Type.Refine(Type.String(), (text) => !Number.isNaN(Date.parse(text)))
const Found = Type.Object({
  result: Type.Literal('found'),
  bank: Type.String(),
  reference: Type.String(),
  bankTime: IsoTime,
  amount: DecimalText,
  currency: Type.Enum(['764', '418']),
  paidTime: IsoTime,
  from: Party,
  to: Party,
})
const NotFound = Type.Object({
  result: Type.Enum(['unknown', 'captcha']),
  bank: Type.String(),
  reference: Type.String(),
})
const Answer = Type.Union([Found, NotFound])

/**
 * The checker of slips: one call for all banks, signed by us, and its answers by it, so that what a box on the way has
 * changed is not believed. It plays a person at each bank's portal, captcha and all.
 */
export function createSlipVerifier(
  { code, baseUrl, clientId, secret }: SlipsEndpoint,
  { clock, ...waiting }: { readonly clock: Clock } & Pick<HttpClientOptions, 'timeoutMs' | 'retryDelaysMs'>,
): SlipVerifier {
  const http = openHttpClient({ provider: code, baseUrl, ...waiting })
  const fault = (kind: ProviderFault['kind'], word: string) => new ProviderFault(kind, code, operation, word)

  const readSigned = (answer: HttpAnswer): Static<typeof Answer> => {
    const signature = answer.headers['x-slip-signature']
    if (typeof signature !== 'string' || !verifySignature(secret, signature, Buffer.from(answer.text), clock.now()))
      throw fault('malformed', 'an answer without its signature')
    return answer.read(Answer)
  }

  return {
    code,
    verify: async (sendingBank, bankReference) => {
      const bank = numberOfBank(sendingBank)
      const body = JSON.stringify({ bank, reference: bankReference })
      const time = String(Math.floor(clock.now().getTime() / 1000))
      const signed = createHmac('sha256', secret).update(`${time}.${body}`).digest('hex')
      const answer = await http.ask({
        operation,
        method: 'POST',
        path: '/v1/check',
        headers: {
          'content-type': 'application/json',
          'x-slip-client': clientId,
          'x-slip-signature': `t=${time},v1=${signed}`,
        },
        body,
        repeatable: true,
      })
      if (answer.status >= 400) throw refusalFault(meanings, code, operation, answer.read(Refused).error)
      const told = readSigned(answer)
      if (told.bank !== bank || told.reference !== bankReference) throw fault('malformed', 'tells of another slip')
      if (told.result !== 'found') return told.result === 'captcha' ? { status: 'refused' } : { status: 'not-found' }
      return { status: 'found', transfer: transferOf(told), bankNow: new Date(told.bankTime) } satisfies SlipAnswer
    },
    close: () => http.close(),
  }
}

const transferOf = (told: Static<typeof Found>): SlipTransfer => ({
  amountMinor: minorFromText(told.amount),
  currency: told.currency === '418' ? 'LAK' : 'BAHT',
  paidAt: new Date(told.paidTime),
  sender: partyOf(told.from),
  receiver: partyOf(told.to),
})

/** With only what the bank told. */
const partyOf = ({ bank, account, name }: Static<typeof Party>): SlipParty => ({
  ...(bank !== null && { bankCode: bankOfNumber(bank) }),
  ...(account.trim() && { accountNo: account.trim() }),
  ...(name.trim() && { name: name.trim() }),
})
