import Type, { type Static } from 'typebox'
import { Amount, Code, Empty, Id, defineCalls } from '../call.ts'

export { type QrProvider, qrProviders } from '../qr-providers.ts'

export const QrCode = Type.Object({
  qrcodeId: Id,
  hasQrcode: Type.Literal(true),
  qrcode: Type.String({ description: 'Inline SVG' }),
  payload: Type.String({ description: 'What the QR says, for copying' }),
  amount: Amount,
  createdAt: Type.Integer({ description: 'Epoch milliseconds' }),
  expireIn: Type.Integer({ description: 'Epoch milliseconds' }),
  serverTime: Type.Integer({ description: 'Epoch milliseconds now, by the server: the countdown is corrected by it' }),
})
export type QrCode = Static<typeof QrCode>

const NoQrCode = Type.Object({
  hasQrcode: Type.Literal(false),
  message: Type.Optional(Type.String({ description: 'A code of the error table' })),
})
const Provider = Type.Object({ provider: Code })

export const qrcodeCalls = defineCalls({
  'GET /qrcode/{provider}': {
    summary: 'My live QR at a provider, if there is one',
    auth: 'member',
    params: Provider,
    answers: { 200: Type.Union([QrCode, NoQrCode]) },
    errors: ['NO_BANK'],
  },
  'POST /qrcode/{provider}': {
    summary: 'A QR to deposit with; a refusal of the provider is hasQrcode false with its message',
    auth: 'member',
    params: Provider,
    body: Type.Object({ amount: Amount }),
    answers: { 200: Type.Union([QrCode, NoQrCode]) },
    errors: ['NO_BANK', 'INVALID_REQUEST'],
  },
  'DELETE /qrcode/{qrcodeId}': {
    summary: 'Cancel a QR; money that still arrives for it is credited all the same',
    auth: 'member',
    params: Type.Object({ qrcodeId: Id }),
    answers: { 200: Empty },
    errors: ['NO_DATA'],
  },
})
