import Type, { type Static } from 'typebox'
import { Amount, Code, Localised, defineCalls } from '../call.ts'
import { tutorials } from '../tutorials.ts'

const CurrencyCode = Type.Union([Type.Literal('BAHT'), Type.Literal('LAK')])

export const Bank = Type.Object({ code: Code, nameTH: Type.String(), nameEN: Type.String(), nameLA: Type.String() })
export type Bank = Static<typeof Bank>

/** An account of the operator that money may be sent to. `bankType` PAYMENT is a QR provider. */
export const DepositAccount = Type.Object({
  bankCode: Code,
  bankType: Type.String({ description: 'BANK, or PAYMENT for a QR provider' }),
  mode: Type.String({ description: 'AUTO: found by itself in the bank feed; else another word' }),
  bankAccountName: Type.String(),
  bankAccountNo: Type.String(),
  currency: CurrencyCode,
  bank: Type.Object({ nameTH: Type.String(), nameEN: Type.String(), nameLA: Type.Optional(Type.String()) }),
  minDeposit: Amount,
  quickAmounts: Type.Array(Amount),
})
export type DepositAccount = Static<typeof DepositAccount>

/** A True Wallet of the operator, in baht. */
export const DepositWallet = Type.Object({
  walletAccountName: Type.String(),
  mode: Type.String({ description: 'AUTO: money sent to `phone` is found by itself; LINK: gift links are taken' }),
  phone: Type.String({ description: 'The number to send to' }),
})
export type DepositWallet = Static<typeof DepositWallet>

/** What gift links are encrypted to: an elliptic public key, as a JWK. */
const LinkKey = Type.Object({
  kid: Type.String(),
  kty: Type.Literal('EC'),
  crv: Type.Literal('P-256'),
  x: Type.String(),
  y: Type.String(),
  alg: Type.Literal('ECDH-ES'),
  use: Type.Literal('enc'),
})
export type LinkKey = Static<typeof LinkKey>

export const lookupCalls = defineCalls({
  'GET /lookup/banks': {
    summary: 'Banks a member may have an account at',
    auth: 'none',
    answers: { 200: Type.Array(Bank) },
    errors: [],
  },
  'GET /lookup/deposit': {
    summary: 'Where money can be sent: bank accounts, QR providers, wallets',
    auth: 'none',
    answers: {
      200: Type.Object({
        banks: Type.Array(DepositAccount),
        wallets: Type.Array(DepositWallet),
        linkKey: Type.Optional(LinkKey),
        isManual: Type.Boolean(),
      }),
    },
    errors: [],
  },
  'GET /lookup/conditions': {
    summary: 'Conditions of use, as HTML',
    auth: 'none',
    answers: { 200: Type.Array(Localised) },
    errors: [],
  },
  'GET /lookup/agreements': {
    summary: 'Agreements shown after login, as HTML',
    auth: 'none',
    answers: { 200: Type.Array(Localised) },
    errors: [],
  },
  'GET /lookup/info': {
    summary: 'The site',
    auth: 'none',
    answers: {
      200: Type.Object({
        name: Type.String(),
        website: Type.String(),
        version: Type.String(),
        locale: Type.String(),
        tutorials: Type.Array(Type.Enum([...tutorials]), {
          description: 'Which films the help page offers, in this order',
        }),
      }),
    },
    errors: [],
  },
  'GET /lookup/notice': {
    summary: 'Notices; `percentFail` fills their placeholder',
    auth: 'none',
    answers: { 200: Type.Object({ notice: Localised, percentFail: Type.Number() }) },
    errors: [],
  },
  'GET /lookup/contact': {
    summary: 'How to reach the operator',
    auth: 'none',
    answers: {
      200: Type.Object({
        contactText: Localised,
        lineLink: Type.String(),
        lineName: Type.String(),
        lineQR: Type.String({ description: 'SVG markup' }),
      }),
    },
    errors: [],
  },
  'GET /lookup/withdraw': {
    summary: 'Limits of a withdrawal',
    auth: 'none',
    answers: {
      200: Type.Object({
        withdrawMin: Amount,
        withdrawMax: Amount,
        byCurrency: Type.Array(Type.Object({ currency: CurrencyCode, withdrawMin: Amount, withdrawMax: Amount }), {
          description: 'For members of each currency of the site; the two above are those of its first',
        }),
      }),
    },
    errors: [],
  },
  'GET /lookup/slip': {
    summary: 'Whether slips are taken now',
    auth: 'none',
    answers: {
      200: Type.Object({
        isOpen: Type.Boolean(),
        closedFrom: Type.Optional(Type.String({ description: 'HH:mm, Bangkok' })),
        closedTo: Type.Optional(Type.String({ description: 'HH:mm, Bangkok' })),
        maxAgeMinutes: Type.Integer(),
        maxBytes: Type.Integer(),
      }),
    },
    errors: [],
  },
  'GET /lookup/sources': {
    summary: 'Where a member may have heard of the site',
    auth: 'none',
    answers: { 200: Type.Array(Type.Object({ code: Code, description: Localised })) },
    errors: [],
  },
  'GET /lookup/active': {
    summary: 'Whether the site is in service; `terminated` is `gone` once it has ended',
    auth: 'none',
    answers: { 200: Type.Object({ active: Type.Boolean(), terminated: Type.Optional(Type.Literal('gone')) }) },
    errors: [],
  },
  'GET /lookup/registerOTP': {
    summary: 'Whether registering needs an OTP',
    auth: 'none',
    answers: { 200: Type.Object({ registerOTP: Type.Boolean() }) },
    errors: [],
  },
  'GET /lookup/enableChatWidget': {
    summary: 'Whether the chat widget is offered',
    auth: 'none',
    answers: { 200: Type.Object({ enableChatWidget: Type.Boolean() }) },
    errors: [],
  },
})
