import type { Statement } from '@krapao/contract/calls/statements'
import { describe, expect, test } from 'vitest'
import type { Translate } from '../i18n/words.ts'
import { directionOf, remarkOf, titleOf } from './describe-movement.ts'
import { stepsOf } from './movement-steps.ts'

/** The key itself and its values: what is tested is which sentence is chosen, not how it is worded. */
const t = ((key: string, values?: object) =>
  values ? `${key}(${Object.values(values).join(', ')})` : key) as Translate<'movements'>
const money = (amount: number) => `฿${amount}`
const nameOf = (place: string) => (place === 'main' ? 'Main' : place.toUpperCase())

const row = (facts: Partial<Statement>): Statement => ({
  _id: '1',
  statementType: 'transfer',
  from: 'main',
  to: 'pg',
  status: 'PROCESSING',
  amount: 500,
  currency: 'BAHT',
  createdAt: '2025-11-20T07:28:05Z',
  settledAt: null,
  reference: 'TR1',
  steps: [{ state: 'held', at: '2025-11-20T07:28:05Z' }],
  ...facts,
})

const read = (facts: Partial<Statement>) => stepsOf(row(facts), t).map((step) => `${step.state} ${step.text}`)

describe('the way of a movement', () => {
  test('into a game: set aside, then asked for, and both ends are named before one is known', () => {
    expect(read({})).toEqual(['done heldFromMain', 'now sendingToGame', 'next toGameOrBack'])
  })

  test('a game that does not answer is never a failure', () => {
    const steps = [
      { state: 'held', at: '2025-11-20T07:28:05Z' },
      { state: 'unknown', at: '2025-11-20T07:28:15Z' },
    ]
    expect(read({ steps })).toEqual(['done heldFromMain', 'now gameSilent', 'next toGameOrBack'])
    expect(stepsOf(row({ steps }), t)[1]?.hint).toBe('safeNoRepeat')
  })

  test('a withdrawal: while its money comes home nothing is with the bank, and one that is taken back says who did it', () => {
    const steps = [{ state: 'asked', at: '2025-11-20T07:28:05Z' }]
    expect(read({ statementType: 'withdraw', steps })).toEqual([
      'done withdrawAsked',
      'now bringingHome',
      'next toBankOrBack',
    ])
    const cancelled = { statementType: 'withdraw', status: 'FAILED', reason: 'WITHDRAW_CANCELLED' } as const
    expect(read(cancelled)).toEqual(['failed cancelledByYou', 'done keptInWallets'])
    expect(remarkOf(row(cancelled), t, money)).toBe('cancelledByYou')
  })

  test('a gift link: being opened, not known, with an operator, not handed out, and money', () => {
    const gift = { statementType: 'deposit', from: 'TRUEWALLET', to: 'main', channel: 'truelink' } as const
    const at = '2025-11-20T07:28:05Z'
    const now = (state: string) => read({ ...gift, steps: [{ state, at }] })[1]
    expect(['asked', 'unknown', 'queued'].map(now)).toEqual(['now openingGift', 'now giftSilent', 'now withOperator'])
    expect(read({ ...gift, status: 'FAILED' })).toEqual(['done giftSent', 'failed giftRefused'])
    expect(read({ ...gift, status: 'SUCCESS' })).toEqual(['done received', 'done inMain'])
    expect(titleOf(row(gift), t, nameOf, 'en')).toBe('depositTrueWallet')
  })

  test('what only an operator can tell says so', () => {
    expect(read({ steps: [{ state: 'queued', at: '2025-11-20T07:38:05Z' }] })[1]).toBe('now withOperator')
  })

  test('arrived, and given back in full', () => {
    expect(read({ status: 'SUCCESS' })).toEqual(['done heldFromMain', 'done inGame'])
    expect(read({ status: 'FAILED' })).toEqual(['done heldFromMain', 'failed gameRefused', 'done backInFull'])
  })

  test('out of a game nothing was ever held: refused means that it is still there', () => {
    expect(read({ from: 'pg', to: 'main', status: 'FAILED' })).toEqual([
      'done askedGame',
      'failed gameRefused',
      'done stillInGame',
    ])
  })

  test('to the bank', () => {
    expect(read({ statementType: 'withdraw', to: 'KBANK' })).toEqual([
      'done heldFromMain',
      'now sendingToBank',
      'next toBankOrBack',
    ])
    expect(read({ statementType: 'withdraw', to: 'KBANK', status: 'FAILED' })).toEqual([
      'done heldFromMain',
      'failed bankRefused',
      'done backInFull',
    ])
  })

  test('a deposit that is there', () => {
    const deposit = { statementType: 'deposit', from: 'WW', to: 'main', status: 'SUCCESS' } as const
    expect(read(deposit)).toEqual(['done received', 'done inMain'])
    const askedAt = '2025-11-20T07:20:00Z'
    expect(read({ ...deposit, askedAt }), 'by a QR').toEqual(['done qrCreated', 'done received', 'done inMain'])
    expect(stepsOf(row({ ...deposit, askedAt }), t)[0]?.at).toBe(askedAt)
    expect(read({ ...deposit, askedAt, status: 'PROCESSING' })[0]).toBe('done qrCreated')
  })
})

