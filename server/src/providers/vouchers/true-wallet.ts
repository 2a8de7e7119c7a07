import { createHmac } from 'node:crypto'
import Type, { type Static, type TSchema } from 'typebox'
import type { Clock } from '../../clock.ts'
import type { VoucherEndpoint } from '../../config.ts'
import { DecimalText, minorFromText } from '../amounts.ts'
import { ProviderFault } from '../fault.ts'
import type { HttpAsk, HttpClient } from '../http-client.ts'
import { type RefusalMeanings, movingMoney, refusalFault } from '../refusals.ts'
import type { Giver, Redemption, VoucherProvider } from './port.ts'

/** TARGET_USER_REDEEMED is not here: our own wallet has it already, so an earlier sending was carried out. */
const meanings: RefusalMeanings = {
  VOUCHER_NOT_FOUND: 'declined',
  VOUCHER_EXPIRED: 'declined',
  VOUCHER_OUT_OF_STOCK: 'declined',
  CONDITION_NOT_MET: 'declined',
  WALLET_NOT_FOUND: 'declined',
  WALLET_LOCKED: 'door',
  INVALID_SIGNATURE: 'door',
}

const Id = Type.String({ pattern: '^[A-Za-z0-9]{1,40}$' })
/** Milliseconds since 1970, up to the last that a Date can hold. */
const Epoch = Type.Integer({ minimum: 0, maximum: 8_640_000_000_000_000 })
const Refused = Type.Object({ status: Type.Object({ code: Type.String() }) })
const successOf = <T extends TSchema>(data: T) =>
  Type.Object({ status: Type.Object({ code: Type.Literal('SUCCESS') }), data })

const Owner = Type.Object({ mobile_number: Type.String({ maxLength: 30 }), full_name: Type.String({ maxLength: 200 }) })
const Ticket = Type.Object({ transaction_id: Id, amount_baht: DecimalText, update_date: Epoch })
const Verified = successOf(
  Type.Object({
    voucher: Type.Object({
      amount_baht: DecimalText,
      member: Type.Integer({ minimum: 1 }),
      available: Type.Integer({ minimum: 0 }),
    }),
    owner_profile: Owner,
  }),
)
const Redeemed = successOf(Type.Object({ ticket: Ticket, owner_profile: Owner }))
const Asked = successOf(
  Type.Union([
    Type.Object({ state: Type.Enum(['OPEN', 'GONE']) }),
    Type.Object({ state: Type.Literal('REDEEMED'), ticket: Ticket, owner_profile: Owner }),
  ]),
)
const Received = successOf(
  Type.Object({
    transfers: Type.Array(
      Type.Object({
        transaction_id: Id,
        from_mobile: Type.String({ maxLength: 30 }),
        from_name: Type.String({ maxLength: 200 }),
        amount: DecimalText,
        received_at: Epoch,
      }),
    ),
    next_since: Type.Union([Epoch, Type.Null()]),
  }),
)

/** True Wallet: each request signed by HMAC-SHA256 over time, method, path and body; a voucher's hash stands in bodies only. */
export function trueWallet(
  { code, baseUrl, clientId, secret }: VoucherEndpoint,
  { clock, http }: { readonly clock: Clock; readonly http: HttpClient },
): VoucherProvider {
  const root = new URL(baseUrl).pathname.replace(/\/$/, '')
  const ask = async <T extends TSchema>(schema: T, request: Omit<HttpAsk, 'headers'>): Promise<Static<T>> => {
    const { operation, method, path, body = '' } = request
    const time = String(clock.now().getTime())
    const signature = createHmac('sha256', secret).update(`${time}\n${method}\n${root}${path}\n${body}`).digest('hex')
    const headers = {
      'x-api-key': clientId,
      'x-timestamp': time,
      'x-signature': signature,
      ...(body && { 'content-type': 'application/json' }),
    }
    const reply = await http.ask({ ...request, headers })
    if (reply.status >= 400) throw refusalFault(meanings, code, operation, reply.read(Refused).status.code)
    return reply.read(schema)
  }
  const post = (operation: string, path: string, body: object) =>
    ({ operation, method: 'POST', path, body: JSON.stringify(body) }) as const

  return {
    code,
    readLink,
    verify: async ({ hash, wallet }) => {
      const asked = post('verify', '/v1/vouchers/verify', { mobile: wallet, voucher_hash: hash })
      const { voucher, owner_profile } = (await ask(Verified, { ...asked, repeatable: true })).data
      if (voucher.available === 0) throw new ProviderFault('declined', code, 'verify', 'nothing left')
      return {
        amountMinor: minorFromText(voucher.amount_baht),
        recipients: voucher.member,
        giver: giverOf(owner_profile.mobile_number, owner_profile.full_name),
      }
    },
    redeem: ({ hash, wallet, reference }) =>
      movingMoney(async () => {
        const asked = post('redeem', '/v1/vouchers/redeem', { mobile: wallet, voucher_hash: hash, reference })
        return redemptionOf((await ask(Redeemed, asked)).data)
      }),
    ask: async ({ hash, wallet }) => {
      const asked = post('ask', '/v1/vouchers/status', { mobile: wallet, voucher_hash: hash })
      const { data } = await ask(Asked, { ...asked, repeatable: true })
      if (data.state === 'REDEEMED') return { status: 'redeemed', redemption: redemptionOf(data) }
      return { status: data.state === 'OPEN' ? 'open' : 'gone' }
    },
    readTransfers: async (wallet, since) => {
      const path = `/v1/wallets/${wallet}/transfers?since=${since.getTime()}`
      const { data } = await ask(Received, { operation: 'transfers', method: 'GET', path, repeatable: true })
      return {
        transfers: data.transfers.map((row) => ({
          transactionId: row.transaction_id,
          amountMinor: minorFromText(row.amount),
          receivedAt: new Date(row.received_at),
          giver: giverOf(row.from_mobile, row.from_name),
        })),
        next: data.next_since === null ? undefined : new Date(data.next_since),
      }
    },
    close: () => http.close(),
  }
}

/** `https://gift.truemoney.com/campaign/?v=<hash>`, and nothing else: what is in another place is not ours to ask for. */
function readLink(text: string): string | undefined {
  const [, hash] = /^https:\/\/gift\.truemoney\.com\/campaign\/?\?v=([A-Za-z0-9]{16,64})$/.exec(text.trim()) ?? []
  return hash
}

const giverOf = (phone: string, name: string): Giver => ({
  ...(phone.trim() && { phone: phone.trim() }),
  ...(name.trim() && { name: name.trim() }),
})

const redemptionOf = ({
  ticket,
  owner_profile: { mobile_number, full_name },
}: Static<typeof Redeemed>['data']): Redemption => ({
  transactionId: ticket.transaction_id,
  amountMinor: minorFromText(ticket.amount_baht),
  redeemedAt: new Date(ticket.update_date),
  giver: giverOf(mobile_number, full_name),
})
