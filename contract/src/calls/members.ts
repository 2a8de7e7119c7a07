import Type, { type Static } from 'typebox'
import { Code, Empty, Id, Name, When, defineCalls } from '../call.ts'

const Phone = Type.String({ minLength: 1, maxLength: 20 })
const Password = Type.String({ minLength: 1, maxLength: 128 })
const OtpToken = Type.String({ minLength: 1, maxLength: 128 })
const AccountNo = Type.String({ minLength: 1, maxLength: 30 })

export const Profile = Type.Object({
  _id: Id,
  name: Type.String(),
  username: Type.String(),
  currency: Type.Union([Type.Literal('BAHT'), Type.Literal('LAK')]),
  coin: Type.Integer(),
  createdAt: When,
})
export type Profile = Static<typeof Profile>

export const BankAccount = Type.Object({
  bankCode: Code,
  bankAccountName: Type.String(),
  bankAccountNo: Type.String(),
  bank: Type.Object({ nameTH: Type.String(), nameEN: Type.String(), nameLA: Type.String() }),
})
export type BankAccount = Static<typeof BankAccount>

const Registration = Type.Object({
  name: Name,
  username: Phone,
  password: Password,
  sourceCode: Type.Optional(Type.String({ maxLength: 32 })),
  inviteCode: Type.Optional(Type.String({ maxLength: 80 })),
  bankCode: Code,
  bankAccountName: Name,
  bankAccountNo: AccountNo,
  currency: Type.Optional(Type.Union([Type.Literal('BAHT'), Type.Literal('LAK')])),
})

const registrationErrors = [
  'EXISTING_USER',
  'EXISTING_BANK',
  'INVALID_USER_INFO',
  'INVALID_BANK',
  'BANK_ACCOUNT_NAME_ENG',
  'PHONE_NUMBER_REQUIRE_10_DIGIT',
  'UNVERIFIED_OTP',
] as const

export const memberCalls = defineCalls({
  'POST /account/validate': {
    summary: 'Would this registration be accepted? The bank fields may be absent: the profile step is checked first',
    auth: 'none',
    body: Type.Interface(
      [Type.Pick(Registration, ['name', 'username', 'password', 'sourceCode', 'inviteCode', 'currency'])],
      {
        bankCode: Type.Optional(Code),
        bankAccountName: Type.Optional(Name),
        bankAccountNo: Type.Optional(AccountNo),
      },
    ),
    answers: { 200: Type.Object({ valid: Type.Literal(true) }) },
    errors: registrationErrors,
  },
  'POST /account': {
    summary: 'Register',
    auth: 'none',
    body: Registration,
    answers: { 200: Type.Object({ _id: Id, username: Type.String() }) },
    errors: [...registrationErrors, 'REGISTER_FAIL'],
  },
  'POST /login': {
    summary: 'Log in; `remember` keeps the session for 30 days instead of 24 hours',
    auth: 'none',
    body: Type.Object({ username: Phone, password: Password, remember: Type.Optional(Type.Boolean()) }),
    answers: { 200: Type.Object({ token: Type.String(), expiresAt: When }) },
    errors: [
      'WRONG_CREDENTIAL',
      'REQUEST_LIMIT_1MIN',
      'REQUEST_LIMIT',
      'INACTIVE_USER',
      'INVALID_USER_1',
      'INVALID_USER_2',
      'INVALID_USER_3',
      'INVALID_USER_4',
      'LOGIN_FAIL',
    ],
  },
  'POST /logout': { summary: 'End this session', auth: 'member', answers: { 200: Empty }, errors: [] },
  'GET /account/profile': {
    summary: 'Who I am and where I am paid',
    auth: 'member',
    answers: { 200: Type.Object({ profile: Profile, bankAccount: BankAccount }) },
    errors: [],
  },
  'PUT /account/profile': {
    summary: 'Change my names; bank and account number must be the ones on record',
    auth: 'member',
    body: Type.Object({
      name: Name,
      bankCode: Type.Optional(Code),
      bankAccountName: Type.Optional(Name),
      bankAccountNo: Type.Optional(AccountNo),
    }),
    answers: { 200: Type.Object({ profile: Profile, bankAccount: BankAccount }) },
    errors: ['INVALID_BANK', 'BANK_ACCOUNT_NAME_ENG', 'INVALID_USER_INFO'],
  },
  'PUT /account/bankAccountName': {
    summary: 'Change the name on my bank account',
    auth: 'member',
    body: Type.Object({ bankCode: Code, bankAccountName: Name }),
    answers: { 200: Type.Object({ profile: Profile, bankAccount: BankAccount }) },
    errors: ['INVALID_BANK', 'BANK_ACCOUNT_NAME_ENG'],
  },
  'PUT /account/changepwd': {
    summary: 'Change my password; every other session ends',
    auth: 'member',
    body: Type.Object({ oldPassword: Password, newPassword: Password }),
    answers: { 200: Empty },
    errors: ['WRONG_PASSWORD', 'INVALID_USER_INFO', 'REQUEST_LIMIT_1MIN'],
  },
  'POST /account/resetpwd': {
    summary: 'Set a new password in place of a forgotten one; every session ends',
    auth: 'none',
    body: Type.Object({ otpToken: OtpToken, newPassword: Password }),
    answers: { 200: Empty },
    errors: ['OTP_TOKEN_INVALID', 'UNVERIFIED_OTP', 'OTP_EXPIRED', 'INVALID_USER_INFO'],
  },
  'POST /otp/send': {
    summary:
      'Send a one-time password by SMS, to register or (`reset`) for a new password; the latter never tells whose the phone is',
    auth: 'none',
    body: Type.Object({
      phoneNumber: Phone,
      purpose: Type.Optional(Type.Union([Type.Literal('register'), Type.Literal('reset')])),
    }),
    answers: {
      200: Type.Object({
        otpRef: Type.String(),
        otpToken: Type.String(),
        code: Type.Union([Type.Literal('OTP_SENT'), Type.Literal('OTP_VERIFIED')]),
        expireIn: Type.Optional(Type.Integer({ description: 'Epoch milliseconds' })),
      }),
    },
    errors: ['PHONE_NUMBER_REQUIRE_10_DIGIT', 'REQUEST_LIMIT', 'OTP_BLOCK', 'OTP_SEND_FAIL', 'EXISTING_USER'],
  },
  'POST /otp/verify': {
    summary: 'Prove that the phone is mine',
    auth: 'none',
    body: Type.Object({
      otpToken: OtpToken,
      otpCode: Type.String({ minLength: 1, maxLength: 12 }),
    }),
    answers: { 200: Type.Object({ code: Type.Literal('OTP_CODE_VALID') }) },
    errors: ['OTP_TOKEN_INVALID', 'OTP_NOT_EXIST', 'OTP_EXPIRED', 'OTP_CODE_INVALID', 'OTP_BLOCK', 'OTP_VERIFIED'],
  },
})