describe('rewards', () => {
  const given = { statementType: 'bonus', status: 'SUCCESS', from: 'bonus', to: 'main' } as const
  const forfeit = { statementType: 'finish_bonus', from: 'main', to: 'forfeit' } as const
  const ended = { outcome: 'met', at: '2025-11-20T07:28:05Z', bonus: 200, forfeited: 0 } as const
  const words = { th: 'โบนัส', la: 'ໂບນັດ', en: 'First deposit' }

  test('are given in one step, where they are', () => {
    expect(read(given)).toEqual(['done inMain'])
    expect(read({ ...given, from: 'refund', to: 'refund-pot' })).toEqual(['done inPot'])
    expect(read({ status: 'SUCCESS', from: 'refund-pot', to: 'main' })).toEqual(['done inMain'])
    expect(titleOf(row({ from: 'refund-pot', to: 'main', refund: 'Refund' }), t, nameOf, 'en')).toBe(
      'transferOut(REFUND-POT)',
    )
  })

  test('are named in the member’s language where it is known', () => {
    expect(titleOf(row({ ...given, bonus: 'โบนัส', described: words }), t, nameOf, 'en')).toBe('First deposit')
    expect(titleOf(row({ ...forfeit, described: words }), t, nameOf, 'la')).toBe('finishBonus · ໂບນັດ')
  })

  test.each([
    ['met', 480.5, 'finishBonus · endMet · endTook(฿480.5)', 'takenAway · endMet'],
    ['bust', 0, 'finishBonus · endBust · endTookNothing', 'takenAway · endBust'],
    ['expired', 10, 'finishBonus · endExpired · endTook(฿10)', 'takenAway · endExpired'],
    ['cancelled', 10, 'finishBonus · endCancelled · endTook(฿10)', 'takenAway · endCancelled'],
    ['voided', 10, 'finishBonus · endVoided · endTook(฿10)', 'takenAway · endVoided'],
  ] as const)('that ended %s say so, and what was taken', (outcome, forfeited, onGiven, onForfeit) => {
    const how = { ended: { ...ended, outcome, forfeited } }
    expect(remarkOf(row({ ...given, ...how }), t, money)).toBe(onGiven)
    expect(remarkOf(row({ ...forfeit, status: 'SUCCESS', ...how }), t, money)).toBe(onForfeit)
  })

  test('a forfeit waits for its withdrawal, and is given back with it', () => {
    expect(read({ ...forfeit, status: 'PROCESSING' })).toEqual([
      'done heldFromMain',
      'now endsWithWithdrawal',
      'next forfeitOrBack',
    ])
    expect(remarkOf(row({ ...forfeit, status: 'PROCESSING' }), t, money)).toBe('endsWithWithdrawal')
    expect(read({ ...forfeit, status: 'FAILED' })).toEqual(['done heldFromMain', 'done backInFull'])
    expect(remarkOf(row({ ...forfeit, status: 'FAILED' }), t, money)).toBe('bonusGoesOn')
    const atOnce = { steps: [{ state: 'posted', at: '2025-11-20T07:28:05Z' }] }
    expect(read({ ...forfeit, status: 'SUCCESS', ...atOnce })).toEqual(['done forfeited'])
    expect(remarkOf(row({ ...given }), t, money)).toBeUndefined()
  })
})

