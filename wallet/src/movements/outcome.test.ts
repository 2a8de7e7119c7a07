import type { Statement } from '@krapao/contract/calls/statements'
import { describe, expect, test } from 'vitest'
import { Failure } from '../api/failure.ts'
import { outcomeOf, outcomeOfFailure } from './outcome.ts'

const answer = (status: 'SUCCESS' | 'PROCESSING', amount = 500) => ({ _id: '1', status, amount })
const row = (status: string) => ({ _id: '1', status, amount: 500 }) as Statement

describe('what came of a movement', () => {
  test('in progress is never done, whatever the amount says', () => {
    expect(outcomeOf(answer('PROCESSING'), undefined).kind).toBe('open')
    expect(outcomeOf(answer('PROCESSING'), row('PROCESSING')).kind).toBe('open')
  })

  test('the statement has the last word: it settles what the answer left open', () => {
    expect(outcomeOf(answer('PROCESSING'), row('SUCCESS')).kind).toBe('done')
    expect(outcomeOf(answer('PROCESSING'), row('FAILED')).kind).toBe('failed')
  })

  test('a gathering that goes on has no amount of its own yet', () => {
    expect(outcomeOf(answer('PROCESSING', 0), null).amount).toBeUndefined()
    expect(outcomeOf(answer('SUCCESS', 750), null).amount).toBe(750)
  })
})

describe('what a failure says about the money', () => {
  const kind = (code: string, status: number | 'offline' | 'timeout', isTold = true) =>
    outcomeOfFailure(new Failure({ code, status, isTold })).kind

  test('the third party refused: it is back', () => {
    expect(kind('TRANSFER_FAIL', 409)).toBe('failed')
  })

  test('the server refused: nothing moved and the form can be mended', () => {
    expect(kind('MONEY_NOT_ENOUGH', 400)).toBe('refused')
    expect(kind('NOT_REACHABLE', 502)).toBe('refused')
    expect(kind('REQUEST_IN_PROGRESS', 409)).toBe('refused')
  })

  test('no answer, or one that is not the server’s own, is not known', () => {
    expect(kind('offline', 'offline')).toBe('uncertain')
    expect(kind('timeout', 'timeout')).toBe('uncertain')
    expect(kind('INTERNAL_SERVER_ERROR', 500)).toBe('uncertain')
    expect(kind('NOT_REACHABLE', 502, false)).toBe('uncertain')
    expect(kind('NOT_REACHABLE', 503)).toBe('uncertain')
  })
})
