import { expect, test } from 'vitest'
import { barePhone, isPhone } from './phone.ts'
import { bankFaults, emptyBank, emptyProfile, profileBody, profileFaults, registrationBody } from './registration.ts'

const bank = {
  ...emptyBank(false),
  bankCode: 'KBANK',
  firstName: 'NATTHAWADEE',
  lastName: 'SRIBUNRUEANG',
  accountNo: '0482951736',
  isAdult: true,
}
const profile = { ...emptyProfile, name: ' ณัฐวดี ', password: 'krapao-test', confirm: 'krapao-test' }

test('a phone has ten digits however it was typed; in Laos mode other lengths are phones too', () => {
  expect(isPhone(barePhone('081 234-5678'), false)).toBe(true)
  expect(isPhone('02055512345', false)).toBe(false)
  expect(isPhone('02055512345', true)).toBe(true)
  expect(isPhone('', true)).toBe(false)
})

test('a profile needs a name, a password of eight and the same again', () => {
  expect(profileFaults(profile)).toEqual({})
  expect(profileFaults(emptyProfile)).toEqual({ name: 'nameMissing', password: 'passwordShort' })
  expect(profileFaults({ ...profile, confirm: 'krapao-tesx' })).toEqual({ confirm: 'passwordNotEqual' })
})

test('only KTB, TMB and BBL insist on English names', () => {
  const thai = { ...bank, lastName: 'ศรีบุญเรือง' }
  expect(bankFaults(thai)).toEqual({})
  for (const bankCode of ['KTB', 'TMB', 'BBL'])
    expect(bankFaults({ ...thai, bankCode })).toEqual({ lastName: 'nameEnglish' })
  expect(bankFaults({ ...bank, bankCode: 'BBL' })).toEqual({})
})

test('what is empty is said, each at its field', () => {
  expect(bankFaults(emptyBank(false))).toEqual({
    bankCode: 'bankMissing',
    firstName: 'firstNameMissing',
    lastName: 'lastNameMissing',
    accountNo: 'accountNoMissing',
    isAdult: 'adultMissing',
  })
})

test('a registration is sent with the invite code, and with a currency only in Laos mode', () => {
  const who = profileBody('0812345678', profile, 'PR123')
  expect(who).toEqual({ name: 'ณัฐวดี', username: '0812345678', password: 'krapao-test', inviteCode: 'PR123' })
  expect(registrationBody(who, bank, false)).toMatchObject({
    bankAccountName: 'NATTHAWADEE SRIBUNRUEANG',
    bankAccountNo: '0482951736',
  })
  expect(registrationBody(who, bank, false)).not.toHaveProperty('currency')
  expect(registrationBody(who, { ...bank, currency: emptyBank(true).currency }, true)).toHaveProperty('currency', 'LAK')
})