describe('the line of a movement', () => {
  test('names its places', () => {
    expect(titleOf(row({}), t, nameOf, 'en')).toBe('transferIn(PG)')
    expect(titleOf(row({ from: 'pg', to: 'main' }), t, nameOf, 'en')).toBe('transferOut(PG)')
    expect(titleOf(row({ from: 'pg', to: 'imi' }), t, nameOf, 'en')).toBe('transferBetween(PG, IMI)')
    expect(titleOf(row({ statementType: 'deposit', from: 'ZPAY', to: 'main' }), t, nameOf, 'en')).toBe('depositQr')
    expect(titleOf(row({ statementType: 'bonus', bonus: 'First deposit 20%' }), t, nameOf, 'en')).toBe(
      'First deposit 20%',
    )
  })

  test('is green or signed only once the money really came or went', () => {
    expect(directionOf({ statementType: 'deposit', status: 'SUCCESS' })).toBe('in')
    expect(directionOf({ statementType: 'deposit', status: 'PROCESSING' })).toBe('within')
    expect(directionOf({ statementType: 'withdraw', status: 'SUCCESS' })).toBe('out')
    expect(directionOf({ statementType: 'withdraw', status: 'FAILED' })).toBe('within')
    expect(directionOf({ statementType: 'transfer', status: 'SUCCESS' })).toBe('within')
    expect(directionOf({ statementType: 'finish_bonus', status: 'SUCCESS' })).toBe('out')
  })

  test('says where the money is after a failure', () => {
    expect(remarkOf(row({ status: 'FAILED' }), t, money)).toBe('gameRefused · backInFull')
    expect(remarkOf(row({ status: 'FAILED', from: 'pg', to: 'main' }), t, money)).toBe('gameRefused · stillInGame')
    expect(remarkOf(row({ status: 'FAILED', statementType: 'withdraw' }), t, money)).toBe('bankRefused · backInFull')
  })

  test('says what was odd about a deposit', () => {
    const deposit = { statementType: 'deposit', status: 'SUCCESS', amount: 450 } as const
    expect(remarkOf(row({ ...deposit, note: 'other-amount', askedAmount: 500 }), t, money)).toBe(
      'noteOtherAmount(฿500, ฿450)',
    )
    expect(remarkOf(row({ ...deposit, note: 'late' }), t, money)).toBe('noteLate')
    expect(remarkOf(row(deposit), t, money)).toBeUndefined()
  })

  test('says what our staff has undone, which neither came nor went then', () => {
    const undoneAt = '2026-07-03T09:00:00.000Z'
    const deposit = row({ statementType: 'deposit', status: 'SUCCESS', note: 'late', undoneAt })
    const withdrawal = row({ statementType: 'withdraw', status: 'SUCCESS', undoneAt })
    expect(remarkOf(deposit, t, money)).toBe('undoneDeposit')
    expect(remarkOf(withdrawal, t, money)).toBe('undoneWithdrawal')
    expect([directionOf(deposit), directionOf(withdrawal)]).toEqual(['within', 'within'])
    expect(stepsOf(withdrawal, t).at(-1)).toEqual({ state: 'failed', text: 'undoneWithdrawal', at: undoneAt })
  })
})
