import { expect, test } from 'vitest'
import { registerTestMember } from '../testing/register-test-member.ts'
import { testApp } from '../testing/test-app.ts'
import { accountPatterns, compareAccount } from './compare-account.ts'
import { compareName } from './compare-name.ts'
import { fitOf, matchSender } from './match-sender.ts'

test.each([
  ['2223334445', 'same'],
  ['222-333444-5', 'same'],
  ['2223334446', 'differs'],
  ['22233344450', 'differs'],
  ['xxx-x-x3444-x', 'fits'],
  ['XXX-X-X3445-X', 'differs'],
  ['xxxxxx4445', 'fits'],
  ['xxxxxxx445', 'undecided'],
  ['xxxxxxx446', 'differs'],
  ['222xxx4445', 'fits'],
  ['X4445', 'fits'],
  ['X4446', 'differs'],
  ['x3334x', 'fits'],
  ['x22x4445', 'fits'],
  ['4445', 'fits'],
  ['x445', 'undecided'],
  ['x999', 'differs'],
  ['xxxxxxxxxx', 'undecided'],
  ['', 'undecided'],
] as const)('the account %j against 2223334445: %s', (told, fit) => {
  expect(compareAccount(told, '2223334445')).toBe(fit)
  if (fit === 'same' || fit === 'fits')
    expect(accountPatterns(told).some((pattern) => new RegExp(pattern).test('2223334445'))).toBe(true)
})

test.each([
  ['SOMCHAI JAIDEE', 'SOMCHAI JAIDEE', 'fits'],
  ['mr. somchai  jaidee', 'SOMCHAI JAIDEE', 'fits'],
  ['SOMCHAI J', 'SOMCHAI JAIDEE', 'fits'],
  ['SOMCHAI J***', 'SOMCHAI JAIDEE', 'fits'],
  ['SOM***', 'SOMCHAI JAIDEE', 'undecided'],
  ['SOMC*** J*****', 'SOMCHAI JAIDEE', 'fits'],
  ['SOMCHAI', 'SOMCHAI JAIDEE', 'undecided'],
  ['SOMCHAI K', 'SOMCHAI JAIDEE', 'differs'],
  ['MAX JAIDEE', 'MAX JAIDEE', 'fits'],
  ['นายสมชาย ใ***', 'สมชาย ใจดี', 'fits'],
  ['นาง สมหญิง ใจดี', 'สมชาย ใจดี', 'differs'],
  ['สมชาย ใจดี', 'SOMCHAI JAIDEE', 'undecided'],
  ['ທ້າວ ບຸນມີ ສີ**', 'ບຸນມີ ສີສະຫວາດ', 'fits'],
  ['*** ***', 'SOMCHAI JAIDEE', 'undecided'],
  ['(.*) .*', 'SOMCHAI JAIDEE', 'undecided'],
  [undefined, 'SOMCHAI JAIDEE', 'undecided'],
] as const)('the name %j against %j: %s', (told, own, fit) => expect(compareName(told, own)).toBe(fit))

test('another bank is another person, and a name that differs outweighs a masked number', () => {
  const member = { bankCode: 'SCB', bankAccountNo: '2223334445', bankAccountName: 'SOMCHAI JAIDEE' }
  const sender = { bankCode: 'SCB', accountNo: 'xxxxxx4445', name: 'SOMCHAI J' }
  expect(fitOf(member, sender)).toBe('masked')
  expect(fitOf(member, { ...sender, bankCode: 'BBL' })).toBe('no')
  expect(fitOf(member, { ...sender, name: 'SOMSAK J' })).toBe('no')
  expect(fitOf(member, { bankCode: 'SCB', accountNo: 'xxxxxx4445' })).toBe('possible')
  expect(fitOf(member, { ...sender, accountNo: '2223334445', name: 'SOMSAK J' })).toBe('exact')
})

test('who is found by number and name; what fits two is nobody’s', async () => {
  const app = await testApp({ config: { registerOtp: false, locale: 'la' } })
  const register = (bankAccountNo: string, bankAccountName: string, currency: 'BAHT' | 'LAK' = 'BAHT') =>
    registerTestMember(app, { bankCode: 'SCB', bankAccountNo, bankAccountName, currency })
  const one = await register('1000007777', 'MANEE MEEMAK')
  const twin = await register('2000007777', 'MANEE MEEMAK')
  const kip = await register('3000008888', 'BOUNMY SISAVATH', 'LAK')
  const match = (accountNo: string, name?: string) =>
    matchSender(app.database.pool, { bankCode: 'SCB', accountNo, name }, 'BAHT')
  expect(await match('1000007777')).toMatchObject({ kind: 'one', by: 'exact', member: { id: one.id } })
  expect(await match('1xxxxx7777', 'MANEE M')).toMatchObject({ kind: 'one', by: 'masked', member: { id: one.id } })
  const both = await match('xxxxxx7777', 'MANEE M')
  expect(both.kind === 'several' && both.candidates.map(({ id }) => id).sort()).toEqual([one.id, twin.id].sort())
  expect(await match('1xxxxx7777')).toMatchObject({ kind: 'none', candidates: [{ id: one.id }] })
  expect(await match('9999999999')).toEqual({ kind: 'none', candidates: [] })
  expect(await match('3000008888')).toMatchObject({ kind: 'none', candidates: [{ id: kip.id }] })
})
